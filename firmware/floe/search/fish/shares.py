"""Judges a position of three or four players: each one's share of the victory, 0 to 255.

A player is expected to end with the fish caught, those on the floes that their penguins reach
first, if all walk a step at a time, and some of those that others reach equally soon. How much a
lead means depends on how many floes are still free. For the bits of floes see `territory`.
"""

from floe.games.fish import layout as at
from floe.kernel import kernel, noinline, ptr8, ptr32
from floe.search.fish.layout import FREE_FLOES, ODD, TWOS
from floe.search.fish.territory import (
    FLOE_BIT,
    fish_on,
    neighbours7,
    neighbours8,
    repeat_byte,
    word_at,
)
from floe.search.fish.tree_layout import FREE_AT_ROOT, SHARES

# Points for a fish caught, by free floes // 4. Every 96 points multiply a share by e.
CAUGHT = bytes((180, 145, 117, 94, 71, 50, 33, 21, 14, 10, 8, 8, 7, 7, 7, 7))
# Points for a fish on a floe that the player reaches first.
FIRST = bytes((220, 185, 140, 108, 81, 59, 40, 26, 18, 11, 6, 3, 1, 1, 1, 1))
# Points for a fish on a floe that others reach equally soon.
CONTESTED = bytes((60, 58, 56, 48, 34, 24, 16, 8, 5, 3, 0, 0, 0, 0, 0, 0))

# Points lost, times four, for a penguin that cannot move, by free floes // 4.
STUCK = bytes((0, 0, 2, 4, 6, 10, 15, 22, 38, 41, 50, 60, 110, 116, 116, 116))
# Points lost for one that has only one free floe beside it.
NARROW = bytes((0, 0, 0, 0, 0, 0, 5, 13, 28, 33, 38, 39, 41, 41, 41, 41))


def _powers():
    """Compute POWERS."""
    table = bytearray(128)
    value = 255 << 12
    for i in range(128):
        table[i] = value + 2048 >> 12
        value = value * 3929 >> 12  # by the 24th root of e
    return bytes(table)


POWERS = _powers()  # 255 * e ** (-i / 24), for i from 0 to 127.


@kernel
def exits(state: ptr8, cell: int) -> int:
    """How many free floes are beside a cell."""
    count = 1 if state[cell + 1] & at.FREE else 0
    count += 1 if state[cell - 1] & at.FREE else 0
    count += 1 if state[cell + at.STRIDE] & at.FREE else 0
    count += 1 if state[cell - at.STRIDE] & at.FREE else 0
    count += 1 if state[cell + at.STRIDE - 1] & at.FREE else 0
    count += 1 if state[cell - at.STRIDE + 1] & at.FREE else 0
    return count


@kernel
def bits_of(state: ptr8, seat: int, stage: int) -> tuple[int, int, int]:
    """(bits7, bits8, points): where a player's penguins are, and points for them.

    Points count fish caught and under penguins, less for penguins that can hardly move.
    """
    bit_of = FLOE_BIT
    caught = CAUGHT
    stuck = STUCK
    narrow = NARROW
    bits7 = 0
    bits8 = 0
    points = 0
    fish = state[at.FISH + seat]
    if not state[at.OUT] >> seat & 1:
        slot = seat * 4
        end = slot + state[at.PENGUINS_EACH]
        while slot < end:
            cell = state[at.CELL + slot]
            count = exits(state, cell)
            if count == 0:
                points -= stuck[stage] << 2
            elif count == 1:
                points -= narrow[stage]
            bit = bit_of[cell]
            fish += state[at.UNDER + slot]
            if bit < 32:
                bits7 |= 1 << bit
            else:
                bits8 |= 1 << bit - 32
            slot += 1
    points += fish * caught[stage]
    return bits7, bits8, points


@kernel
def spread(walk7: int, walk8: int, left7: int, left8: int, but_last: int) -> tuple[int, int]:
    """(found7, found8): the remaining floes that are one step from those reached."""
    found7 = neighbours7(walk7, walk8) & left7
    found8 = neighbours8(walk7, walk8, but_last) & left8
    return found7, found8


