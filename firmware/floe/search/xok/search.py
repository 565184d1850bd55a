"""What the engine asks of xok: see floe.search.make_search."""

from floe.games.xok.kernel import make, undo
from floe.search.make_search import make_search
from floe.search.xok.captures import VISITED
from floe.search.xok.evaluation import UNIT as UNIT
from floe.search.xok.evaluation import side_to_move, terminal_value
from floe.search.xok.move_scoring import hash_key, legal, score_moves

Endgame = None


def prepare(state):
    """Forget when things were seen: the numbers must not grow without end."""
    for i in range(len(VISITED)):
        VISITED[i] = 0


run = make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key)
"""Search on: see floe.search.alphabeta."""
