"""MicroPython's `framebuf` on CPython: what the console uses of it, equal byte for byte.

That is the format MONO_VLSB, in which a byte is eight pixels of one column, bit 0 on top; points,
straight lines and rectangles. text() draws the console's own letters in the cells of MicroPython's
letters, whose font is not ours to copy. For speed it fills whole bytes where the original goes
pixel by pixel.
"""

from functools import cache

MONO_VLSB = 0


@cache
def _paint(mask: int, colour: bool) -> bytes:
    """A bytes.translate() table that sets (or, with colour 0, clears) the bits of mask."""
    return bytes(byte | mask if colour else byte & ~mask for byte in range(256))


class FrameBuffer:
    """A picture in the caller's buffer; drawing is clipped to it.

    ValueError for another format, a size below 1 or a buffer too small.
    """

    def __init__(
        self, buffer: bytearray | memoryview, width: int, height: int, format: int
    ) -> None:
        if format != MONO_VLSB:
            raise ValueError("invalid format")
        if not (0 < width <= 0xFFFF and 0 < height <= 0xFFFF):
            raise ValueError("invalid size")
        if (height + 7) // 8 * width > len(buffer):
            raise ValueError("the buffer is too small")
        self._buffer = buffer
        self._width = width
        self._height = height

    def pixel(self, x: int, y: int, c: int | None = None) -> int | None:
        """Set a pixel, or read it if c is None; outside the picture returns None."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        at, bit = (y >> 3) * self._width + x, 1 << (y & 7)
        if c is None:
            return int(self._buffer[at] & bit > 0)
        self._buffer[at] = self._buffer[at] | bit if c else self._buffer[at] & ~bit
        return None

    def fill(self, c: int) -> None:
        """Fill the whole picture."""
        self.fill_rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """Fill a rectangle; does nothing if w or h is below 1."""
        left, right = max(x, 0), min(x + w, self._width)
        top, bottom = max(y, 0), min(y + h, self._height)
        if left >= right or top >= bottom:
            return
        for page in range(top >> 3, (bottom + 7) >> 3):
            first, end = max(top - 8 * page, 0), min(bottom - 8 * page, 8)
            table = _paint((1 << end) - (1 << first), bool(c))
            start, stop = page * self._width + left, page * self._width + right
            self._buffer[start:stop] = bytes(self._buffer[start:stop]).translate(table)

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        """A horizontal line of w pixels to the right."""
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        """A vertical line of h pixels downwards."""
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """Draw a rectangle's outline."""
        self.hline(x, y, w, c)
        self.hline(x, y + h - 1, w, c)
        self.vline(x, y, h, c)
        self.vline(x + w - 1, y, h, c)

    def text(self, s: str, x: int, y: int, c: int = 1) -> None:
        """Write text in cells of 8 x 8 pixels, from (x, y) on."""
        from floe.ui.font import REGULAR

        _, starts, glyphs = REGULAR
        for i, char in enumerate(s):
            code = ord(char) - 32 if " " <= char <= "~" else ord("?") - 32
            at = starts[2 * code] | starts[2 * code + 1] << 8
            width, top = glyphs[at], glyphs[at + 1] - 8
            for column in range(min(width, 8)):
                bits = glyphs[at + 3 + column]
                for row in range(8):
                    if bits >> row & 1:
                        self.pixel(x + 8 * i + column, y + row + top, c)
