"""Territory in fish: the floes that each side's penguins can reach first.

Here all penguins walk from floe to floe, a step at a time. Floes that one side reaches before the
other belong to it; floes that both reach at once belong to nobody. With more than two players the
opponents are one side. A step of all penguins of a side takes a few operations: the 60 floes are
the bits of two words, the four rows of 7 in one and the four rows of 8 in the other, 8 bits a row;
names end in 7 and 8 accordingly. Floe n of a row of 7 is between floes n and n + 1 of the rows of
8 above and below it.
"""

from micropython import const

from floe.games.fish.cells import CELLS
from floe.games.fish.layout import BOARD_END, FREE, PLAYERS, STRIDE
from floe.kernel import kernel, noinline, ptr8
from floe.search.fish import layout

_LOWER_ROWS = const(0xFFFFFF)  # the bits of a word that remain after a shift by a row


def _floe_bit():
    """Compute FLOE_BIT."""
    table = bytearray(120)
    start = 0
    for row in range(8):
        for i in range(7 + row % 2):
            table[CELLS[start + i]] = row // 2 * 8 + i + row % 2 * 32
        start += 7 + row % 2
    return bytes(table)


# By board index: the number of a floe's bit in 8 bytes, the first 4 for the rows of 7.
FLOE_BIT = _floe_bit()


@kernel
@noinline
def fill_bitboards(state: ptr8):
    """Note which floes are free, and how many fish they have."""
    bit_of = FLOE_BIT
    at = layout.FREE_FLOES
    while at < layout.BITBOARDS_END:
        state[at] = 0
        at += 1
    cell = STRIDE
    while cell < BOARD_END:
        fish = state[cell] & FREE
        if fish:
            at = layout.FREE_FLOES + (bit_of[cell] >> 3)
            bit = 1 << (bit_of[cell] & 7)
            state[at] = state[at] | bit
            if fish != 2:
                state[at + (layout.ODD - layout.FREE_FLOES)] = (
                    state[at + (layout.ODD - layout.FREE_FLOES)] | bit
                )
            if fish > 1:
                state[at + (layout.TWOS - layout.FREE_FLOES)] = (
                    state[at + (layout.TWOS - layout.FREE_FLOES)] | bit
                )
        cell += 1


@kernel
def toggle_free(state: ptr8, cell: int):
    """A free floe has been occupied, or is free again."""
    bit_of = FLOE_BIT
    at = layout.FREE_FLOES + (bit_of[cell] >> 3)
    state[at] = state[at] ^ 1 << (bit_of[cell] & 7)


@kernel
def word_at(state: ptr8, at: int) -> int:
    """The word of bits that begins at a byte of the state."""
    return state[at] | state[at + 1] << 8 | state[at + 2] << 16 | state[at + 3] << 24


@kernel
def neighbours7(bits7: int, bits8: int) -> int:
    """The floes in rows of 7 beside those of both words; the last bit of each row is unused."""
    other = bits8 | bits8 >> 1
    return other | other << 8 | bits7 << 1 | bits7 >> 1


@kernel
def neighbours8(bits7: int, bits8: int, but_last: int) -> int:
    """The floes in rows of 8 beside those of both words; but_last: all but each row's last."""
    other = bits7 | bits7 << 1
    rows = other | other >> 8 & _LOWER_ROWS
    return rows | (bits8 & but_last) << 1 | bits8 >> 1 & but_last


@kernel
def repeat_byte(byte: int) -> int:
    """A word with the same byte four times: constants have fewer than 31 bits."""
    twice = byte | byte << 8
    return twice | twice << 16


@kernel
def count_in_fours(bits: int, ones: int, pairs: int) -> int:
    """In each four bits, how many of them are set; ones, pairs: 0x55555555, 0x33333333."""
    bits -= bits >> 1 & ones
    return (bits & pairs) + (bits >> 2 & pairs)


@kernel
def count_fish(odd: int, twos: int, ones: int, pairs: int, fours: int) -> int:
    """The fish of four rows, row by row; odd: floes with one or three, twos: with two or three.

    ones, pairs, fours: see count_in_fours(), and 0x0F0F0F0F.
    """
    fish = count_in_fours(odd, ones, pairs) + (count_in_fours(twos, ones, pairs) << 1)
    return (fish & fours) + (fish >> 4 & fours)


@kernel
def fish_on(bits7: int, bits8: int, odd7: int, odd8: int, twos7: int, twos8: int) -> int:
    """The fish on the floes of both words; the others say how many each floe has."""
    ones = repeat_byte(0x55)
    pairs = repeat_byte(0x33)
    fours = repeat_byte(0x0F)
    rows = count_fish(bits7 & odd7, bits7 & twos7, ones, pairs, fours)
    rows += count_fish(bits8 & odd8, bits8 & twos8, ones, pairs, fours)
    return rows * 0x1010101 >> 24 & 255  # the sum of its bytes


