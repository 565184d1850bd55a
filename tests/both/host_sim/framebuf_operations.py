"""Random drawing with `framebuf`, printed as hex: run on CPython and MicroPython, then compared.

    micropython tests/both/host_sim/framebuf_operations.py <seed> <pictures>

prints a line for each picture: its buffer after some random operations.
"""

import framebuf
import sys
from array import array

state = 0


def seed(value):
    global state
    state = (value * 2654435761 + 12345) & 0x3FFFFFFF


def number(low, high):
    """A number low..high of a small linear congruential generator (the high bits of it)."""
    global state
    state = (state * 1103515245 + 12345) & 0x3FFFFFFF
    return low + (state >> 10) % (high - low + 1)


def noise(size):
    return bytearray([number(0, 255) for _ in range(size)])


FORMATS = (framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB)


def picture():
    """A buffer of noise and a FrameBuffer of a random size and format over it."""
    width, height = number(1, 40), number(1, 40)
    stride = width + number(0, 2) * number(0, 9)
    buffer = noise((stride + 8) * (height + 8) // 8 + 64)
    kind = FORMATS[number(0, 2)]
    return buffer, framebuf.FrameBuffer(buffer, width, height, kind, stride)


def accepted():
    """Whether a random size over a buffer that may be too small makes a picture."""
    width, height = number(0, 20), number(0, 20)
    buffer, kind = bytearray(number(0, 60)), FORMATS[number(0, 2)]
    try:
        framebuf.FrameBuffer(buffer, width, height, kind, width + number(-1, 9))
        return True
    except ValueError:
        return False


def corner():
    return number(-12, 50)


def draw(frame):
    """One random operation."""
    kind = number(0, 12)
    x, y, colour = corner(), corner(), number(0, 1)
    if kind == 0:
        frame.fill(colour)
    elif kind == 1:
        frame.pixel(x, y, colour)
    elif kind == 2:
        frame.fill_rect(x, y, number(-3, 40), number(-3, 40), colour)
    elif kind == 3:
        frame.rect(x, y, number(-3, 40), number(-3, 40), colour)
    elif kind == 4:
        frame.rect(x, y, number(-3, 40), number(-3, 40), colour, True)
    elif kind == 5:
        frame.hline(x, y, number(-3, 40), colour)
    elif kind == 6:
        frame.vline(x, y, number(-3, 40), colour)
    elif kind == 7:
        frame.line(x, y, corner(), corner(), colour)
    elif kind == 8:
        frame.ellipse(x, y, number(0, 20), number(0, 20), colour)
    elif kind == 9:
        frame.ellipse(x, y, number(0, 20), number(0, 20), colour, number(0, 1) == 1, number(0, 15))
    elif kind == 10:
        points = array("h", [number(-15, 30) for _ in range(2 * number(1, 6))])
        frame.poly(x, y, points, colour, number(0, 1) == 1)
    elif kind == 11:
        frame.scroll(number(-20, 20), number(-20, 20))
    else:
        source = picture()[1]
        if number(0, 1):
            frame.blit(source, x, y, number(-1, 1))
        else:
            palette = framebuf.FrameBuffer(noise(1), 2, 1, FORMATS[number(1, 2)])
            frame.blit(source, x, y, number(-1, 1), palette)


def main():
    seed(int(sys.argv[1]))
    for _ in range(int(sys.argv[2])):
        buffer, frame = picture()
        for _ in range(number(1, 6)):
            draw(frame)
        seen = frame.pixel(number(0, 3), number(0, 3))
        print("".join(["%02x" % byte for byte in buffer]), seen, accepted())


if __name__ == "__main__":
    main()
