"""The turn order in the search of fish.

With two and three players all move in turn, and the opponents are one side against the root
player. With four the opponents make only one move between two moves of the root player, the one
that is worst for that player. So the search sees more of the root player's moves (M. P. D. Schadd,
M. H. M. Winands, "Best Reply Search for Multiplayer Games", IEEE Transactions on Computational
Intelligence and AI in Games 3 (1), 2011). Matches showed which is better: see
tools/strength/strength.md. With three and four players the highest level uses neither: see
tree_search.
"""

from floe.games.fish.kernel import begin_turn
from floe.games.fish.layout import OUT, PLAYERS, TURN
from floe.kernel import kernel, noinline, ptr8
from floe.search.fish.layout import NOBODY, ROOT_SEAT


@kernel
@noinline
def note_root(state: ptr8):
    """Note who the root player is, and whether the opponents reply together."""
    state[ROOT_SEAT] = state[TURN] if state[PLAYERS] == 4 else NOBODY


@kernel
def seats_to_move(state: ptr8) -> int:
    """A bit for the seat of each player who may make the next move, once all are placed."""
    turn = state[TURN]
    root = state[ROOT_SEAT]
    seats = 1 << turn
    if root != NOBODY and turn != root:
        seats = 15 ^ 1 << root
    return seats & (15 ^ state[OUT])


@kernel
def give_turn(state: ptr8, seat: int):
    """Give the turn to the player who moves; undo need not restore it."""
    if state[ROOT_SEAT] != NOBODY:
        state[TURN] = seat


@kernel
def end_reply(state: ptr8, seat: int):
    """After an opponent's reply it is the root player's turn."""
    if state[ROOT_SEAT] != NOBODY and seat != state[ROOT_SEAT]:
        begin_turn(state, state[ROOT_SEAT])
