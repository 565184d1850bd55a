"""MicroPython's `framebuf` on CPython: the one-bit formats, equal byte for byte.

Left out: the grey and colour formats. text() draws the console's own letters in the cells
of MicroPython's, whose font is not ours to copy. For speed it fills whole bytes where the original
goes pixel by pixel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from host_sim.pixel_formats import (
    Buffer,
    HorizontalLeftHigh,
    HorizontalLeftLow,
    PixelFormat,
    Vertical,
)

MONO_VLSB = 0
MONO_HLSB = 3
MONO_HMSB = 4

_FORMATS: dict[int, type[PixelFormat]] = {
    MONO_VLSB: Vertical,
    MONO_HLSB: HorizontalLeftHigh,
    MONO_HMSB: HorizontalLeftLow,
}

Edge = tuple[tuple[int, int], tuple[int, int]]  # A polygon's edge: (x1, y1), (x2, y2).


def _truncated(dividend: int, divisor: int) -> int:
    """Integer division towards zero, as in C."""
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


class FrameBuffer:
    """A picture in the caller's buffer; drawing is clipped to it.

    stride: the distance between rows, in pixels. ValueError for an unknown format, a size below 1
    or a buffer too small.
    """

    def __init__(
        self, buffer: Buffer, width: int, height: int, format: int, stride: int | None = None
    ) -> None:
        if stride is None:
            stride = width
        if format not in _FORMATS:
            raise ValueError("invalid format")
        if not (0 < width <= 0xFFFF and 0 < height <= 0xFFFF and width <= stride <= 0xFFFF):
            raise ValueError("invalid size")
        pixel_format = _FORMATS[format]
        if pixel_format.bytes_needed(width, height, stride) > len(buffer):
            raise ValueError("the buffer is too small")
        self._pixels = pixel_format(buffer, stride)
        self._width = width
        self._height = height

    def pixel(self, x: int, y: int, c: int | None = None) -> int | None:
        """Set a pixel, or read it if c is None; outside the picture returns None."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._pixels.get(x, y)
        return self._pixels.set(x, y, c)

    def fill(self, c: int) -> None:
        """Fill the whole picture."""
        self._pixels.fill(0, 0, self._width, self._height, c)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """Fill a rectangle; does nothing if w or h is below 1."""
        left, right = max(x, 0), min(x + w, self._width)
        top, bottom = max(y, 0), min(y + h, self._height)
        if left < right and top < bottom:
            self._pixels.fill(left, top, right, bottom, c)

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        """A horizontal line of w pixels to the right."""
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        """A vertical line of h pixels downwards."""
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = False) -> None:
        """Draw a rectangle's outline, or with f the filled rectangle."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.hline(x, y, w, c)
        self.hline(x, y + h - 1, w, c)
        self.vline(x, y, h, c)
        self.vline(x + w - 1, y, h, c)

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int) -> None:
        """A straight line, both ends included (Bresenham, the longer axis leading)."""
        across, down = abs(x2 - x1), abs(y2 - y1)
        step_x = 1 if x2 > x1 else -1
        step_y = 1 if y2 > y1 else -1
        if down > across:
            lead, side, lead_step, side_step = down, across, (0, step_y), (step_x, 0)
        else:
            lead, side, lead_step, side_step = across, down, (step_x, 0), (0, step_y)
        x, y = x1, y1
        error = 2 * side - lead
        for _ in range(lead):
            self.pixel(x, y, c)
            if error >= 0:
                x += side_step[0]
                y += side_step[1]
                error -= 2 * lead
            x += lead_step[0]
            y += lead_step[1]
            error += 2 * side
        self.pixel(x2, y2, c)

    def ellipse(
        self, x: int, y: int, xr: int, yr: int, c: int, f: bool = False, m: int = 15
    ) -> None:
        """Draw an ellipse's outline, or with f the filled ellipse, in the quarters of the mask m.

        Bit 0 of m is the upper right quarter; the others follow counter-clockwise. The midpoint
        method of J. Kennedy, "A fast Bresenham type algorithm for drawing ellipses": one arc from
        the side to where the slope is 1, one from the top.
        """
        if xr == 0 and yr == 0:
            if m & 15:
                self.pixel(x, y, c)
            return
        for dx, dy in _arc(xr, yr):
            self._quarters(x, y, dx, dy, c, f, m)
        for dy, dx in _arc(yr, xr):
            self._quarters(x, y, dx, dy, c, f, m)

    def _quarters(self, x: int, y: int, dx: int, dy: int, c: int, filled: bool, mask: int) -> None:
        """Draw the points (or, if filled, lines to the middle) that mirror a point of an arc."""
        for quarter, (side, height) in enumerate(((1, -1), (-1, -1), (-1, 1), (1, 1))):
            if not mask >> quarter & 1:
                continue
            if filled:
                self.hline(min(x, x + side * dx), y + height * dy, dx + 1, c)
            else:
                self.pixel(x + side * dx, y + height * dy, c)

    def poly(self, x: int, y: int, coords: Sequence[int], c: int, f: bool = False) -> None:
        """A closed polygon with the corners coords (x0, y0, x1, y1 …) moved by x, y."""
        corners = list(zip(coords[0::2], coords[1::2], strict=False))
        if not corners:
            return
        edges = list(zip([corners[0]] + corners[:0:-1], corners[::-1], strict=True))
        if f:
            self._fill_poly(x, y, edges, c)
            return
        for (x1, y1), (x2, y2) in edges:
            self.line(x + x1, y + y1, x + x2, y + y2, c)

    def _fill_poly(self, x: int, y: int, edges: list[Edge], c: int) -> None:
        """Fill each row between pairs of edges, and points where it only touches an edge's end."""
        rows = [y1 for (_, y1), _ in edges]
        for row in range(min(rows), max(rows) + 1):
            crossings: list[int] = []
            for (x1, y1), (x2, y2) in edges:
                if min(y1, y2) <= row < max(y1, y2):
                    along = _truncated(32 * (x2 - x1) * (row - y1), y2 - y1)
                    crossings.append(_truncated(32 * x1 + along + 16, 32))
                elif row == max(y1, y2):
                    if y1 == y2:
                        self.line(x + x1, y + y1, x + x2, y + y2, c)
                    else:
                        self.pixel(x + (x2 if y2 > y1 else x1), y + row, c)
            crossings.sort()
            for start, end in zip(crossings[0::2], crossings[1::2], strict=True):
                self.hline(x + start, y + row, end - start + 1, c)

    def blit(
        self, fbuf: FrameBuffer, x: int, y: int, key: int = -1, palette: FrameBuffer | None = None
    ) -> None:
        """Copy another picture here, with colours mapped by palette, except the colour key."""
        get = fbuf._pixels.get
        put = self._pixels.set
        lookup = None
        if palette is not None:
            lookup = (palette._pixels.get(0, 0), palette._pixels.get(1, 0))
        for row in range(max(y, 0), min(y + fbuf._height, self._height)):
            for column in range(max(x, 0), min(x + fbuf._width, self._width)):
                colour = get(column - x, row - y)
                if lookup:
                    colour = lookup[colour]
                if colour != key:
                    put(column, row, colour)

    def scroll(self, xstep: int, ystep: int) -> None:
        """Move the picture; pixels that nothing moves onto stay."""
        columns = range(max(xstep, 0), min(self._width, self._width + xstep))
        rows = range(max(ystep, 0), min(self._height, self._height + ystep))
        for row in rows if ystep < 0 else reversed(rows):
            for column in columns if xstep < 0 else reversed(columns):
                self._pixels.set(column, row, self._pixels.get(column - xstep, row - ystep))

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


def _arc(across: int, along: int) -> Iterator[tuple[int, int]]:
    """Points of an ellipse (across, along) from its end (across, 0) to where the slope is 1."""
    a, b = across, 0
    change_a = along * along * (1 - 2 * across)
    change_b = across * across
    error = 0
    stop_a = 2 * along * along * across
    stop_b = 0
    while stop_a >= stop_b:
        yield a, b
        b += 1
        stop_b += 2 * across * across
        error += change_b
        change_b += 2 * across * across
        if 2 * error + change_a > 0:
            a -= 1
            stop_a -= 2 * along * along
            error += change_a
            change_a += 2 * along * along
