"""Lines out of bytes as they come: joined, cut, refused."""

from hypothesis import given
from hypothesis import strategies as st

from host_sim.ugi.lines import LONGEST, split


def lines_of(*chunks):
    """What the line reader makes of bytes that come in these chunks."""
    waiting = [*chunks, b""]
    return [
        line if isinstance(line, str) else ("unreadable", line.why)
        for line in split(lambda: waiting.pop(0))
    ]


def test_lines_are_joined_over_chunks():
    assert lines_of(b"u", b"gi\nisre", b"ady\n") == ["ugi", "isready"]
    assert lines_of(b"ugi\r\nquit") == ["ugi\r", "quit"]
    assert lines_of("pošta\n".encode()[:3], "pošta\n".encode()[3:]) == ["pošta"]


def test_bytes_that_are_no_text():
    assert lines_of(b"\xff\xfe\nquit\n") == [("unreadable", "the line is not UTF-8 text"), "quit"]
    assert lines_of("é".encode()[:1]) == [("unreadable", "the line is not UTF-8 text")]


def test_a_line_too_long_is_skipped_to_its_end():
    long = [b"x" * 50000] * 5
    refused = ("unreadable", f"the line is longer than {LONGEST} bytes")
    assert lines_of(*long, b"y\nquit\n") == [refused, "quit"]
    assert lines_of(b"x" * (LONGEST + 1) + b"\nquit\n") == [refused, "quit"]
    assert lines_of(*long) == [refused]
    longest = "x" * LONGEST
    assert lines_of(longest.encode(), b"\n") == lines_of(longest.encode()) == [longest]


@given(st.lists(st.binary(max_size=30), max_size=8))
def test_the_reader_takes_any_bytes(chunks):
    whole = b"".join(chunks)
    expected = whole.split(b"\n")
    if expected[-1] == b"":
        expected.pop()
    assert len(lines_of(*[chunk for chunk in chunks if chunk])) == len(expected)
