"""The transposition table: results of the search for positions that occur again.

`layout` says what an entry holds. A position has one place, and the latest to come keeps it.
"""

from floe.kernel import kernel, ptr8, ptr32
from floe.search.layout import (
    KEY_BITS,
    LOWER,
    TABLE_BOUND,
    TABLE_DEPTH,
    TABLE_MASK,
    TABLE_MOVE,
    UPPER,
)


@kernel
def hash_bytes(state: ptr8, at: int, end: int, key: int) -> int:
    """Hash the bytes at..end - 1 of a state into a key of 30 bits, which goes on from another."""
    so_far = key
    while at < end:
        # Only the low bits, whatever the size of an int.
        so_far = (so_far ^ state[at]) * 0x1E3779B1 & KEY_BITS
        so_far ^= so_far >> 13
        at += 1
    return so_far


@kernel
def store(table: ptr32, key: int, value: int, info: int):
    """Write an entry; value with BIAS, info as in `layout`."""
    at = 3 * (key & TABLE_MASK)
    table[at] = key
    table[at + 1] = value
    table[at + 2] = info


@kernel
def probe(table: ptr32, key: int, low: int, high: int, depth: int) -> tuple[int, int, int]:
    """What the table knows of a position: its move, 0 if none; its value; and its bound.

    The bound, see `layout`, is 0 if the value does not decide: the window has to be empty, and the
    position searched that deep.
    """
    at = 3 * (key & TABLE_MASK)
    move = 0
    value = 0
    bound = 0
    if table[at] == key:
        info = table[at + 2]
        value = table[at + 1]
        move = info & TABLE_MOVE
        kind = info >> TABLE_BOUND
        if (
            high - low == 1
            and info >> TABLE_DEPTH >= depth
            and ((value >= high and kind & LOWER) or (value <= low and kind & UPPER))
        ):
            bound = kind
    return move, value, bound
