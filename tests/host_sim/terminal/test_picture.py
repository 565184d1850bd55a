"""The terminal front end sends only what has changed, and nothing wider than the terminal."""

from host_sim.terminal.picture import BRAILLE, HALVES, Picture

from tests.host_sim.terminal.lit import DARK, pixels


def sent(*calls):
    """What a fresh picture sends in each of these calls of show()."""
    parts = []
    picture = Picture(parts.append)
    answers = []
    for call in calls:
        parts.clear()
        picture.show(*call)
        answers.append("".join(parts))
    return answers


def test_only_changed_rows_are_sent():
    first, nothing, one = sent(
        (BRAILLE, DARK, 1, ["keys"]),
        (BRAILLE, DARK, 1, ["keys"]),
        (BRAILLE, pixels((0, 5)), 1, ["keys"]),
    )
    assert first.count("H") == 16 + 1
    assert nothing == ""
    assert one == "\x1b[2;1H\x1b[0;97;40m" + "⠂" + "⠀" * 63


def test_half_blocks_where_they_fit():
    (large,) = sent((HALVES, pixels((0, 0)), 1, []))
    assert "▀" in large
    (small,) = sent(((HALVES[0], HALVES[1] - 1), pixels((0, 0)), 1, []))
    assert "⠁" in small


def test_a_dimmed_display_is_dimmer():
    bright, dim = sent((BRAILLE, DARK, 1, []), (BRAILLE, DARK, 0.1, []))
    assert "\x1b[0;97;40m" in bright
    assert "\x1b[0;37;40m" in dim


def test_no_line_is_wider_than_the_terminal():
    (text,) = sent((BRAILLE, DARK, 1, ["x" * 200, "y" * 200, "z"]))
    assert text.count("x") == text.count("y") == 63
    assert "z" not in text


def test_a_complaint_takes_the_room_there_is():
    parts = []
    picture = Picture(parts.append)
    picture.show(BRAILLE, DARK, 1, ["keys"])
    parts.clear()
    picture.complain((10, 3), "the terminal is too small")
    assert "".join(parts).startswith("\x1b[0;40m\x1b[2J")
    lines = parts[0].split("\x1b[0;36;40m")[1:]
    assert [line.split("\x1b")[0] for line in lines] == ["the", "terminal", "is too"]
    parts.clear()
    picture.show(BRAILLE, DARK, 1, ["keys"])
    assert "".join(parts).startswith("\x1b[0;40m\x1b[2J")
