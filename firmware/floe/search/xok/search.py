"""What the engine asks of xok: see floe.search.make_search."""

from floe.games.xok.kernel import make, undo
from floe.search.layout import INFINITY
from floe.search.make_search import make_search
from floe.search.xok.evaluation import side_to_move, terminal_value
from floe.search.xok.layout import WORDS
from floe.search.xok.move_scoring import hash_key, legal, score_moves
from floe.search.xok.weights import UNIT as UNIT

Endgame = None
special = None
TABLE = 0
CONTEMPT = False
LATE = INFINITY
FUTILITY = (-180, 100, -100, 200, -50)
"""After a move the best reply takes less than 180 points in one case of a hundred."""
WORK = WORDS
"""Words of `work` that its kernels need."""


def prepare(state, work, contempt):
    """Nothing: the position has all that is needed."""


run = make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key)
"""Search on: see floe.search.alphabeta."""
