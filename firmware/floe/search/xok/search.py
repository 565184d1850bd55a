"""Xok's parts of the search: see floe.search.game_search."""

from floe.games.xok.kernel import make, undo
from floe.search.game_search import GameSearch
from floe.search.make_search import make_search
from floe.search.xok.evaluation import side_to_move, terminal_value
from floe.search.xok.layout import WORDS
from floe.search.xok.move_scoring import hash_key, legal, score_moves
from floe.search.xok.weights import UNIT

# After a move the best reply takes less than 180 points in one case of a hundred.
FUTILITY = (-180, 100, -100, 200, -50)


class Search(GameSearch):
    """Xok, by alpha-beta."""

    unit = UNIT
    futility = FUTILITY
    work_words = WORDS

    def attention(self):
        """Xok's Attention."""
        from floe.search.xok.attention import Attention

        return Attention()


run = make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key)
