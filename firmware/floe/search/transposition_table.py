"""The transposition table: results of the search for positions that occur again.

`layout` defines an entry. A position has only one place, and the latest entry there stays.
"""

from floe.kernel import kernel, ptr8, ptr32
from floe.search import layout


@kernel
def hash_bytes(state: ptr8, at: int, end: int, key: int) -> int:
    """Hash the bytes at..end - 1 of a state into a 30-bit key, starting from another key."""
    so_far = key
    while at < end:
        # Only the low bits, so that the size of an int does not matter.
        so_far = (so_far ^ state[at]) * 0x1E3779B1 & layout.KEY_BITS
        so_far ^= so_far >> 13
        at += 1
    return so_far


@kernel
def store(table: ptr32, key: int, value: int, info: int):
    """Write an entry; value with BIAS, info as in `layout`."""
    at = 3 * (key & layout.TABLE_MASK)
    table[at] = key
    table[at + 1] = value
    table[at + 2] = info


@kernel
def probe(table: ptr32, key: int, low: int, high: int, depth: int) -> tuple[int, int, int]:
    """The table's data on a position: its move, 0 if none; its value; and its bound.

    The bound, see `layout`, is 0 if the value does not decide: the window must be empty, and the
    search at least that deep.
    """
    at = 3 * (key & layout.TABLE_MASK)
    move = 0
    value = 0
    bound = 0
    if table[at] == key:
        info = table[at + 2]
        value = table[at + 1]
        move = info & layout.TABLE_MOVE
        kind = info >> layout.TABLE_BOUND
        if (
            high - low == 1
            and info >> layout.TABLE_DEPTH >= depth
            and ((value >= high and kind & layout.LOWER) or (value <= low and kind & layout.UPPER))
        ):
            bound = kind
    return move, value, bound
