"""The evaluation of xok, the value of an ended game, and the turn, for the search.

A position is worth, for a player: the POINTS of each of their chains, less what its pieces lose by
their place; HAND for the sharks in supply; and LIBERTY for each empty space beside each of their
pieces, where chains can grow; all less the same for the other player. Sharks eat and join best in
the middle, where most mouths reach fish. Nothing can eat a shark; the more sharks the other player
still has, the less a long chain is worth.
"""

from floe.games.xok import layout as at
from floe.games.xok.kernel import can_move
from floe.kernel import kernel, ptr8, ptr32
from floe.search.layout import BIAS, WIN
from floe.search.xok.layout import SHARK_COST
from floe.search.xok.weights import (
    FISH_PLACE,
    HAND,
    LARGE,
    LIBERTY,
    LIBERTY_LARGE,
    POINTS,
    SHARK_PLACE,
)


@kernel
def sharks_left(state: ptr8, seat: int) -> int:
    """Sharks in a player's supply."""
    supply = at.SUPPLY + seat * at.SUPPLY_SIZE
    return state[supply + 1] + state[supply + 2] + state[supply + 3] + state[supply + 4]


@kernel
def weights_row(state: ptr8, sharks: int) -> int:
    """The row of HAND and POINTS for a number of sharks on this board."""
    return sharks + LARGE if state[at.SPACES] > 37 else sharks


@kernel
def liberty_points(state: ptr8) -> int:
    """Points of an empty space beside a piece, on this board."""
    return LIBERTY_LARGE if state[at.SPACES] > 37 else LIBERTY


@kernel
def evaluate(state: ptr8, root: int, work: ptr32) -> int:
    """The value of the position for the root player, whoever is to move.

    Leaves in work[SHARK_COST] what the root player loses with one shark less: its value in hand,
    and what the other player's chains gain by that.
    """
    points = POINTS
    hand = HAND
    fish_place = FISH_PLACE
    shark_place = SHARK_PLACE
    own = at.WHITE << root
    sharks = sharks_left(state, root)
    row = weights_row(state, sharks)
    other_row = weights_row(state, sharks_left(state, root ^ 1))
    fewer = row - 1 if sharks else row
    cost = hand[row] - hand[fewer]
    mine = other_row * at.WON
    theirs = row * at.WON
    less = fewer * at.WON
    total = (state[at.LIBERTIES] - 128) * liberty_points(state)
    if root:
        total = -total
    total += hand[row] - hand[other_row]
    space = at.CELL_LIST
    while state[space]:
        cell = state[space]
        space += 1
        piece = state[cell]
        if piece > at.EMPTY:
            place = state[at.PLACE + cell]
            lost = fish_place[place]
            if piece >= at.SHARK:
                lost = shark_place[place]
            weight = state[at.WEIGHT + cell]  # 0 except at a chain's lowest cell: no points
            if piece & own:
                total += points[mine + weight] - lost
            else:
                worth = points[theirs + weight]
                total += lost - worth
                cost += points[less + weight] - worth
    work[SHARK_COST] = cost + BIAS
    return total


@kernel
def side_to_move(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: the opponent is, 2: the game is over."""
    if state[at.HEAVIEST] >= at.WON or state[at.HEAVIEST + 1] >= at.WON:
        return 2
    if can_move(state):
        return state[at.TURN] ^ root
    return 2


@kernel
def terminal_value(state: ptr8, root: int) -> int:
    """The value of a finished game: the heaviest chain decides; a shared victory is 0."""
    lead = state[at.HEAVIEST + root] - state[at.HEAVIEST + 1 - root]
    if lead == 0:
        return 0
    value = WIN - state[at.JOURNAL_LENGTH]
    return value if lead > 0 else -value
