"""Pictures of the display's glass as PNG files."""

from host_sim.chips.oled import HEIGHT, WIDTH

_LIT = (0xE8, 0xF4, 0xFF)
_DARK = (0x06, 0x09, 0x0E)


class NoPictures(Exception):
    """Pillow, which writes the pictures, is not installed."""


def png(path, pixels, scale=4, lit=_LIT, dark=_DARK):
    """Save pixels (128 * 64 bytes 0 or 1, row by row) as a PNG, each scale x scale dots.

    lit and dark are the colours (red, green, blue). NoPictures without Pillow.
    """
    try:
        from PIL import Image
    except ImportError:
        raise NoPictures(
            "Saving a picture needs Pillow: install it with `pip install pillow`."
        ) from None
    image = Image.frombytes("P", (WIDTH, HEIGHT), bytes(pixels))
    image.putpalette([*dark, *lit])
    image.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST).save(path, "PNG")
