"""Writes an animated GIF of the display in two colours while the game runs.

Only the rectangle that differs from the previous picture is written, so a long game gives a small
file, and only the last picture is in memory.
"""

from typing import BinaryIO, Protocol

from host_sim.chips.oled import HEIGHT, WIDTH

DARK, LIT = (6, 9, 14), (214, 238, 255)
SHORTEST = 20  # The least ms that a picture stays: viewers slow down faster ones.
LAST = 2000  # Milliseconds the last picture stays.
_LONGEST = 655_350  # The most ms that the format can express.

_BITS = 2  # the fewest bits of a pixel that the format's codes allow
_CLEAR, _STOP = 4, 5
_LARGEST_CODE = 4095
_FLUSHED = 64  # bits at a time
_NOT_DISPOSED = 1 << 2  # the next picture is drawn over this one


class Timed(Protocol):
    """What a recorder needs: pixels and the time."""

    @property
    def now(self) -> int:
        """Milliseconds on its clock."""
        ...

    def pixels(self) -> bytes:
        """The visible pixels: 128 * 64 bytes of 0 or 1, row by row."""
        ...


class GifRecorder:
    """Writes every changed picture of a console to a file, with the time it is shown.

    scale: dots for each pixel; since: ignore pictures before this time in ms. finish() writes the
    end.
    """

    def __init__(self, file: BinaryIO, scale: int, since: int = 0) -> None:
        self._file = file
        self._scale = scale
        self._since = since
        self._pixels = b""  # the last picture, written once its duration is known
        self._shown_at = 0
        self._written = b""  # the picture before that
        self._owed = 0  # ms of pictures' durations that are not written yet
        size = _u16(WIDTH * scale) + _u16(HEIGHT * scale)
        file.write(b"GIF89a" + size + b"\x80\0\0" + bytes((*DARK, *LIT)))
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")  # for ever

    def __call__(self, sim: Timed) -> None:
        """Note the picture after a step if it has changed."""
        if sim.now < self._since:
            return
        pixels = bytes(sim.pixels())
        if pixels == self._pixels:
            return
        stayed = sim.now - self._shown_at
        if self._pixels and stayed >= SHORTEST:
            self._write(stayed)
        if not self._pixels or stayed >= SHORTEST:
            self._shown_at = sim.now
        self._pixels = pixels

    def finish(self) -> None:
        """Write the last picture and the end."""
        if self._pixels:
            self._write(LAST)
        self._file.write(b"\x3b")

    def _write(self, stays: int) -> None:
        """Write the last picture, which stays for a time in ms."""
        self._owed += stays
        # Whole hundredths of a second; the remainder is added to the next picture.
        ms = min(max(SHORTEST, self._owed // 10 * 10), _LONGEST)
        self._owed -= ms
        x, y, width, height = _changed(self._written, self._pixels)
        scale = self._scale
        self._file.write(b"\x21\xf9\x04" + bytes((_NOT_DISPOSED,)) + _u16(ms // 10) + b"\0\0\x2c")
        for number in (x, y, width, height):
            self._file.write(_u16(number * scale))
        self._file.write(bytes((0, _BITS)))
        data = _compressed(_magnified(self._pixels, x, y, width, height, scale))
        for at in range(0, len(data), 255):
            block = data[at : at + 255]
            self._file.write(bytes((len(block),)) + block)
        self._file.write(b"\0")
        self._written = self._pixels


def _u16(number: int) -> bytes:
    return number.to_bytes(2, "little")


def _changed(before: bytes, pixels: bytes) -> tuple[int, int, int, int]:
    """The rectangle in which two pictures differ: x, y, width, height; everything if there is no
    first picture; one pixel if they are equal.
    """
    if not before:
        return 0, 0, WIDTH, HEIGHT
    rows = [pixels[at : at + WIDTH] for at in range(0, WIDTH * HEIGHT, WIDTH)]
    old = [before[at : at + WIDTH] for at in range(0, WIDTH * HEIGHT, WIDTH)]
    ys = [y for y in range(HEIGHT) if rows[y] != old[y]] or [0]
    xs = [x for x in range(WIDTH) if pixels[x::WIDTH] != before[x::WIDTH]] or [0]
    return xs[0], ys[0], xs[-1] - xs[0] + 1, ys[-1] - ys[0] + 1


def _magnified(pixels: bytes, x: int, y: int, width: int, height: int, scale: int) -> bytes:
    """A rectangle of a picture, each pixel scale x scale dots."""
    rows: list[bytes] = []
    for row in range(y, y + height):
        at = row * WIDTH + x
        line = pixels[at : at + width]
        rows += [b"".join([line[i : i + 1] * scale for i in range(width)])] * scale
    return b"".join(rows)


def _compressed(dots: bytes) -> bytes:
    """GIF's variant of LZW: codes grow from _BITS + 1 to 12 bits, the lowest bit first."""
    out = bytearray()
    first = {b"\0": 0, b"\1": 1}
    codes = first.copy()
    size, next_code = _BITS + 1, _STOP + 1
    waiting, bits = _CLEAR, size
    at = 0
    while at < len(dots):
        length = _known(codes, dots, at)
        waiting |= codes[dots[at : at + length]] << bits
        bits += size
        if next_code > _LARGEST_CODE:
            waiting |= _CLEAR << bits
            bits += size
            codes = first.copy()
            size, next_code = _BITS + 1, _STOP + 1
        else:
            if next_code == 1 << size:
                size += 1
            codes[dots[at : at + length + 1]] = next_code
            next_code += 1
        at += length
        if bits >= _FLUSHED:
            out += (waiting & (1 << _FLUSHED) - 1).to_bytes(_FLUSHED // 8, "little")
            waiting >>= _FLUSHED
            bits -= _FLUSHED
    waiting |= _STOP << bits
    bits += size
    return bytes(out + waiting.to_bytes(-(-bits // 8), "little"))


def _known(codes: dict[bytes, int], dots: bytes, at: int) -> int:
    """The length of the longest run of dots at `at` that has a code; shorter ones have one too."""
    least, most = 1, 2
    while dots[at : at + most] in codes:
        least, most = most, 2 * most
        if at + least >= len(dots):
            return len(dots) - at
    while most - least > 1:
        middle = (least + most) // 2
        if dots[at : at + middle] in codes:
            least = middle
        else:
            most = middle
    return min(least, len(dots) - at)
