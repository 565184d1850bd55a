"""The transposition table: what the search found out about positions, for when they come again.

`layout` says what an entry holds. A position has one place, and the latest to come keeps it.
"""

import micropython
from array import array

from floe.search.layout import ENTRIES, KEY_BITS, TABLE_MASK


def new():
    """A table, which holds what nobody has to know until clear()."""
    return array("i", range(3 * ENTRIES))


@micropython.viper
def clear(table: ptr32):
    """Empty a table."""
    i = 0
    while i < 3 * (TABLE_MASK + 1):
        table[i] = 0
        i += 1


@micropython.viper  # inline
def hash_bytes(state: ptr8, at: int, end: int, key: int) -> int:
    """Hash the bytes at..end - 1 of a state into a key of 30 bits, which goes on from another."""
    so_far = key  # register
    while at < end:
        # The low bits alone, however wide an int is.
        so_far = (so_far ^ state[at]) * 0x1E3779B1 & KEY_BITS
        so_far ^= so_far >> 13
        at += 1
    return so_far


@micropython.viper  # inline
def store(table: ptr32, key: int, value: int, info: int):
    """Write an entry; value with BIAS, info as in `layout`."""
    at = 3 * (key & TABLE_MASK)
    table[at] = key
    table[at + 1] = value
    table[at + 2] = info
