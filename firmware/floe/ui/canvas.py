"""Draws text and pictures into the display's frame buffer, without allocating.

A picture is bytes, a byte a column of 8 pixels, the topmost the lowest bit; a taller one is
several such stripes, one after the other. Coordinates count pixels from the top left; all drawing
is clipped to the display.

Functions that are called often are native: a bytecode function that needs more than 11 words
allocates its frame on the heap, and on a full heap the search for room takes 0.6 ms. Native
functions use the stack.
"""

import micropython
from micropython import const
from typing import Any

from floe.kernel import kernel, ptr8
from floe.ui import font

WIDTH = 128
HEIGHT = 64

SET = 0  # Light the pixels of the picture.
ERASE = 1  # Darken them.
INVERT = 2  # Turn them over.

# The font of menus and texts: capitals are 7 high, accents rise 2 above or 2 below them.
REGULAR = font.REGULAR
NARROW = font.NARROW  # Capitals and digits as high, 3 wide; accents rise 1 above them.

UNKNOWN = "□"  # Drawn for a character that a font lacks.
SWAPPED = {"Ⓐ": "Ⓑ", "Ⓑ": "Ⓐ"}  # For Canvas.instead, if A's key means B and B's means A.

# The parts of a font in floe.ui.font.
_MORE = const(0)
_STARTS = const(1)
_GLYPHS = const(2)
_UP_MOST = const(8)
_FIRST = const(32)
_LAST = const(126)
_SPAN = const(188)  # 2 * (_LAST - _FIRST)
_ZERO = const(16)  # the digit 0, counted from _FIRST


@kernel
def _stamp(
    target: ptr8, source: ptr8, start: int, end: int, width: int, x: int, y: int, mode: int
):
    """Draw the stripes source[start..end - 1], `width` columns each, the first at (x, y).

    target: the display's buffer: a lead byte, then 8 pages of 128 columns.
    """
    shift = y & 7
    first = -x if x < 0 else 0
    last = 128 - x if x + width > 128 else width
    page = y >> 3
    while start < end:
        part = 0
        while part < 2:
            if 0 <= page < 8:
                at = page * 128 + x + 1
                i = first
                while i < last:
                    bits = source[start + i] << shift
                    if part:
                        bits = bits >> 8
                    was = target[at + i]
                    if mode == 0:
                        target[at + i] = (was | bits) & 255
                    elif mode == 1:
                        target[at + i] = was & (255 - (bits & 255))
                    else:
                        target[at + i] = (was ^ bits) & 255
                    i += 1
            page += 1
            part += 1
        page -= 1
        start += width


