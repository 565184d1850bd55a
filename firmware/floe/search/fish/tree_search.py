"""The search for the move of one of three or four players: a tree of playouts.

It allocates nothing while it thinks, and finds the same however it is sliced.
"""

from array import array

from floe.games.fish.layout import BOARD_END, FREE, JOURNAL_LENGTH, STRIDE
from floe.search.fish.evaluation import UNIT
from floe.search.fish.shares import CAUGHT
from floe.search.fish.territory import fill_bitboards
from floe.search.fish.tree import explore, tell
from floe.search.fish.tree_layout import (
    BEST,
    BUDGET,
    DEPTH,
    DONE,
    FREE_AT_ROOT,
    LIMIT,
    NODE,
    NODES,
    RANDOM,
    SHARE,
    SPARE,
    USED,
    WORDS,
)

LATE_NODES = 2000
"""The square of how many floes are free times this is enough: what is left is soon known."""
LOGARITHMS = bytes(
    (
        0,
        50,
        67,
        76,
        83,
        89,
        93,
        97,
        100,
        103,
        105,
        107,
        110,
        111,
        113,
        115,
        116,
        118,
        119,
        121,
        122,
        123,
        124,
        125,
        126,
        127,
        128,
        129,
        130,
        131,
        132,
        132,
        133,
    )
)
"""Twenty-four times the natural logarithm of every eighth share."""


def _logarithm(share):
    """Twenty-four times the natural logarithm of a share, 0 to 255."""
    low = LOGARITHMS[share >> 3]
    return low + ((LOGARITHMS[(share >> 3) + 1] - low) * (share & 7) >> 3)


class TreeSearch:
    """The search of a position; it works on the game's state, which it leaves as it was.

    game: the position; tree, moves: buffers, the first of TREE words. The engine has what was
    found. best: the move it would play; depth: plies of the line that it thinks likeliest; nodes:
    moves made and weighed; value: what it makes of the position for the player to move.
    """

    def __init__(self, engine, game, tree, moves):
        self._engine = engine
        self._game = game
        self._tree = tree
        self._moves = moves
        self._words = array("i", range(WORDS))
        self.pv = None

    def begin(self, nodes, frames, control, pv_table, work):
        """Take up the game's position, to look at so many nodes or few more; None for two.

        Of the engine's buffers it needs none.
        """
        if self._game.players == 2:
            return None
        state = self._game.state
        state[JOURNAL_LENGTH] = 0
        free = 0
        for cell in range(STRIDE, BOARD_END):
            if 0 < state[cell] <= FREE:
                free += 1
        fill_bitboards(state)
        words = self._words
        words[NODES] = words[DONE] = 0
        words[BUDGET] = min(nodes, LATE_NODES * free * free)
        words[RANDOM] = 1
        words[USED] = NODE
        words[SPARE] = 0
        words[FREE_AT_ROOT] = free
        for i in range(NODE):
            self._tree[i] = 0
        self.step(1)
        return self

    def step(self, nodes):
        """Search on for so many nodes or a few more; True when nothing is left to be found."""
        words = self._words
        words[LIMIT] = words[NODES] + nodes
        explore(self._game.state, self._tree, words, self._moves)
        tell(self._tree, words)
        engine = self._engine
        engine.nodes = words[NODES]
        engine.best = words[BEST]
        engine.depth = words[DEPTH]
        engine.value = self._points(words[SHARE])
        return words[DONE] == 1

    def _points(self, share):
        """The lead, UNIT a fish, that makes a share, 0 to 255, likely, times the opponents."""
        others = self._game.players - 1
        likely = _logarithm(share) - _logarithm((255 - share) // others)
        return 4 * likely * UNIT * others // CAUGHT[self._words[FREE_AT_ROOT] >> 2]
