"""Frames arrive complete or not at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floe.games.frames import LONGEST, FrameReader, frame

WORD = st.text(st.characters(exclude_characters="\t\n~", exclude_categories=("Cs",)), max_size=20)
WORDS = st.lists(WORD, min_size=1, max_size=12)


def read(reader, data, piece=64):
    found = []
    for at in range(0, len(data), piece):
        part = data[at : at + piece]
        found += reader.feed(part, len(part))
    return found


def test_a_frame_as_it_is_written():
    assert frame("S", "0", "12") == b"~1\tS\t0\t12\t74ed97ed\n"


@given(st.lists(WORDS, max_size=5), st.integers(1, 64))
def test_frames_in_pieces_of_any_size(all_words, piece):
    data = b"".join(frame(*words) for words in all_words)
    assert read(FrameReader(), data, piece) == all_words


def test_a_reader_of_short_frames_drops_longer_ones():
    short, long = ["S", "a" * 80], ["S", "a" * 100]
    reader = FrameReader(len(frame(*short)))
    assert read(reader, frame(*long) + frame(*short) + frame(*long) + frame(*short)) == [short] * 2


@given(WORDS, st.binary(max_size=300))
def test_a_frame_comes_through_after_any_bytes(words, noise):
    assert read(FrameReader(), noise + frame(*words))[-1] == words


@given(WORDS, st.data())
def test_a_frame_with_a_wrong_bit_does_not_come(words, data):
    whole = frame(*words)
    at = data.draw(st.integers(0, len(whole) - 1))
    bit = 1 << data.draw(st.integers(0, 7))
    assert words not in read(
        FrameReader(), whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :]
    )


@given(WORDS, st.data())
def test_a_frame_that_is_cut_short_does_not_come_and_harms_no_other(words, data):
    whole = frame(*words)
    cut = data.draw(st.integers(0, len(whole) - 1))
    assert read(FrameReader(), whole[:cut] + frame("next")) == [["next"]]


def test_a_line_that_is_too_long_is_dropped():
    reader = FrameReader()
    assert read(reader, b"~1\t" + b"x" * LONGEST + b"\n" + frame("next")) == [["next"]]


@pytest.mark.parametrize("version", ["2", "10", ""])
def test_a_frame_of_another_version_is_known_as_such(version):
    from binascii import crc32

    body = ("~" + version + "\tS\t0").encode()
    reader = FrameReader()
    assert read(reader, body + b"\t%08x\n" % crc32(body)) == []
    assert reader.foreign
    read(reader, frame("S"))
    assert not reader.foreign
