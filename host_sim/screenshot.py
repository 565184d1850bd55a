"""Screenshots as PNG files."""

import struct
import zlib
from pathlib import Path

from host_sim.chips.oled import HEIGHT, WIDTH
from host_sim.whole_file import whole_file

Pixels = bytes | bytearray  # 128 * 64 bytes of 0 or 1, row by row.

# Red, green and blue, 0 to 255, of pixels that are lit, and of others.
LIT = (0xE8, 0xF4, 0xFF)
DARK = (0x06, 0x09, 0x0E)


def png(path: str | Path, pixels: Pixels, scale: int = 4) -> None:
    """Save pixels as a PNG, each scale x scale dots."""
    with whole_file(path) as file:
        file.write(png_bytes(pixels, scale))


def png_bytes(pixels: Pixels, scale: int = 4) -> bytes:
    """The bytes that png() saves."""
    # 8 bits for each dot, an index into a palette (3); the only compression, not interlaced.
    header = struct.pack(">IIBBBBB", WIDTH * scale, HEIGHT * scale, 8, 3, 0, 0, 0)
    rows: list[bytes] = []
    for start in range(0, WIDTH * HEIGHT, WIDTH):
        row = b"".join(bytes([pixel]) * scale for pixel in pixels[start : start + WIDTH])
        rows += [b"\0" + row] * scale  # 0: the row is written as it is.
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", bytes([*DARK, *LIT])),
            _chunk(b"IDAT", zlib.compress(b"".join(rows))),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    """A piece of a PNG: its length, kind, content and check sum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
