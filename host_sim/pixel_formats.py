"""The three monochrome formats of MicroPython's framebuf."""

from __future__ import annotations

from functools import cache

Buffer = bytearray | memoryview  # What can hold pixels.


class PixelFormat:
    """Reads and writes the pixels of a buffer; all coordinates must be inside it.

    stride: the distance between rows, in pixels.
    """

    def __init__(self, buffer: Buffer, stride: int) -> None:
        self.buffer = buffer
        self.stride = stride

    @staticmethod
    def bytes_needed(width: int, height: int, stride: int) -> int:
        """The smallest size of a buffer."""
        raise NotImplementedError

    def get(self, x: int, y: int) -> int:
        """A pixel, 0 or 1."""
        raise NotImplementedError

    def set(self, x: int, y: int, colour: int) -> None:
        """Set a pixel."""
        raise NotImplementedError

    def fill(self, left: int, top: int, right: int, bottom: int, colour: int) -> None:
        """Fill the columns left..right-1 of the rows top..bottom-1."""
        raise NotImplementedError


@cache
def _paint(mask: int, colour: bool) -> bytes:
    """A bytes.translate() table that sets (or, with colour 0, clears) the bits of mask."""
    return bytes(byte | mask if colour else byte & ~mask for byte in range(256))


class Vertical(PixelFormat):
    """MONO_VLSB: a byte is eight pixels of one column, bit 0 on top; rows of such bytes."""

    @staticmethod
    def bytes_needed(width: int, height: int, stride: int) -> int:
        return (height + 7) // 8 * stride - (stride - width)

    def get(self, x: int, y: int) -> int:
        return self.buffer[(y >> 3) * self.stride + x] >> (y & 7) & 1

    def set(self, x: int, y: int, colour: int) -> None:
        at = (y >> 3) * self.stride + x
        if colour:
            self.buffer[at] |= 1 << (y & 7)
        else:
            self.buffer[at] &= ~(1 << (y & 7))

    def fill(self, left: int, top: int, right: int, bottom: int, colour: int) -> None:
        for page in range(top >> 3, (bottom + 7) >> 3):
            first = max(top - 8 * page, 0)
            end = min(bottom - 8 * page, 8)
            mask = (1 << end) - (1 << first)
            start, stop = page * self.stride + left, page * self.stride + right
            self.buffer[start:stop] = bytes(self.buffer[start:stop]).translate(
                _paint(mask, bool(colour))
            )


class Horizontal(PixelFormat):
    """MONO_HLSB and MONO_HMSB: a byte is eight pixels of one row, bit 7 or bit 0 to the left."""

    def __init__(self, buffer: Buffer, stride: int) -> None:
        super().__init__(buffer, stride)
        self.bytes_a_row = (stride + 7) // 8

    @staticmethod
    def bytes_needed(width: int, height: int, stride: int) -> int:
        return (height - 1) * ((stride + 7) // 8) + (width + 7) // 8

    def _bits(self, first: int, end: int) -> int:
        """The mask of the pixels first..end-1, counted from the left, in a byte."""
        raise NotImplementedError

    def get(self, x: int, y: int) -> int:
        byte = self.buffer[y * self.bytes_a_row + (x >> 3)]
        return 1 if byte & self._bits(x & 7, 1 + (x & 7)) else 0

    def set(self, x: int, y: int, colour: int) -> None:
        self.fill(x, y, x + 1, y + 1, colour)

    def fill(self, left: int, top: int, right: int, bottom: int, colour: int) -> None:
        spans: list[tuple[int, bytes]] = []
        for column in range(left >> 3, (right + 7) >> 3):
            first, end = max(left - 8 * column, 0), min(right - 8 * column, 8)
            spans.append((column, _paint(self._bits(first, end), bool(colour))))
        for row in range(top, bottom):
            for column, table in spans:
                at = row * self.bytes_a_row + column
                self.buffer[at] = table[self.buffer[at]]


class HorizontalLeftHigh(Horizontal):
    """MONO_HLSB: bit 7 is the leftmost pixel."""

    def _bits(self, first: int, end: int) -> int:
        return (0xFF >> first) & ~(0xFF >> end)


class HorizontalLeftLow(Horizontal):
    """MONO_HMSB: bit 0 is the leftmost pixel."""

    def _bits(self, first: int, end: int) -> int:
        return (1 << end) - (1 << first)
