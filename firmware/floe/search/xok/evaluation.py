"""How good a position of xok is, how a game ended, and whose turn it is, for the search.

A position is worth, for a player: what POINTS says of each of their chains, and LIBERTY for
each empty space beside each of their pieces, where chains can grow; the other player's likewise
taken off. POINTS grow with the square of a chain's length and with its sharks, which nothing can
eat; fish count for less, the more sharks the other player still has to eat them with (SAFETY).
"""

import micropython
from array import array
from micropython import const

from floe.games.xok.kernel import can_move
from floe.games.xok.layout import (
    CELL_LIST,
    HEAVIEST,
    JOURNAL_LENGTH,
    LIBERTIES,
    SUPPLY,
    SUPPLY_SIZE,
    TURN,
    WEIGHT,
    WHITE,
    WON,
)
from floe.search.layout import WIN
from floe.search.xok.layout import SHARK_COST

UNIT = 48
"""Points for eight empty spaces beside pieces, which nobody counts at a glance."""

LIBERTY = 6
"""Points of an empty space beside a piece."""

_LENGTH = const(4)  # points of a chain, for the square of its length, if sharks are all it has
_SHARK = const(4)  # and for each of its sharks, for each of its pieces

SAFETY = bytes((100, 70, 60, 55, 50, 47, 45))
"""What a fish counts for, in hundredths of a shark, by the sharks that the other player has left.

The last shark frightens most: without one, nothing can be eaten any more."""

HAND = bytes((0, 100, 165, 205, 235, 250, 255))
"""Points for a player's sharks in hand, by their number: what they may yet do is worth more than
what most do once they are laid."""


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
"""Points of a chain, at WON * (sharks the other player has left) + weight of the chain."""


@micropython.viper  # inline
def sharks_left(state: ptr8, seat: int) -> int:
    """Sharks in a player's supply."""
    supply = SUPPLY + seat * SUPPLY_SIZE
    return state[supply + 1] + state[supply + 2] + state[supply + 3] + state[supply + 4]


@micropython.viper  # inline
def evaluate(state: ptr8, root: int, work: ptr32) -> int:
    """The value of the position for the root player, whoever is to move.

    Leaves in work[SHARK_COST] what the root player loses by having a shark less: what it is worth
    in hand, and what more the other player's chains are worth then.
    """
    points = ptr16(POINTS)
    hand = ptr8(HAND)
    own = WHITE << root
    sharks = int(sharks_left(state, root))
    other_sharks = int(sharks_left(state, root ^ 1))
    fewer = sharks - 1 if sharks else 0
    cost = hand[sharks] - hand[fewer]
    mine = other_sharks * WON
    theirs = sharks * WON
    less = fewer * WON
    total = (state[LIBERTIES] - 128) * LIBERTY
    if root:
        total = 0 - total
    total += hand[sharks] - hand[other_sharks]
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
                cost += points[less + weight] - worth
    work[SHARK_COST] = cost
    return total


@micropython.viper  # inline
def side_to_move(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: the opponent is, 2: the game is over."""
    if state[HEAVIEST] >= WON or state[HEAVIEST + 1] >= WON:
        return 2
    if int(can_move(state)):
        return state[TURN] ^ root
    return 2


@micropython.viper  # inline
def terminal_value(state: ptr8, root: int) -> int:
    """The value of a finished game: the heaviest chain decides; a shared victory is 0."""
    lead = state[HEAVIEST + root] - state[HEAVIEST + 1 - root]
    if lead == 0:
        return 0
    value = WIN - state[JOURNAL_LENGTH]
    return value if lead > 0 else 0 - value
