"""What the engine asks of soccer: see floe.search.make_search."""

from floe.games.soccer.kernel import make, undo
from floe.search.make_search import make_search
from floe.search.soccer.evaluation import UNIT as UNIT
from floe.search.soccer.evaluation import side_to_move, terminal_value
from floe.search.soccer.layout import WORDS
from floe.search.soccer.move_scoring import hash_key, legal, score_moves

Endgame = None
WORK = WORDS
"""Words of `work` that its kernels need."""


def prepare(state):
    """Nothing: the position has all that is needed."""


run = make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key)
"""Search on: see floe.search.alphabeta."""
