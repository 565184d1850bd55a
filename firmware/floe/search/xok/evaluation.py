"""How good a position of xok is, and what a move changes in that.

A position is worth, for a player: what POINTS says of each of their chains, and 6 points for
each empty space beside each of their pieces, where chains can grow; the other player's likewise
taken off. POINTS grow with the square of a chain's length and with its sharks, which nothing can
eat; fish count for less, the more sharks the other player still has to eat them with (SAFETY).

Eating can break up a chain; only that chain is looked at, and what was found out is noted.
"""

import micropython
from array import array
from micropython import const

from floe.games.xok.kernel import border
from floe.games.xok.layout import (
    BIT_COUNT,
    CELL_LIST,
    CHAIN,
    EMPTY,
    EMPTY_AROUND,
    LIBERTIES,
    PIECE_WEIGHT,
    PIECES_AROUND,
    RUN_STARTS,
    SHARK,
    STEP_LIST,
    STRIDE,
    SUPPLY,
    SUPPLY_SIZE,
    TABLE,
    WEIGHT,
    WHITE,
    WON,
)
from floe.search.layout import BIAS
from floe.search.xok.layout import LOSS, LOST, NOW, REACHED, RELIEF, SEEN_WORDS

LIBERTY = 6
"""Points of an empty space beside a piece."""

_LENGTH = const(4)  # points of a chain, for the square of its length, if sharks are all it has
_SHARK = const(4)  # and for each of its sharks, for each of its pieces

SEEN = array("i", bytes(4 * SEEN_WORDS))
NAMES = bytearray(4 * TABLE)
"""The mover's chains beside a board index, from 4 times it on: up to three, and a 0."""
STACK = bytearray(20)
"""Pieces of a chain that a flood has yet to look around."""

SAFETY = bytes((100, 60, 50, 45, 40, 37, 35))
"""What a fish counts for, in hundredths of a shark, by the sharks that the other player has left.

The last shark frightens most: without one, nothing can be eaten any more."""


def _points():
    """POINTS: see there."""
    table = array("H", bytes(2 * 7 * WON))
    for left in range(7):
        for length in range(1, 10):
            for sharks in range(min(length, 6) + 1):
                safe = 100 * sharks + SAFETY[left] * (length - sharks)
                points = safe * safe * _LENGTH // 10000 + _SHARK * length * sharks
                table[left * WON + 8 * length + sharks] = points
    return table


POINTS = _points()
"""Points of a chain, at WEIGHTS * (sharks the other player has left) + weight of the chain."""


@micropython.viper  # inline
def sharks_left(state: ptr8, seat: int) -> int:
    """Sharks in a player's supply."""
    supply = SUPPLY + seat * SUPPLY_SIZE
    return state[supply + 1] + state[supply + 2] + state[supply + 3] + state[supply + 4]


@micropython.viper  # inline
def standing(state: ptr8, root: int, work: ptr32) -> int:
    """The value of the position for the root player, whoever is to move.

    Leaves in work[RELIEF] what more the other player's chains were worth if the root player had
    a shark less.
    """
    points = ptr16(POINTS)
    own = WHITE << root
    mine = int(sharks_left(state, root ^ 1)) * WON
    theirs = int(sharks_left(state, root)) * WON
    less = theirs - WON if theirs else 0
    total = (state[LIBERTIES] - 128) * LIBERTY
    if root:
        total = 0 - total
    relief = 0
    space = CELL_LIST
    while state[space]:
        cell = state[space]
        space += 1
        weight = state[WEIGHT + cell]
        if weight:
            if state[cell] & own:
                total += points[mine + weight]
            else:
                worth = points[theirs + weight]
                total -= worth
                relief += points[less + weight] - worth
    work[RELIEF] = relief
    return total


@micropython.viper  # inline
def look(state: ptr8, names: ptr8, near: int, cell: int):
    """Note the mover's chains beside a cell; near: the table of the mover's pieces."""
    at = cell << 2
    name = 0
    other = 0
    firsts = state[RUN_STARTS + state[near + cell]]
    step = STEP_LIST
    while firsts:
        if firsts & 1:
            third = state[CHAIN + cell + state[step] - STRIDE]
            if third != name and third != other:
                names[at] = third
                at += 1
                other = name
                name = third
        firsts >>= 1
        step += 1
    names[at] = 0


