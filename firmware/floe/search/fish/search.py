"""Fish's parts of the search: see floe.search.game_search."""

from floe import modules
from floe.games.fish.layout import SOURCE_SHIFT, STRIDE, TARGET
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
    luck = UNIT
    stride = STRIDE
    solver = EndgameSolver

    def prepare(self, state, work, contempt):
        """Set the weights of the position and the data for scoring its moves."""
        set_weights(state)
        prepare_mobility(state)

    def load_strongest(self, players):
        """Load the tree for three or four players."""
        if players > 2:
            modules.load("floe.search.fish.tree_search")

    def kind(self, game, move):
        """By how far the penguin slides, and where to: long slides and single fish are hard."""
        source = move >> SOURCE_SHIFT
        target = move & TARGET
        if not source:
            return 0
        rows = abs(target // STRIDE - source // STRIDE)
        way = min(rows or abs(target - source), 4)
        axis = (abs(target - source) > rows * STRIDE) if rows else 2
        fish = game.state[target]
        hard = (way > 1) + (way > 3) + (fish == 1) + (fish == 2 and way > 2)
        return (3 * (4 * (fish - 1) + way - 1) + axis) << 2 | min(hard, 3)

    def strongest(self, position, alpha_beta):
        """A TreeSearch for three or four players."""
        if position.players == 2:
            return None
        from floe.search.fish.tree_search import TreeSearch

        return TreeSearch(alpha_beta)


run = make_search(make, undo, side_to_move, terminal_value, score_moves, legal, hash_key)