@kernel
@noinline
def shares(state: ptr8, words: ptr32):
    """Write each player's expected share to SHARES, once all penguins are placed."""
    left7 = word_at(state, FREE_FLOES)
    left8 = word_at(state, FREE_FLOES + 4)
    odd7 = word_at(state, ODD) & left7
    odd8 = word_at(state, ODD + 4) & left8
    twos7 = word_at(state, TWOS) & left7
    twos8 = word_at(state, TWOS + 4) & left8
    but_last = repeat_byte(0x7F)
    first = FIRST
    contested = CONTESTED
    powers = POWERS
    stage = words[FREE_AT_ROOT] - state[at.JOURNAL_LENGTH] >> 2
    # The floes of the four players' penguins, and those that they have reached.
    a7, a8, a_points = bits_of(state, 0, stage)
    b7, b8, b_points = bits_of(state, 1, stage)
    c7, c8, c_points = bits_of(state, 2, stage)
    d7 = 0
    d8 = 0
    d_points = 0
    if state[at.PLAYERS] == 4:
        d7, d8, d_points = bits_of(state, 3, stage)
    both7 = 0  # reached by several players at once
    both8 = 0
    found = 1
    while found and left7 | left8:
        a_step7, a_step8 = spread(a7, a8, left7, left8, but_last)
        b_step7, b_step8 = spread(b7, b8, left7, left8, but_last)
        c_step7, c_step8 = spread(c7, c8, left7, left8, but_last)
        d_step7, d_step8 = spread(d7, d8, left7, left8, but_last)
        a7 |= a_step7
        a8 |= a_step8
        b7 |= b_step7
        b8 |= b_step8
        c7 |= c_step7
        c8 |= c_step8
        d7 |= d_step7
        d8 |= d_step8
        found7 = a_step7 | b_step7
        found8 = a_step8 | b_step8
        both7 |= a_step7 & b_step7 | c_step7 & d_step7 | found7 & (c_step7 | d_step7)
        both8 |= a_step8 & b_step8 | c_step8 & d_step8 | found8 & (c_step8 | d_step8)
        found7 |= c_step7 | d_step7
        found8 |= c_step8 | d_step8
        left7 ^= found7
        left8 ^= found8
        found = found7 | found8
    most = 0
    seat = 0
    while seat < state[at.PLAYERS]:
        points = a_points
        points += fish_on(a7 & ~both7, a8 & ~both8, odd7, odd8, twos7, twos8) * first[stage]
        points += fish_on(a7 & both7, a8 & both8, odd7, odd8, twos7, twos8) * contested[stage]
        points += 2048  # above 0 even with three stuck penguins, which take 1,320 off
        words[SHARES + seat] = points
        if points > most:
            most = points
        a7 = b7
        a8 = b8
        a_points = b_points
        b7 = c7
        b8 = c8
        b_points = c_points
        c7 = d7
        c8 = d8
        c_points = d_points
        seat += 1
    total = 0
    while seat:
        seat -= 1
        behind = most - words[SHARES + seat] >> 2
        power = powers[behind] if behind < 128 else 0
        words[SHARES + seat] = power
        total += power
    part = 255 * 4096 // total
    while seat < state[at.PLAYERS]:
        words[SHARES + seat] = words[SHARES + seat] * part >> 12
        seat += 1


@kernel
@noinline
def final_shares(state: ptr8, words: ptr32):
    """Write each player's share of a finished game to SHARES, adjusted a little by the margin."""
    most = 0
    winners = 0
    seat = 0
    while seat < state[at.PLAYERS]:
        score = state[at.FISH + seat] << at.FISH_SHIFT | state[at.FLOES + seat]
        if score > most:
            most = score
            winners = 0
        if score == most:
            winners += 1
        seat += 1
    second = 0
    while seat:
        seat -= 1
        score = state[at.FISH + seat] << at.FISH_SHIFT | state[at.FLOES + seat]
        if score < most and score > second:
            second = score
    while seat < state[at.PLAYERS]:
        score = state[at.FISH + seat] << at.FISH_SHIFT | state[at.FLOES + seat]
        if score == most:
            lead = (most >> at.FISH_SHIFT) - (second >> at.FISH_SHIFT)
            value = 240 // winners + (lead if lead < 15 else 15)
        else:
            lead = (most >> at.FISH_SHIFT) - (score >> at.FISH_SHIFT)
            value = 15 - lead if lead < 15 else 0
        words[SHARES + seat] = value
        seat += 1