@micropython.viper  # inline
def tear(state: ptr8, seen: ptr32, near: int, row: int, fish: int) -> int:
    """Points an enemy chain loses with some of its fish, when what is left may fall apart.

    fish: their cells, 7 bits each; near: the table of the enemy's pieces; row: of POINTS.
    """
    points = ptr16(POINTS)
    stack = ptr8(STACK)
    lost = points[row + state[WEIGHT + state[CHAIN + (fish & 127)]]]
    now = seen[NOW] + 1
    seen[NOW] = now
    left = fish
    while left:
        seen[REACHED + (left & 127)] = now
        left >>= 7
    while fish:
        cell = fish & 127
        fish >>= 7
        beside = state[near + cell]
        start = STEP_LIST
        while beside:
            here = cell + state[start] - STRIDE
            if beside & 1 and seen[REACHED + here] != now:
                seen[REACHED + here] = now
                stack[0] = here
                waiting = 1
                weight = 0
                while waiting:
                    waiting -= 1
                    here = stack[waiting]
                    weight += PIECE_WEIGHT
                    if state[here] >= SHARK:
                        weight += 1
                    around = state[near + here]
                    step = STEP_LIST
                    while around:
                        other = here + state[step] - STRIDE
                        if around & 1 and seen[REACHED + other] != now:
                            seen[REACHED + other] = now
                            stack[waiting] = other
                            waiting += 1
                        around >>= 1
                        step += 1
                lost -= points[row + weight]
            beside >>= 1
            start += 1
    return lost


@micropython.viper  # inline
def loss(state: ptr8, seen: ptr32, near: int, row: int, since: int, fish: int) -> int:
    """Points an enemy chain loses with some of its fish; arguments as those of tear().

    What a fish alone is worth is noted; what was noted before `since` is not known any more.
    """
    points = ptr16(POINTS)
    if fish < 128 and seen[LOST + fish] >= since:
        lost = seen[LOSS + fish] - BIAS
    else:
        firsts = state[RUN_STARTS + state[near + (fish & 127)]]
        if fish > 127 or firsts & firsts - 1:
            lost = int(tear(state, seen, near, row, fish))
        else:  # what is beside it hangs together
            weight = state[WEIGHT + state[CHAIN + fish]]
            lost = points[row + weight] - points[row + weight - PIECE_WEIGHT]
        if fish < 128:
            seen[LOST + fish] = since
            seen[LOSS + fish] = lost + BIAS
    return lost


@micropython.viper  # inline
def bite(state: ptr8, seen: ptr32, cell: int, mask: int, near: int, row: int, since: int) -> int:
    """What a shark on `cell` whose mouths eat in the directions of `mask` gains, but for joining.

    Points the enemy loses by what is eaten, and what eating and laying add to the room.
    """
    own = 2 * PIECES_AROUND + TABLE - near
    under = 0
    if state[cell] == EMPTY:
        gain = int(border(state, cell, own))
    else:
        under = cell
        gain = 2 * state[BIT_COUNT + state[EMPTY_AROUND + cell]]
    fish = 0
    other = 0
    left = mask
    step = STEP_LIST
    while left:
        if left & 1:
            other = fish
            fish = cell + state[step] - STRIDE
            gain += (
                state[BIT_COUNT + state[EMPTY_AROUND + fish]]
                + state[BIT_COUNT + state[own + fish]]
            )
            gain -= state[BIT_COUNT + state[near + fish]]
            if under:
                gain += 2  # for the fish on the cell touches it
        left >>= 1
        step += 1
    if other and state[RUN_STARTS + mask] != mask:
        gain += 2  # and two side by side touch each other
    value = gain * LIBERTY
    if under:
        fish = fish << 7 | under
    if other and (under or state[CHAIN + other] == state[CHAIN + fish]):
        fish = fish << 7 | other
        other = 0
    while fish:  # those of one chain, then, if there is one, that of another
        value += int(loss(state, seen, near, row, since, fish))
        fish = other
        other = 0
    return value
