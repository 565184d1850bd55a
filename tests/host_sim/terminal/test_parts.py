"""The terminal front's parts: pixels as characters, what is sent, the queue of keys."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.key_queue import GAP, HELD, MOST_ALIKE, TAP, KeyQueue
from host_sim.sim_board import SimBoard
from host_sim.terminal.keys import NAMES, flush, split_keys
from host_sim.terminal.picture import HALVES, NEEDED, Picture
from host_sim.terminal.text_screen import braille, half_blocks

from floe.device import pins
from floe.events import DOWN, UP, B

DARK = bytes(128 * 64)


def pixels(*lit):
    pixels = bytearray(DARK)
    for x, y in lit:
        pixels[y * 128 + x] = 1
    return bytes(pixels)


def test_half_blocks():
    rows = half_blocks(pixels((0, 0), (1, 1), (2, 0), (2, 1), (127, 63)))
    assert [len(row) for row in rows] == [128] * 32
    assert rows[0] == "▀▄█" + " " * 125
    assert rows[31] == " " * 127 + "▄"


def test_braille():
    rows = braille(pixels((0, 0), (1, 0), (3, 3), (126, 63), (127, 60)))
    assert [len(row) for row in rows] == [64] * 16
    assert rows[0] == "⠉⢀" + "⠀" * 62
    assert rows[15] == "⠀" * 63 + "⡈"


@given(st.binary(min_size=128 * 8, max_size=128 * 8))
@settings(max_examples=15)
def test_both_show_every_pixel(columns):
    pixels = bytes(columns[y // 8 * 128 + x] >> y % 8 & 1 for y in range(64) for x in range(128))
    halves = half_blocks(pixels)
    dots = braille(pixels)
    bits = ((0, 3), (1, 4), (2, 5), (6, 7))
    for y in range(64):
        for x in range(128):
            lit = pixels[y * 128 + x]
            assert lit == (halves[y // 2][x] in ("█", "▀▄"[y % 2]))
            assert lit == ord(dots[y // 4][x // 2]) - 0x2800 >> bits[y % 4][x % 2] & 1


# -- what is sent


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
        (NEEDED, DARK, 1, ["keys"]),
        (NEEDED, DARK, 1, ["keys"]),
        (NEEDED, pixels((0, 5)), 1, ["keys"]),
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
    bright, dim = sent((NEEDED, DARK, 1, []), (NEEDED, DARK, 0.1, []))
    assert "\x1b[0;97;40m" in bright
    assert "\x1b[0;37;40m" in dim


def test_no_line_is_wider_than_the_terminal():
    (text,) = sent((NEEDED, DARK, 1, ["x" * 200, "y" * 200, "z"]))
    assert text.count("x") == text.count("y") == 63
    assert "z" not in text


def test_a_complaint_takes_the_room_there_is():
    parts = []
    picture = Picture(parts.append)
    picture.show(NEEDED, DARK, 1, ["keys"])
    parts.clear()
    picture.complain((10, 3), "the terminal is too small")
    assert "".join(parts).startswith("\x1b[0;40m\x1b[2J")
    lines = parts[0].split("\x1b[0;36;40m")[1:]
    assert [line.split("\x1b")[0] for line in lines] == ["the", "terminal", "is too"]
    parts.clear()
    picture.show(NEEDED, DARK, 1, ["keys"])
    assert "".join(parts).startswith("\x1b[0;40m\x1b[2J")


# -- the keyboard's bytes


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        (b"", []),
        (b"a", ["a"]),
        (b"X\r", ["x", "enter"]),
        (b"\x1b[A\x1b[B\x1bOC\x1bOD", ["up", "down", "right", "left"]),
        (b"\x7f\x08\x1b[3~\t \x03", ["backspace", "backspace", "delete", "tab", " ", "ctrl-c"]),
        (b"\x1bx", ["escape", "x"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
        (b"\x1b[1;5A", ["\x1b[1;5a"]),
        (b"\x1b[<0;3;4Mq", ["\x1b[<0;3;4m", "q"]),
    ],
)
def test_keys_are_taken_apart(data, keys):
    assert split_keys(data) == (keys, b"")


@pytest.mark.parametrize("rest", [b"\x1b", b"\x1b[", b"\x1b[1;", b"\x1bO"])
def test_a_code_that_may_go_on_is_kept(rest):
    assert split_keys(b"a" + rest) == (["a"], rest)
    assert flush(rest) == (["escape"] if rest == b"\x1b" else [])


@given(st.lists(st.sampled_from([*NAMES, b"\x1b[", b"\xff", b"\xc3", b"a", b"["]) | st.binary()))
def test_any_bytes_are_taken_apart(parts):
    data = b"".join(parts)
    keys, rest = split_keys(data)
    assert data.endswith(rest)
    assert bool(keys) == (len(rest) < len(data))
    assert rest == b"" or rest[0] == 0x1B


# -- the key queue


def is_down(board, key):
    pin = (pins.UP, pins.DOWN, pins.LEFT, pins.RIGHT, pins.A, pins.B)[key]
    return board.pin(pin).held == 0


def test_a_tap_is_pressed_and_let_go():
    board = SimBoard()
    key_queue = KeyQueue(board)
    assert key_queue.tick(0) == -1
    key_queue.add(UP)
    assert key_queue.tick(100) == TAP
    assert is_down(board, UP)
    assert key_queue.tick(100 + TAP - 1) == 1
    assert is_down(board, UP)
    assert key_queue.tick(100 + TAP) == GAP
    assert not is_down(board, UP)
    assert key_queue.tick(100 + TAP + GAP) == -1


def test_taps_follow_each_other():
    board = SimBoard()
    key_queue = KeyQueue(board)
    key_queue.add(UP)
    key_queue.add(B, HELD)
    key_queue.tick(0)
    assert not is_down(board, B)
    key_queue.tick(TAP)
    assert key_queue.tick(TAP + GAP) == HELD
    assert is_down(board, B)
    key_queue.tick(TAP + GAP + HELD)
    assert not is_down(board, B)


def test_more_than_can_be_played_is_dropped():
    board = SimBoard()
    key_queue = KeyQueue(board)
    for _ in range(50):
        key_queue.add(DOWN)
    presses = 0
    now = 0
    was = False
    while (wait := key_queue.tick(now)) >= 0:
        presses += is_down(board, DOWN) and not was
        was = is_down(board, DOWN)
        now += wait
    assert presses == MOST_ALIKE
