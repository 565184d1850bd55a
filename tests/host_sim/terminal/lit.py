"""Pixels for a terminal."""

DARK = bytes(128 * 64)


def pixels(*lit):
    pixels = bytearray(DARK)
    for x, y in lit:
        pixels[y * 128 + x] = 1
    return bytes(pixels)
