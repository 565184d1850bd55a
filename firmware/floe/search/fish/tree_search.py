"""The thinker for three or four players: a tree of playouts.

It allocates nothing while it thinks, and its result does not depend on the slices.
"""

from array import array

from floe.games.fish.layout import BOARD_END, FREE, JOURNAL_LENGTH, STRIDE
from floe.search.buffers import new_table
from floe.search.fish import tree_layout as at
from floe.search.fish.evaluation import UNIT
from floe.search.fish.shares import CAUGHT
from floe.search.fish.territory import fill_bitboards
from floe.search.fish.tree import explore, report
from floe.search.thinker import Thinker

# Late in a game this many nodes, times the square of the number of free floes, are enough.
LATE_NODES = 2000
# fmt: off
# Twenty-four times the natural logarithm, for every eighth share.
LOGARITHMS = bytes((
    0, 50, 67, 76, 83, 89, 93, 97, 100, 103, 105, 107, 110, 111, 113, 115, 116,
    118, 119, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 132, 133,
))
# fmt: on


def _logarithm(share):
    """Twenty-four times the natural logarithm of a share, 0 to 255."""
    low = LOGARITHMS[share >> 3]
    return low + ((LOGARITHMS[(share >> 3) + 1] - low) * (share & 7) >> 3)


class TreeSearch(Thinker):
    """The search of a position of three or four players.

    best: the move that was visited most; depth: plies of the likeliest line; nodes: moves made and
    weighed. It uses the game of an AlphaBeta, and its table for the tree.
    """

    def __init__(self, alpha_beta):
        self._forget()
        self._game = alpha_beta.game
        self._moves = alpha_beta.moves
        # An AlphaBeta for two players has a smaller table.
        self._tree = alpha_beta.table if len(alpha_beta.table) >= at.TREE else new_table(at.TREE)
        self._words = array("i", range(at.WORDS))

    def begin(self, position, budget, seed=0):
        """Begin to grow a tree of about a number of nodes; False for two players."""
        if position.players == 2:
            return False
        self._forget()
        self._game.copy_from(position)
        state = self._game.state
        state[JOURNAL_LENGTH] = 0
        free = 0
        for cell in range(STRIDE, BOARD_END):
            if 0 < state[cell] <= FREE:
                free += 1
        fill_bitboards(state)
        words = self._words
        words[at.NODES] = words[at.DONE] = 0
        words[at.BUDGET] = min(budget, LATE_NODES * free * free)
        words[at.RANDOM] = 1 + seed
        words[at.USED] = at.NODE
        words[at.SPARE] = 0
        words[at.FREE_AT_ROOT] = free
        for i in range(at.NODE):
            self._tree[i] = 0
        self.step(1)
        return True

    def step(self, nodes):
        """Search for about a number of nodes; True when it is done."""
        words = self._words
        words[at.LIMIT] = words[at.NODES] + nodes
        explore(self._game.state, self._tree, words, self._moves)
        report(self._tree, words)
        self.nodes = words[at.NODES]
        self.best = words[at.BEST]
        self.depth = words[at.DEPTH]
        self.value = self._points(words[at.SHARE])
        return words[at.DONE] == 1

    def _points(self, share):
        """The lead, UNIT for a fish, that fits a share, 0 to 255, times the opponents."""
        others = self._game.players - 1
        likely = _logarithm(share) - _logarithm((255 - share) // others)
        return 4 * likely * UNIT * others // CAUGHT[self._words[at.FREE_AT_ROOT] >> 2]
