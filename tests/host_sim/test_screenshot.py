"""Screenshots."""

import pytest
from PIL import Image

from host_sim.screenshot import DARK, LIT, png

PIXELS = bytearray(128 * 64)
PIXELS[0] = 1
PIXELS[128 * 63 + 127] = 1
PIXELS[128 * 2 + 1] = 1


@pytest.mark.parametrize("scale", [1, 3])
def test_each_pixel_is_a_square_of_its_colour(tmp_path, scale):
    png(tmp_path / "picture.png", PIXELS, scale=scale)
    with Image.open(tmp_path / "picture.png") as image:
        assert image.format == "PNG"
        assert image.size == (128 * scale, 64 * scale)
        dots = image.convert("RGB")
    for x, y in ((0, 0), (127, 63), (1, 2), (1, 0), (64, 32), (126, 63)):
        colour = LIT if PIXELS[128 * y + x] else DARK
        for dx, dy in ((0, 0), (scale - 1, scale - 1)):
            assert dots.getpixel((x * scale + dx, y * scale + dy)) == colour
