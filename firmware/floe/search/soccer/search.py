"""What the engine asks of soccer: see floe.search.make_search."""

import micropython

from floe.games.soccer.kernel import make, undo
from floe.search.layout import INFINITY
from floe.search.make_search import make_search
from floe.search.soccer.evaluation import UNIT as UNIT
from floe.search.soccer.evaluation import side_to_move, terminal_value
from floe.search.soccer.last_ply import plies_left, score_last_moves
from floe.search.soccer.layout import WORDS
from floe.search.soccer.move_scoring import hash_key, legal, score_moves

Endgame = None
LATE = 8
LATER = INFINITY
WORK = WORDS
"""Words of `work` that its kernels need."""


def prepare(state):
    """Nothing: the position has all that is needed."""


@micropython.viper  # inline
def score(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate and score the moves, those of the game's last ply by what they end it with."""
    if int(plies_left(state)) == 1:
        value = int(score_last_moves(state, moves, scores, first, root, work))
    else:
        value = int(score_moves(state, moves, scores, first, root, beta, work))
    return value


run = make_search(make, undo, side_to_move, terminal_value, score, legal, hash_key)
"""Search on: see floe.search.alphabeta."""
