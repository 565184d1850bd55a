"""Pixels as characters: half blocks, or braille."""

from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.terminal.text_screen import braille, half_blocks

from tests.host_sim.terminal.lit import pixels


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
