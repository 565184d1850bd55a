"""Whose fish they will be: for each side the floes that its penguins can walk to first.

Penguins walk from floe to floe here, all of them a step at a time; what one side comes to before
the other is its own, what both come to at once is nobody's. With more than two players the
opponents are one side. All penguins of a side take a step in a few operations: the 60 floes are
the bits of two words, rows a to d in the one and e to h in the other, 30 bits each. A row of 7 is
followed by a row of 8, so that from a floe at bit n those below it lie at n + 7 and n + 8, those
above at n - 7 and n - 8, but for the ends of the rows of 8.
"""

import micropython
from micropython import const

from floe.games import fish_board as board

# The state, as games/fish_kernel.py lays it out; from FREE on it is the scratch that is left us.
_BOARD_END = const(120)
_CELL = const(120)
_PLAYERS = const(161)
_OUT = const(164)
_FREE = const(502)  # 8 bytes: a bit for each free floe, the second word's from the fifth byte on
_TWO = const(510)  # likewise for each free floe with two fish or more
_THREE = const(518)  # and with three
_END = const(526)

# Of a word's 30 floes:
_NOT_LAST = const(0x1FDFBFBF)  # all but the last of their row
_NOT_FIRST = const(0x3FBF7F7E)
_NOT_FIRST_OF_8 = const(0x3FBFFF7F)
_NOT_LAST_OF_8 = const(0x1FFFBFFF)


def _bits():
    """BITS: see there."""
    bits = bytearray(120)
    for i in range(60):
        bits[board.CELLS[i]] = i if i < 30 else i + 2
    return bytes(bits)


def _ones():
    """ONES: see there."""
    ones = bytearray(256)
    for i in range(256):
        ones[i] = ones[i >> 1] + (i & 1)
    return bytes(ones)


BITS = _bits()
"""By board index: the number of a floe's bit in 8 bytes."""
ONES = _ones()
"""How many bits of a byte are set."""


@micropython.viper
def survey(state: ptr8):
    """Note which floes are free, and how many fish they have."""
    bits = ptr8(BITS)
    at = _FREE
    while at < _END:
        state[at] = 0
        at += 1
    cell = 12
    while cell < _BOARD_END:
        fish = state[cell] & 3
        if fish:
            at = _FREE + (bits[cell] >> 3)
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
    at = _FREE + (bits[cell] >> 3)
    state[at] = state[at] ^ 1 << (bits[cell] & 7)


@micropython.viper  # inline
def word(state: ptr8, at: int) -> int:
    """A word of bits that begins at a byte."""
    return state[at] | state[at + 1] << 8 | state[at + 2] << 16 | state[at + 3] << 24


@micropython.viper  # inline
def beside(x: int) -> int:
    """The floes beside those of a word, in the same word; bits from 30 on mean nothing."""
    left = x & _NOT_FIRST_OF_8
    right = x & _NOT_LAST_OF_8
    rows = left << 7 | right << 8 | right >> 7 | left >> 8
    return rows | (x & _NOT_LAST) << 1 | (x & _NOT_FIRST) >> 1


@micropython.viper  # inline
def below(x: int) -> int:
    """The floes of the second word beside those of the first."""
    return (x & _NOT_FIRST_OF_8) >> 23 | (x & _NOT_LAST_OF_8) >> 22


@micropython.viper  # inline
def above(x: int) -> int:
    """The floes of the first word beside those of the second; bits from 30 on mean nothing."""
    return (x & _NOT_LAST_OF_8) << 23 | (x & _NOT_FIRST_OF_8) << 22


@micropython.viper  # inline
def count(x: int) -> int:
    """How many bits of a word are set."""
    ones = ptr8(ONES)
    return ones[x & 255] + ones[x >> 8 & 255] + ones[x >> 16 & 255] + ones[x >> 24]


@micropython.viper  # inline
def worth(state: ptr8, x: int, y: int) -> int:
    """The fish on free floes of both words."""
    found = int(count(x)) + int(count(y))
    found += int(count(x & int(word(state, _TWO)))) + int(count(y & int(word(state, _TWO + 4))))
    found += int(count(x & int(word(state, _THREE))))
    return found + int(count(y & int(word(state, _THREE + 4))))


@micropython.viper  # inline
def territory(state: ptr8, root: int) -> int:
    """The fish that the root player comes to first, once for each opponent, less the others'."""
    bits = ptr8(BITS)
    near = 0  # where the root player's penguins have come to last, in both words
    near2 = 0
    far = 0  # and the others'
    far2 = 0
    slot = 0
    end = state[_PLAYERS] << 2
    while slot < end:
        cell = state[_CELL + slot]
        if cell and not state[_OUT] >> (slot >> 2) & 1:
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
    free = int(word(state, _FREE))
    free2 = int(word(state, _FREE + 4))
    own = 0
    own2 = 0
    their = 0
    their2 = 0
    while near | near2 | far | far2:
        first = int(beside(near))
        first |= int(above(near2))
        second = int(beside(near2))
        near2 = (second | int(below(near))) & free2
        near = first & free
        first = int(beside(far))
        first |= int(above(far2))
        second = int(beside(far2))
        far2 = (second | int(below(far))) & free2
        far = first & free
        free ^= near | far
        free2 ^= near2 | far2
        both = near & far
        own |= near ^ both
        their |= far ^ both
        both = near2 & far2
        own2 |= near2 ^ both
        their2 |= far2 ^ both
    others = state[_PLAYERS] - 1
    return int(worth(state, own, own2)) * others - int(worth(state, their, their2))
