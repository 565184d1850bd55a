"""Fish's parts of the search: see floe.search.game_search."""

from floe import modules
from floe.search.fish.endgame import EndgameSolver
from floe.search.fish.evaluation import UNIT, side_to_move, terminal_value
from floe.search.fish.mobility import make, undo
from floe.search.fish.mobility import prepare as prepare_mobility
from floe.search.fish.move_scoring import hash_key, legal, score_moves
from floe.search.fish.tree_layout import TREE
from floe.search.fish.weights import set_weights
from floe.search.game_search import GameSearch
from floe.search.make_search import make_search

LATE = 8
FUTILITY = (20, 60, 40, 80, 60)


class Search(GameSearch):
    """Fish, for two players by alpha-beta; with three and four the highest level grows a tree."""

    unit = UNIT
    late = LATE
    futility = FUTILITY
    table_words = TREE
    solver = EndgameSolver

    def prepare(self, state, work, contempt):
        """Set the weights of the position and the data for scoring its moves."""
        set_weights(state)
        prepare_mobility(state)

    def load_strongest(self, players):
        """Load the tree for three or four players."""
        if players > 2:
            modules.load("floe.search.fish.tree_search")

    def attention(self):
        """Fish's Attention."""
        from floe.search.fish.attention import Attention

        return Attention()

    def strongest(self, position, alpha_beta):
        """A TreeSearch for three or four players."""
        if position.players == 2:
            return None
        from floe.search.fish.tree_search import TreeSearch

        return TreeSearch(alpha_beta)


run = make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key)
