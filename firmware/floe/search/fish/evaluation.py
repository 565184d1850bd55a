"""The evaluation of fish, the value of an ended game, and the turn, for the search.

A position is worth, for a player: UNIT points for each fish caught or under one of their penguins;
for each of their penguins the MOBILITY_POINTS of the fish it can reach in one move; and points for
the fish that are theirs by `territory`. With more than two players the root player's points count
once for each opponent, and each opponent's once. For the points see `weights`. With two players
the score of a move is reduced by TEMPO_POINTS, because after the move it is the opponent's turn.
"""

from floe.games.fish import layout as at
from floe.kernel import kernel, noinline, ptr8
from floe.search.fish.layout import MOBILITY, MOBILITY_POINTS, SAFE_POINTS, TERRITORY_POINTS
from floe.search.fish.territory import FLOE_BIT, territory, toggle_free
from floe.search.layout import WIN

UNIT = 16  # Points for a fish.


@kernel
def side_to_move(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: an opponent is, 2: the game is over."""
    if state[at.OUT] == (1 << state[at.PLAYERS]) - 1:
        return 2
    return 0 if state[at.TURN] == root else 1


@kernel
@noinline
def terminal_value(state: ptr8, root: int) -> int:
    """The value of a finished game: fish decide, then floes; a shared victory is 0."""
    own = state[at.FISH + root] << at.FISH_SHIFT | state[at.FLOES + root]
    best = 0
    seat = 0
    while seat < state[at.PLAYERS]:
        score = state[at.FISH + seat] << at.FISH_SHIFT | state[at.FLOES + seat]
        if seat != root and score > best:
            best = score
        seat += 1
    lead = (own >> at.FISH_SHIFT) - (best >> at.FISH_SHIFT)
    if own > best:
        return WIN + lead * UNIT
    if own < best:
        return lead * UNIT - WIN
    return 0


@kernel
def evaluate(state: ptr8, root: int) -> int:
    """The value of the position for the root's side."""
    bit_of = FLOE_BIT
    players = state[at.PLAYERS]
    total = 0
    own7 = 0  # the root player's penguins as bits, and those of the others
    own8 = 0
    their7 = 0
    their8 = 0
    seat = 0
    while seat < players:
        points = state[at.FISH + seat] * UNIT
        bits7 = 0
        bits8 = 0
        if not state[at.OUT] >> seat & 1:
            slot = seat * 4
            end = slot + state[at.PENGUINS_EACH]
            while slot < end:
                cell = state[at.CELL + slot]
                if cell:
                    reached = state[MOBILITY + slot]
                    points += state[at.UNDER + slot] * UNIT + state[MOBILITY_POINTS + reached]
                    bit = bit_of[cell]
                    if bit < 32:
                        bits7 |= 1 << bit
                    else:
                        bits8 |= 1 << bit - 32
                slot += 1
        if seat == root:
            total += points * (players - 1)
            own7 = bits7
            own8 = bits8
        else:
            total -= points
            their7 |= bits7
            their8 |= bits8
        seat += 1
    if has_territory(state):
        total += territory(state, own7, own8, their7, their8)
    return total


@kernel
def has_territory(state: ptr8) -> int:
    """Not 0 if territory counts in this position."""
    return 0 if state[at.TO_PLACE] else state[TERRITORY_POINTS] | state[SAFE_POINTS]


@kernel
@noinline
def territory_after(state: ptr8, root: int, source: int, target: int) -> int:
    """The value of the territory for the root player after a penguin's move from source to target.

    It is computed as in evaluate(). Both 0: no move.
    """
    bit_of = FLOE_BIT
    own7 = 0
    own8 = 0
    their7 = 0
    their8 = 0
    slot = 0
    end = state[at.PLAYERS] * 4
    while slot < end:
        cell = state[at.CELL + slot]
        seat = slot >> 2
        if cell and not state[at.OUT] >> seat & 1:
            if cell == source:
                cell = target
            bit = bit_of[cell]
            bits7 = 0
            bits8 = 0
            if bit < 32:
                bits7 = 1 << bit
            else:
                bits8 = 1 << bit - 32
            if seat == root:
                own7 |= bits7
                own8 |= bits8
            else:
                their7 |= bits7
                their8 |= bits8
        slot += 1
    if target:
        toggle_free(state, target)
    points = territory(state, own7, own8, their7, their8)
    if target:
        toggle_free(state, target)
    return points
