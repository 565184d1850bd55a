"""The transposition table: what the search found out about positions, for when they come again.

An entry is three ints: the position's key; the value, plus BIAS, for the side that moves; and
    depth << 23 | open << 22 | bound << 20 | move
depth: plies looked ahead; open: 1 if some line was not played out; bound: whether the value is at
least or at most that, or exact; move: the best one, or that which was too good, 0 if none was. A
position has one place, and the latest to come keeps it.
"""

import micropython
from array import array
from micropython import const

ENTRIES = 1024
"""Entries of a table: 12 KB. A power of two."""

LOWER, UPPER, EXACT = 1, 2, 3
"""Bounds: the value is at least, at most, or just that."""

_MASK = const(1023)
_KEY = const(0x3FFFFFFF)


def new():
    """A table, which holds what nobody has to know until forget()."""
    return array("i", range(3 * ENTRIES))


@micropython.viper
def forget(table: ptr32):
    """Empty a table."""
    i = 0
    while i < 3 * (_MASK + 1):
        table[i] = 0
        i += 1


@micropython.viper  # inline
def hashed(state: ptr8, at: int, end: int, key: int) -> int:
    """Hash the bytes at..end - 1 of a state into a key of 30 bits, which goes on from another."""
    so_far = key  # register
    while at < end:
        so_far = (so_far ^ state[at]) * 0x1E3779B1 & _KEY  # the low bits, however wide an int is
        so_far ^= so_far >> 13
        at += 1
    return so_far


@micropython.viper  # inline
def keep(table: ptr32, key: int, value: int, info: int):
    """Write an entry; value with BIAS, info as above."""
    at = 3 * (key & _MASK)
    table[at] = key
    table[at + 1] = value
    table[at + 2] = info