class Canvas:
    """Draws on a display's buffer (1025 bytes, the first not a pixel) and the frame over it.

    frame: the FrameBuffer over the pixels, for lines, rectangles and points; used as it is.
    instead: the characters that text() draws in place of others, all of the same width.
    """

    def __init__(self, buffer: bytearray, frame: Any) -> None:
        self._buffer = buffer
        self.frame = frame
        self.instead = {}
        self.clear()

    def clear(self) -> None:
        self.frame.fill(0)

    def pixel(self, x: int, y: int, on: int = 1) -> None:
        self.frame.pixel(x, y, on)

    def hline(self, x: int, y: int, width: int, on: int = 1) -> None:
        self.frame.hline(x, y, width, on)

    def vline(self, x: int, y: int, height: int, on: int = 1) -> None:
        self.frame.vline(x, y, height, on)

    @micropython.native
    def rect(self, x: int, y: int, width: int, height: int, on: int = 1) -> None:
        self.frame.rect(x, y, width, height, on)

    @micropython.native
    def fill_rect(self, x: int, y: int, width: int, height: int, on: int = 1) -> None:
        self.frame.fill_rect(x, y, width, height, on)

    @micropython.native
    def stamp(self, columns: bytes, x: int, y: int, width: int, mode: int = SET) -> None:
        """Draw columns of pixels, `width` for each stripe, as many stripes as the bytes fill."""
        _stamp(self._buffer, columns, 0, len(columns), width, x, y, mode)

    @micropython.native
    def picture(self, picture: Any, x: int, y: int, mode: int = SET) -> None:
        """Draw a picture of floe.ui.art, its top left at (x, y)."""
        columns = picture[2]
        _stamp(self._buffer, columns, 0, len(columns), picture[0], x, y, mode)

    @micropython.native
    def part(self, picture: Any, left: int, width: int, x: int, y: int, mode: int = SET) -> None:
        """Draw `width` columns, from column `left` on, of a picture at most 8 pixels high."""
        _stamp(self._buffer, picture[2], left, left + width, width, x, y, mode)

    def magnified(self, picture: Any, x: int, y: int, scale: int, on: int = 1) -> None:
        """Draw a picture with every pixel `scale` times as wide and high."""
        width = picture[0]
        for i in range(width * picture[1]):
            column = i % width
            row = i // width
            if picture[2][(row >> 3) * width + column] >> (row & 7) & 1:
                self.frame.fill_rect(x + column * scale, y + row * scale, scale, scale, on)

    # -- text

    @micropython.native
    def text(self, text: str, x: int, y: int, font: Any = REGULAR, mode: int = SET) -> int:
        """Write `text` with the tops of its capitals at y; returns the x where to continue."""
        # For speed it calls only _stamp.
        buffer = self._buffer
        starts = font[_STARTS]
        glyphs = font[_GLYPHS]
        y -= _UP_MOST
        for char in text:
            i = 2 * (ord(char) - _FIRST)
            if 0 <= i <= _SPAN:
                at = starts[i] | starts[i + 1] << 8
            else:
                at = _place(font, self.instead.get(char, char))
            width = glyphs[at]
            end = at + 3 + width * glyphs[at + 2]
            _stamp(buffer, glyphs, at + 3, end, width, x, y + glyphs[at + 1], mode)
            x += width + 1
        return x

    def width(self, text: str, font: Any = REGULAR) -> int:
        """The pixels from the left of the first letter of `text` to the right of its last."""
        starts = font[_STARTS]
        glyphs = font[_GLYPHS]
        width = -1
        for char in text:
            i = 2 * (ord(char) - _FIRST)
            if 0 <= i <= _SPAN:
                width += glyphs[starts[i] | starts[i + 1] << 8] + 1
            else:
                width += glyphs[_place(font, char)] + 1
        return max(width, 0)

    def rises(self, text: str, font: Any = REGULAR) -> int:
        """Does an accent of `text` rise more than one row above the capitals? 1 or 0."""
        for char in text:
            if font[_GLYPHS][_place(font, char) + 1] < _UP_MOST - 1:
                return 1
        return 0

    def text_right(self, text: str, x: int, y: int, font: Any = REGULAR, mode: int = SET) -> None:
        """Write `text` so that it ends left of x."""
        self.text(text, x - self.width(text, font), y, font, mode)

    def text_centred(
        self, text: str, x: int, y: int, width: int, font: Any = REGULAR, mode: int = SET
    ) -> None:
        """Write `text` in the middle of the `width` pixels from x on."""
        self.text(text, x + (width - self.width(text, font)) // 2, y, font, mode)

    def number(self, value: int, x: int, y: int, font: Any = REGULAR, mode: int = SET) -> int:
        """Write a number of 0 or more without creating a string; returns the x after it."""
        buffer = self._buffer
        starts = font[_STARTS]
        glyphs = font[_GLYPHS]
        y -= _UP_MOST
        unit = 1
        while value // unit > 9:
            unit *= 10
        while unit:
            i = 2 * (_ZERO + value // unit % 10)
            at = starts[i] | starts[i + 1] << 8
            width = glyphs[at]
            end = at + 3 + width * glyphs[at + 2]
            _stamp(buffer, glyphs, at + 3, end, width, x, y + glyphs[at + 1], mode)
            x += width + 1
            unit //= 10
        return x


def _start(font, index):
    """Where glyph `index` starts in a font's glyphs."""
    starts = font[_STARTS]
    return starts[2 * index] | starts[2 * index + 1] << 8


def _place(font, char):
    """Where the glyph of a character starts; that of an empty box if the font has none."""
    code = ord(char)
    if _FIRST <= code <= _LAST:
        return _start(font, code - _FIRST)
    index = font[_MORE].find(char)
    if index < 0:
        index = font[_MORE].find(UNKNOWN)
    return _start(font, _LAST + 1 - _FIRST + index)
