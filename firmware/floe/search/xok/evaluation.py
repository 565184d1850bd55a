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
from floe.search.xok.layout import RELIEF

UNIT = 48
"""Points for eight empty spaces beside pieces, which nobody counts at a glance."""

LIBERTY = 6
"""Points of an empty space beside a piece."""

_LENGTH = const(4)  # points of a chain, for the square of its length, if sharks are all it has
_SHARK = const(4)  # and for each of its sharks, for each of its pieces

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
"""Points of a chain, at WON * (sharks the other player has left) + weight of the chain."""


@micropython.viper  # inline
def sharks_left(state: ptr8, seat: int) -> int:
    """Sharks in a player's supply."""
    supply = SUPPLY + seat * SUPPLY_SIZE
    return state[supply + 1] + state[supply + 2] + state[supply + 3] + state[supply + 4]


@micropython.viper  # inline
def evaluate(state: ptr8, root: int, work: ptr32) -> int:
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
def side_to_move(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: the opponent is, 2: the game is over."""
    who = 2
    if state[HEAVIEST] < WON and state[HEAVIEST + 1] < WON:
        going_on = int(can_move(state))
        if going_on:
            who = state[TURN] ^ root
    return who


@micropython.viper  # inline
def terminal_value(state: ptr8, root: int) -> int:
    """The value of a finished game: the heaviest chain decides; a shared victory is 0."""
    lead = state[HEAVIEST + root] - state[HEAVIEST + 1 - root]
    if lead == 0:
        return 0
    value = WIN - state[JOURNAL_LENGTH]
    return value if lead > 0 else 0 - value
