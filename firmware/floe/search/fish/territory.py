"""Whose fish they will be: for each side the floes that its penguins can walk to first.

Penguins walk from floe to floe here, all of them a step at a time; what one side comes to before
the other is its own, what both come to at once is nobody's. With more than two players the
opponents are one side. All penguins of a side take a step in a few operations: the 60 floes are
the bits of two words, the four rows of 7 in the one and the four rows of 8 in the other, 8 bits a
row. Floe n of a row of 7 lies between floes n and n + 1 of the rows of 8 above and below it.
"""

import micropython
from micropython import const

from floe.games.fish.cells import CELLS
from floe.games.fish.layout import BOARD_END, CELL, FREE, OUT, PLAYERS, STRIDE
from floe.search.fish.layout import BITBOARDS_END, FREE_FLOES, THREES, TWOS

_LOWER_ROWS = const(0xFFFFFF)  # what a shift by a row leaves of a word, whatever its sign


def _bits():
    """BITS: see there."""
    bits = bytearray(120)
    start = 0
    for row in range(8):
        for i in range(7 + row % 2):
            bits[CELLS[start + i]] = row // 2 * 8 + i + row % 2 * 32
        start += 7 + row % 2
    return bytes(bits)


def _ones():
    """ONES: see there."""
    ones = bytearray(256)
    for i in range(256):
        ones[i] = ones[i >> 1] + (i & 1)
    return bytes(ones)


BITS = _bits()
"""By board index: the number of a floe's bit in 8 bytes, the first 4 for the rows of 7."""
ONES = _ones()
"""How many bits of a byte are set."""


@micropython.viper
def survey(state: ptr8):
    """Note which floes are free, and how many fish they have."""
    bits = ptr8(BITS)
    at = FREE_FLOES
    while at < BITBOARDS_END:
        state[at] = 0
        at += 1
    cell = STRIDE
    while cell < BOARD_END:
        fish = state[cell] & FREE
        if fish:
            at = FREE_FLOES + (bits[cell] >> 3)
            bit = 1 << (bits[cell] & 7)
            state[at] = state[at] | bit
            if fish > 1:
                state[at + 8] = state[at + 8] | bit
            if fish > 2:
                state[at + 16] = state[at + 16] | bit
        cell += 1


@micropython.viper  # inline
def toggle(state: ptr8, cell: int):
    """A free floe has been occupied, or is free again."""
    bits = ptr8(BITS)
    at = FREE_FLOES + (bits[cell] >> 3)
    state[at] = state[at] ^ 1 << (bits[cell] & 7)


@micropython.viper  # inline
def word(state: ptr8, at: int) -> int:
    """A word of bits that begins at a byte."""
    return state[at] | state[at + 1] << 8 | state[at + 2] << 16 | state[at + 3] << 24


@micropython.viper  # inline
def sevens(x: int, y: int) -> int:
    """The floes in rows of 7 beside those of both words; the last bits of rows mean nothing."""
    other = y | y >> 1
    return other | other << 8 | x << 1 | x >> 1


@micropython.viper  # inline
def eights(x: int, y: int, but_last: int) -> int:
    """The floes in rows of 8 beside those of both words; but_last: all but each row's last."""
    other = x | x << 1
    rows = other | other >> 8 & _LOWER_ROWS
    return rows | (y & but_last) << 1 | y >> 1 & but_last


@micropython.viper  # inline
def count(x: int) -> int:
    """How many bits of a word are set."""
    ones = ptr8(ONES)
    return ones[x & 255] + ones[x >> 8 & 255] + ones[x >> 16 & 255] + ones[x >> 24 & 255]


@micropython.viper  # inline
def worth(state: ptr8, x: int, y: int) -> int:
    """The fish on free floes of both words."""
    found = int(count(x)) + int(count(y))
    found += int(count(x & int(word(state, TWOS)))) + int(count(y & int(word(state, TWOS + 4))))
    found += int(count(x & int(word(state, THREES))))
    return found + int(count(y & int(word(state, THREES + 4))))


@micropython.viper  # inline
def territory(state: ptr8, root: int) -> int:
    """The fish that the root player comes to first, once for each opponent, less the others'."""
    bits = ptr8(BITS)
    near = 0  # where the root player's penguins have come to last, in both words
    near2 = 0
    far = 0  # and the others'
    far2 = 0
    slot = 0
    end = state[PLAYERS] << 2
    while slot < end:
        cell = state[CELL + slot]
        if cell and not state[OUT] >> (slot >> 2) & 1:
            bit = bits[cell]
            if slot >> 2 == root:
                if bit < 32:
                    near |= 1 << bit
                else:
                    near2 |= 1 << bit - 32
            elif bit < 32:
                far |= 1 << bit
            else:
                far2 |= 1 << bit - 32
        slot += 1
    free = int(word(state, FREE_FLOES))
    free2 = int(word(state, FREE_FLOES + 4))
    but_last = 0x7F7F
    but_last |= but_last << 16
    own = 0
    own2 = 0
    their = 0
    their2 = 0
    while near | near2 | far | far2:
        step = int(sevens(near, near2)) & free
        near2 = int(eights(near, near2, but_last)) & free2
        near = step
        step = int(sevens(far, far2)) & free
        far2 = int(eights(far, far2, but_last)) & free2
        far = step
        free ^= near | far
        free2 ^= near2 | far2
        both = near & far
        own |= near ^ both
        their |= far ^ both
        both = near2 & far2
        own2 |= near2 ^ both
        their2 |= far2 ^ both
    others = state[PLAYERS] - 1
    return int(worth(state, own, own2)) * others - int(worth(state, their, their2))
