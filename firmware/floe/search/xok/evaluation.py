"""How good a position of xok is, how a game ended, and whose turn it is, for the search.

A position is worth, for a player: what POINTS says of each of their chains, less what its pieces
lose by where they lie; HAND for the sharks yet to be laid; and LIBERTY for each empty space beside
each of their pieces, where chains can grow; the other player's likewise taken off. Sharks bite and
join best in the middle, where most mouths reach fish. Nothing can eat a shark; the more sharks the
other player still has to eat fish with, the less a long chain is worth.

The weights were learnt from the search itself (TreeStrap: J. Veness, D. Silver, W. Uther, A.
Blair, "Bootstrapping from Game Tree Search", NIPS 2009): in games against itself the value of each
position in the tree was drawn towards what the search below it had found.
"""

import micropython
from array import array

from floe.games.xok.kernel import can_move
from floe.games.xok.layout import (
    CELL_LIST,
    EMPTY,
    HEAVIEST,
    JOURNAL_LENGTH,
    LIBERTIES,
    PLACE,
    SHARK,
    SUPPLY,
    SUPPLY_SIZE,
    TURN,
    WEIGHT,
    WHITE,
    WON,
)
from floe.search.layout import BIAS, WIN
from floe.search.xok.layout import SHARK_COST

UNIT = 48
"""Points for eight empty spaces beside pieces, which nobody counts at a glance."""

LIBERTY = 5
"""Points of an empty space beside a piece."""

FISH_PLACE = bytes((17, 0, 44, 58))
SHARK_PLACE = bytes((179, 130, 76, 0))
"""Points that a fish, or a shark, loses by where it lies: in a corner, on an edge, near an edge,
inside."""

HAND = array("H", (0, 171, 254, 300, 321, 327, 343))
"""Points for a player's sharks in hand, by their number: what they may yet do is worth more than
what most do once they are laid."""

CHAIN_POINTS = (
    (252, 78, 53, 53),
    (458, 28, -160, 85),
    (566, 2, -223, 99),
    (612, -11, -196, 101),
    (579, -10, -88, 93),
    (516, -6, 28, 86),
    (546, -15, 27, 103),
)
"""Tenths of a point of a chain, by the sharks that the other player has left: for each piece, for
the square of their number, for each shark, and for each shark for each piece."""


def _points():
    """POINTS: see there."""
    table = array("H", bytes(2 * 7 * WON))
    for left, (piece, square, shark, both) in enumerate(CHAIN_POINTS):
        for length in range(1, 10):
            for sharks in range(min(length, 6) + 1):
                tenths = (piece + square * length) * length + (shark + both * length) * sharks
                table[left * WON + 8 * length + sharks] = tenths // 10
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
    hand = ptr16(HAND)
    fish_place = ptr8(FISH_PLACE)
    shark_place = ptr8(SHARK_PLACE)
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
        piece = state[cell]
        if piece > EMPTY:
            place = state[PLACE + cell]
            lost = fish_place[place]
            if piece >= SHARK:
                lost = shark_place[place]
            weight = state[WEIGHT + cell]  # 0 but where a chain is counted: no points
            if piece & own:
                total += points[mine + weight] - lost
            else:
                worth = points[theirs + weight]
                total += lost - worth
                cost += points[less + weight] - worth
    work[SHARK_COST] = cost + BIAS
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
