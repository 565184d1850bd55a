"""Draws texts, numbers and pictures with the heap locked, and prints checksums of the buffer.

    ui/canvas.py

On MicroPython any allocation while drawing ends it with a MemoryError.
"""

import micropython
from framebuf import MONO_VLSB, FrameBuffer

from floe.ui import art
from floe.ui.canvas import ERASE, INVERT, NARROW, REGULAR, SET, Canvas
from floe.ui.fish import icon

try:
    # CPython reads the data files through it.
    import host_sim  # noqa: F401 # pyright: ignore[reportMissingImports]
except ImportError:
    pass

from floe.ui import strings

TEXTS = strings.ConsoleTexts("en")

BUFFER = bytearray(1025)
CANVAS = Canvas(BUFFER, FrameBuffer(memoryview(BUFFER)[1:], 128, 64, MONO_VLSB))


def checksum():
    """A number that differs when the picture does."""
    total = 0
    for byte in BUFFER:
        total = (total * 33 + byte) & 0x3FFFFFF
    return total


def draw(text, font, mode):
    """A bit of everything."""
    CANVAS.text(text, -7, -3, font, mode)
    CANVAS.text_right(text, 128, 9, font, mode)
    CANVAS.text_centred(text, 0, 20, 128, font, mode)
    CANVAS.number(907, 100, 58, font, mode)
    CANVAS.picture(icon.PICTURE, 90, 40, mode)
    CANVAS.stamp(icon.PICTURE[2], -9, 50, icon.PICTURE[0], mode)
    CANVAS.magnified(art.LOGO, 3, 30, 2)
    CANVAS.fill_rect(60, 0, 9, 64)


def main():
    """Every text of English, in both fonts and all modes."""
    for name in sorted(dir(TEXTS)):
        text = getattr(TEXTS, name)
        if name.isupper() and isinstance(text, str):
            # Characters other than ASCII are used once before the heap is locked.
            CANVAS.width(text)
            for font in (REGULAR, NARROW):
                for mode in (SET, ERASE, INVERT):
                    micropython.heap_lock()
                    draw(text, font, mode)
                    micropython.heap_unlock()
                    print(name, mode, checksum())


main()
