"""Random drawing with `framebuf`, printed as hex: run on CPython and MicroPython, then compared.

    micropython tests/both/host_sim/framebuf_operations.py <seed> <pictures>

prints a line for each picture: its buffer after some random operations.
"""

import framebuf
import sys

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


def picture():
    """A buffer of noise and a FrameBuffer of a random size over it."""
    width, height = number(1, 40), number(1, 40)
    buffer = noise(width * (height + 8) // 8 + 64)
    return buffer, framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_VLSB)


def accepted():
    """Whether a random size over a buffer that may be too small makes a picture."""
    try:
        buffer = bytearray(number(0, 60))
        framebuf.FrameBuffer(buffer, number(0, 20), number(0, 20), framebuf.MONO_VLSB)
        return True
    except ValueError:
        return False


def draw(frame):
    """One random operation."""
    kind = number(0, 5)
    x, y, colour = number(-12, 50), number(-12, 50), number(0, 1)
    width, height = number(-3, 40), number(-3, 40)
    if kind == 0:
        frame.fill(colour)
    elif kind == 1:
        frame.pixel(x, y, colour)
    elif kind == 2:
        frame.fill_rect(x, y, width, height, colour)
    elif kind == 3:
        frame.rect(x, y, width, height, colour)
    elif kind == 4:
        frame.hline(x, y, width, colour)
    else:
        frame.vline(x, y, height, colour)


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
