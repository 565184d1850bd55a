"""The picture as text, for terminals: half blocks (128 x 32 characters) or braille (64 x 16)."""

WIDTH, HEIGHT = 128, 64

_HALVES = " ▀▄█"  # By upper pixel + 2 * lower pixel.

# The value that each dot of a braille character adds to U+2800: by row, left and right.
_DOTS = ((1, 8), (2, 16), (4, 32), (64, 128))


def half_blocks(pixels: bytes) -> list[str]:
    """32 rows of 128 characters, each two pixels high, from 128 * 64 bytes of 0 or 1."""
    rows: list[str] = []
    for top in range(0, HEIGHT * WIDTH, 2 * WIDTH):
        upper = pixels[top : top + WIDTH]
        lower = pixels[top + WIDTH : top + 2 * WIDTH]
        rows.append("".join([_HALVES[a + 2 * b] for a, b in zip(upper, lower, strict=True)]))
    return rows


def braille(pixels: bytes) -> list[str]:
    """16 rows of 64 characters, each 2 x 4 pixels, from 128 * 64 bytes of 0 or 1."""
    rows: list[str] = []
    for top in range(0, HEIGHT * WIDTH, 4 * WIDTH):
        codes = [0x2800] * (WIDTH // 2)
        for line, (left, right) in enumerate(_DOTS):
            start = top + line * WIDTH
            for x in range(0, WIDTH, 2):
                codes[x // 2] += left * pixels[start + x] + right * pixels[start + x + 1]
        rows.append("".join(map(chr, codes)))
    return rows