@kernel
def reached_in_one(
    free7: int, free8: int, front7: int, front8: int, but_last: int
) -> tuple[int, int]:
    """(reached7, reached8): the free floes that penguins could reach in one move."""
    # To the right: a carry runs through all free floes from the penguin.
    row8 = free8 & but_last
    reached7 = free7 & ~(free7 + (front7 << 1 & free7))
    reached8 = free8 & (row8 ^ row8 + ((front8 & but_last) << 1 & free8))
    ray7 = front7  # to the left
    ray8 = front8
    while ray7 | ray8:
        ray7 = ray7 >> 1 & free7
        ray8 = ray8 >> 1 & row8
        reached7 |= ray7
        reached8 |= ray8
    reached7, reached8 = reached_down(free7, free8, front7, front8, 0, reached7, reached8)
    reached7, reached8 = reached_down(free7, free8, front7, front8, 1, reached7, reached8)
    reached7, reached8 = reached_up(free7, free8, front7, front8, 0, reached7, reached8)
    reached7, reached8 = reached_up(free7, free8, front7, front8, 1, reached7, reached8)
    return reached7, reached8


@kernel
def reached_down(
    free7: int, free8: int, front7: int, front8: int, side: int, reached7: int, reached8: int
) -> tuple[int, int]:
    """(reached7, reached8): with the free floes down to the left, or, side 1, to the right."""
    ray7 = front7
    ray8 = front8
    while ray7 | ray8:
        step = ray7 << side & free8
        ray7 = ray8 << 7 + side & free7
        ray8 = step
        reached7 |= ray7
        reached8 |= ray8
    return reached7, reached8


@kernel
def reached_up(
    free7: int, free8: int, front7: int, front8: int, side: int, reached7: int, reached8: int
) -> tuple[int, int]:
    """(reached7, reached8): with the free floes up to the right, or, side 1, to the left."""
    ray7 = front7
    ray8 = front8
    while ray7 | ray8:
        step = ray7 >> 7 + side & free8
        ray7 = ray8 >> side & free7
        ray8 = step
        reached7 |= ray7
        reached8 |= ray8
    return reached7, reached8


@kernel
def walk_past(
    free7: int, free8: int, front7: int, front8: int, their7: int, their8: int, but_last: int
) -> tuple[int, int]:
    """(found7, found8): free floes to which penguins can walk beyond their reach in one move."""
    barred7, barred8 = reached_in_one(free7, free8, their7, their8, but_last)
    free7 ^= barred7
    free8 ^= barred8
    left7 = free7
    left8 = free8
    while left7 | left8 and front7 | front8:
        step = neighbours7(front7, front8) & left7
        front8 = neighbours8(front7, front8, but_last) & left8
        front7 = step
        left7 ^= front7
        left8 ^= front8
    found7 = free7 ^ left7
    found8 = free8 ^ left8
    return found7, found8


@kernel
@noinline
def territory(state: ptr8, own7: int, own8: int, their7: int, their8: int) -> int:
    """Points for the root player's fish, once for each opponent, less the others' points.

    The arguments are the floes of the root player's penguins, and of the others'.
    """
    free7 = word_at(state, layout.FREE_FLOES)
    free8 = word_at(state, layout.FREE_FLOES + 4)
    odd7 = word_at(state, layout.ODD)
    odd8 = word_at(state, layout.ODD + 4)
    twos7 = word_at(state, layout.TWOS)
    twos8 = word_at(state, layout.TWOS + 4)
    but_last = repeat_byte(0x7F)
    own_walk7 = own7  # the floes that they are on or have reached
    own_walk8 = own8
    their_walk7 = their7
    their_walk8 = their8
    left7 = free7
    left8 = free8
    found = 1
    while found and left7 | left8:
        # Floes taken before have no free neighbours.
        step = neighbours7(own_walk7, own_walk8) & left7
        own_walk8 |= neighbours8(own_walk7, own_walk8, but_last) & left8
        own_walk7 |= step
        step = neighbours7(their_walk7, their_walk8) & left7
        their_walk8 |= neighbours8(their_walk7, their_walk8, but_last) & left8
        their_walk7 |= step
        found = left7 & (own_walk7 | their_walk7)
        left7 ^= found
        step = left8 & (own_walk8 | their_walk8)
        left8 ^= step
        found |= step
    both7 = own_walk7 & their_walk7  # in the same number of steps
    both8 = own_walk8 & their_walk8
    others = state[PLAYERS] - 1
    side = 0
    points = 0
    while side < 2:
        weight = others if side == 0 else -1
        fish = fish_on(
            own_walk7 ^ both7 ^ own7, own_walk8 ^ both8 ^ own8, odd7, odd8, twos7, twos8
        )
        points += fish * weight * state[layout.TERRITORY_POINTS]
        if state[layout.SAFE_POINTS]:
            safe7, safe8 = walk_past(free7, free8, own7, own8, their7, their8, but_last)
            fish = fish_on(safe7, safe8, odd7, odd8, twos7, twos8)
            points += fish * weight * state[layout.SAFE_POINTS]
        own_walk7 = their_walk7  # the same for the others
        own_walk8 = their_walk8
        step = own7
        own7 = their7
        their7 = step
        step = own8
        own8 = their8
        their8 = step
        side += 1
    return points
