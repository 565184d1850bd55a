"""The canvas against a plain reference: pixels in a set."""

import framebuf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floe.ui import font
from floe.ui.canvas import ERASE, INVERT, NARROW, REGULAR, SET, SWAPPED, Canvas
from tests.damage import fuzz
from tools.drawing.art.drawings import DRAWINGS
from tools.drawing.art.fonts import read_font

WIDTH, HEIGHT = 128, 64
DRAWN = {REGULAR: read_font(DRAWINGS / "regular.txt"), NARROW: read_font(DRAWINGS / "narrow.txt")}
CHARACTERS = "".join(map(chr, range(32, 127))) + font.REGULAR[0]


def new_canvas(fill=0):
    buffer = bytearray(1025)
    frame = framebuf.FrameBuffer(memoryview(buffer)[1:], WIDTH, HEIGHT, framebuf.MONO_VLSB)
    canvas = Canvas(buffer, frame)
    buffer[0] = 0x40
    frame.fill(fill)
    return canvas, buffer


def lit(buffer):
    """The lit pixels of a display's buffer."""
    assert buffer[0] == 0x40
    return {
        (x, y)
        for y in range(HEIGHT)
        for x in range(WIDTH)
        if buffer[1 + (y >> 3) * WIDTH + x] >> (y & 7) & 1
    }


def expected(pixels, mode, fill):
    """What drawing `pixels` on an even ground gives."""
    everything = {(x, y) for x in range(WIDTH) for y in range(HEIGHT)}
    pixels = pixels & everything
    ground = everything if fill else set()
    return {SET: ground | pixels, ERASE: ground - pixels, INVERT: ground ^ pixels}[mode]


def drawing(font, char):
    """The glyph that the drawings have for a character."""
    glyphs = DRAWN[font]
    if char not in glyphs and char.upper().lower() == char:
        char = char.upper()  # capitals stand for the lower-case letters, too
    return glyphs.get(char, glyphs["□"])


def write(font, text, x, y):
    """The pixels of a text, by the drawings, and the x after it."""
    pixels = set()
    for char in text:
        glyph = drawing(font, char)
        pixels |= glyph.moved(x, y)
        x += glyph.width + 1
    return pixels, x


@fuzz
@given(
    text=st.text(CHARACTERS, max_size=12),
    font=st.sampled_from((REGULAR, NARROW)),
    x=st.integers(-60, 140),
    y=st.integers(-20, 70),
    mode=st.sampled_from((SET, ERASE, INVERT)),
    fill=st.integers(0, 1),
)
def test_text_is_what_the_drawings_say_clipped_to_the_display(text, font, x, y, mode, fill):
    canvas, buffer = new_canvas(fill)
    after = canvas.text(text, x, y, font, mode)
    pixels, end = write(font, text, x, y)
    assert after == end
    # Neighbours that overlap (none do in a good font) would cancel out when inverted.
    assert lit(buffer) == expected(pixels, mode, fill)


@fuzz
@given(
    width=st.integers(1, 20),
    stripes=st.integers(1, 3),
    x=st.integers(-30, 140),
    y=st.integers(-30, 70),
    mode=st.sampled_from((SET, ERASE, INVERT)),
    fill=st.integers(0, 1),
    data=st.data(),
)
def test_pictures_land_where_they_are_put(width, stripes, x, y, mode, fill, data):
    columns = data.draw(st.binary(min_size=width * stripes, max_size=width * stripes))
    pixels = {
        (x + i % width, y + i // width * 8 + bit)
        for i, byte in enumerate(columns)
        for bit in range(8)
        if byte >> bit & 1
    }
    canvas, buffer = new_canvas(fill)
    canvas.stamp(columns, x, y, width, mode)
    assert lit(buffer) == expected(pixels, mode, fill)
    canvas, buffer = new_canvas(fill)
    canvas.picture((width, 8 * stripes, columns), x, y, mode)
    assert lit(buffer) == expected(pixels, mode, fill)


@given(st.integers(0, 2**30 - 1), st.sampled_from((REGULAR, NARROW)))
def test_a_number_looks_like_its_text(number, font):
    canvas, buffer = new_canvas()
    as_text, as_number = canvas.text(str(number), 3, 5, font), lit(buffer)
    canvas, buffer = new_canvas()
    assert canvas.number(number, 3, 5, font) == as_text
    assert lit(buffer) == as_number


@given(st.text(CHARACTERS, max_size=10), st.sampled_from((REGULAR, NARROW)))
def test_width_reaches_from_the_first_letter_to_the_last(text, font):
    canvas, _ = new_canvas()
    assert canvas.width(text, font) == max(canvas.text(text, 0, 0, font) - 1, 0)


def test_text_can_stand_right_and_in_the_middle():
    canvas, buffer = new_canvas()
    canvas.text_right("Hell", 100, 10)
    assert max(x for x, _ in lit(buffer)) == 99
    canvas, buffer = new_canvas()
    canvas.text_centred("Home", 20, 10, 60)
    xs = [x for x, _ in lit(buffer)]
    assert abs((min(xs) - 20) - (79 - max(xs))) <= 1


def test_a_magnified_picture_has_blocks_for_pixels():
    canvas, buffer = new_canvas()
    canvas.magnified((2, 2, b"\x01\x02"), 10, 20, 3)
    first = {(x, y) for x in (10, 11, 12) for y in (20, 21, 22)}
    second = {(x, y) for x in (13, 14, 15) for y in (23, 24, 25)}
    assert lit(buffer) == first | second


@pytest.mark.parametrize("char", "中☃\x07")
def test_what_the_font_lacks_is_an_empty_box(char):
    canvas, buffer = new_canvas()
    assert canvas.text(char, 4, 4) == 4 + DRAWN[REGULAR]["□"].width + 1
    assert lit(buffer) == DRAWN[REGULAR]["□"].moved(4, 4)


@pytest.mark.parametrize("font", [REGULAR, NARROW])
def test_a_text_names_the_key_that_means_it_if_a_and_b_are_swapped(font):
    canvas, buffer = new_canvas()
    canvas.instead = SWAPPED
    for letter, other in SWAPPED.items():
        canvas.clear()
        end = canvas.text(letter + " OK", 3, 20, font)
        assert (lit(buffer), end) == write(font, other + " OK", 3, 20)
        assert canvas.width(letter, font) == canvas.width(other, font)
