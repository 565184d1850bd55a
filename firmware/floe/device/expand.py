"""The kernel that gives a picture of one bit a pixel its two colours."""

from floe.kernel import kernel, ptr8, ptr16


@kernel
def expand(target: ptr16, picture: ptr8, first: int, bit: int, count: int, colours: ptr16):
    """Write a row of `count` pixels: a bit of each column byte from picture[first] on.

    colours: that of a 0, that of a 1.
    """
    i = 0
    while i < count:
        target[i] = colours[picture[first + i] >> bit & 1]
        i += 1


@kernel
def expand_twice(target: ptr16, picture: ptr8, first: int, bit: int, count: int, colours: ptr16):
    """Like expand(), with each pixel twice as wide and twice as high: two rows of 2 * count."""
    row = 2 * count
    i = 0
    at = 0
    while i < count:
        colour = colours[picture[first + i] >> bit & 1]
        target[at] = colour
        target[at + 1] = colour
        target[row + at] = colour
        target[row + at + 1] = colour
        at += 2
        i += 1
