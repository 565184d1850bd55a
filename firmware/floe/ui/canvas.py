"""What screens draw on: text and pictures on the display's own buffer, without allocating.

A picture is bytes, a byte a column of 8 pixels, the topmost the lowest bit; a taller one is
several such stripes, one after the other. Coordinates count pixels from the top left; all drawing
is clipped to the display.
"""

import micropython

from floe.ui import font

WIDTH = 128
HEIGHT = 64

SET = 0
"""Light the pixels of the picture."""
ERASE = 1
"""Darken them."""
INVERT = 2
"""Turn them over."""

REGULAR = font.REGULAR
"""The font of menus and texts: capitals 7 high, accents from 2 above to 2 below them."""
SMALL = font.SMALL
"""Capitals and digits 5 high, for where there is little room."""


@micropython.viper
def _stamp(target: ptr8, source: ptr8, start: int, width: int, x: int, y: int, mode: int):
    """Draw one stripe: `width` columns from source[start] on, the first at x, its top at y.

    target: the display's buffer: a lead byte, then 8 pages of 128 columns.
    """
    page = y >> 3
    shift = y & 7
    first = 0 - x if x < 0 else 0
    end = 128 - x if x + width > 128 else width
    part = 0
    while part < 2:
        if 0 <= page and page < 8:  # noqa: SIM300, viper compares two at a time
            at = page * 128 + x + 1
            i = first
            while i < end:
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


class Canvas:
    """Draws on a display's buffer (1025 bytes, the first not a pixel) and the frame over it.

    frame: the FrameBuffer over the pixels, for lines, rectangles and points; used as it is.
    """

    def __init__(self, buffer, frame):
        self._buffer = buffer
        self.frame = frame
        self.clear()

    def clear(self):
        self.frame.fill(0)

    def pixel(self, x, y, on=1):
        self.frame.pixel(x, y, on)

    def hline(self, x, y, width, on=1):
        self.frame.hline(x, y, width, on)

    def vline(self, x, y, height, on=1):
        self.frame.vline(x, y, height, on)

    def rect(self, x, y, width, height, on=1):
        self.frame.rect(x, y, width, height, on)

    def fill_rect(self, x, y, width, height, on=1):
        self.frame.fill_rect(x, y, width, height, on)

    def stamp(self, columns, x, y, width, mode=SET):
        """Draw a picture `width` columns wide, as many stripes high as its bytes make."""
        start = 0
        while start < len(columns):
            _stamp(self._buffer, columns, start, width, x, y, mode)
            start += width
            y += 8

    def width(self, text, font=REGULAR):
        """The pixels `text` takes from left to right, without a space after it."""

    def text(self, text, x, y, font=REGULAR, mode=SET):
        """Write `text` with the tops of its capitals at y; returns the x to write on at."""

    def text_right(self, text, x, y, font=REGULAR, mode=SET):
        """Write `text` so that it ends before x."""

    def text_centred(self, text, x, y, width, font=REGULAR, mode=SET):
        """Write `text` in the middle of the `width` pixels from x on."""

    def number(self, value, x, y, font=REGULAR, mode=SET):
        """Write a number of 0 or more without making a string of it; returns x after it."""
