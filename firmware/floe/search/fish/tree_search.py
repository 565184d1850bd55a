"""The search for the move of one of three or four players: a tree of playouts."""

from array import array

from floe.games.fish.layout import BOARD_END, FREE, JOURNAL_LENGTH, PLAYERS, STRIDE
from floe.search.fish.evaluation import UNIT
from floe.search.fish.shares import CAUGHT, LOGARITHMS
from floe.search.fish.territory import fill_bitboards
from floe.search.fish.tree import explore, favourite
from floe.search.fish.tree_layout import (
    CHILD,
    FREE_AT_ROOT,
    LIMIT,
    MEAN,
    MOST_VISITS,
    MOVE,
    NEXT_PRIOR,
    NODE,
    NODES,
    RANDOM,
    SPARE,
    TREE,
    USED,
    WORDS,
)

LEAST = 100000
"""Nodes from which on it is the better search; with fewer the tree is too small."""


class TreeSearch:
    """The search of a position; it works on the game's state, which it leaves as it was.

    game: the position; tree, moves: buffers, the first of TREE words. best: the move it would
    play; depth: plies of the line that it thinks likeliest; nodes: moves made and weighed; value:
    what it makes of the position for the player to move.
    """

    TREE = TREE

    def __init__(self, game, tree, moves):
        self._game = game
        self._tree = tree
        self._moves = moves
        self._words = array("i", range(WORDS))
        self.best = self.depth = self.nodes = self.value = 0

    def begin(self, nodes):
        """Take up the game's position; False if it is not to be searched in this way."""
        state = self._game.state
        if state[PLAYERS] < 3 or nodes < LEAST or self._game.over():
            return False
        free = 0
        for cell in range(STRIDE, BOARD_END):
            free += 0 < state[cell] <= FREE
        state[JOURNAL_LENGTH] = 0
        words = self._words
        words[NODES] = 0
        words[FREE_AT_ROOT] = free
        words[RANDOM] = 1
        words[USED] = NODE
        words[SPARE] = 0
        self._tree[0] = self._tree[1] = self._tree[2] = 0
        fill_bitboards(state)
        self.step(1)
        return True

    def step(self, nodes):
        """Search on for about so many nodes; True when nothing is left to be found."""
        words = self._words
        words[LIMIT] = words[NODES] + nodes
        explore(self._game.state, self._tree, words, self._moves)
        self._tell(self._tree, words)
        tree = self._tree
        one = tree[2] >> CHILD == NODE and tree[1] >> NEXT_PRIOR == 0  # the root has one move
        return one or tree[0] >= MOST_VISITS

    def _tell(self, tree, words):
        self.nodes = words[NODES]
        node = favourite(tree, 0)
        self.best = tree[node + 1] & MOVE
        self.value = self._points(tree[node] >> MEAN + 8)
        self.depth = 0
        while node and tree[node] & MOST_VISITS:
            self.depth += 1
            node = favourite(tree, node)

    def _points(self, share):
        """The lead that makes such a share of the victory likely, once for each opponent."""
        others = self._game.players - 1
        share = min(max(share, 1), 254)
        likely = LOGARITHMS[share] - LOGARITHMS[max((255 - share) // others, 1)]
        return 4 * likely * UNIT * others // CAUGHT[self._words[FREE_AT_ROOT] >> 2]
