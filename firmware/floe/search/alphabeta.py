"""Alpha-beta for all games: iterative deepening until the budget is used.

The search itself is a kernel, see make_search.
"""

import micropython
from array import array

from floe.games.random import Random
from floe.search.buffers import clear, keep_pv, new_table
from floe.search.layout import (
    ALPHA,
    BEGIN_WITHIN,
    BIAS,
    CONTROL,
    DEPTH,
    ENTER,
    ENTRIES,
    FRAME,
    FRAMES,
    FUTILITY,
    HIGH,
    IN_HAND,
    INFINITY,
    LAST,
    LAST_PV,
    LATE,
    LEAVES,
    LIMIT,
    LOW,
    LUCK,
    MARGINS,
    MOST_DEPTH,
    MOST_REFUSED,
    NODES,
    PAUSE,
    PHASE,
    PLY,
    PV_TABLE,
    REFUSED,
    ROOT,
    SCORED,
    SEED,
    STACK_LIMIT,
    VALUE,
    WIN,
)
from floe.search.node import drop_refused, luck_of
from floe.search.thinker import Thinker


class AlphaBeta(Thinker):
    """Searches a game's positions; depth: the plies of the last completed iteration.

    Another thinker may contain one and use its parts: game, the copy of the position on which it
    makes moves, and the buffers, see `layout`. After a search their contents are valid; between
    searches moves, scores, frames and table are free for other uses.
    """

    def __init__(self, game, search):
        self._forget()
        self._search = search
        size = BEGIN_WITHIN + 2 * game.MAX_MOVES
        # The largest buffer first, while free memory is in one piece; array(bytes) would need
        # twice as much.
        self.table = new_table(search.table_words if game.players > 2 else 0)
        self.work = array("i", range(search.work_words))
        self.moves = array("i", range(size))
        self.scores = array("i", range(size))
        self.game = type(game)()
        self.frames = array("i", range(FRAMES))
        self.pv_table = array("i", range(PV_TABLE))
        self.control = array("i", bytes(4 * CONTROL))
        self.control[STACK_LIMIT] = BEGIN_WITHIN
        self._random = Random(0)
        self._budget = self._most_depth = self._error_margin = 0
        self._attention = 1000
        self._weak = False

    def begin(
        self,
        position,
        budget,
        depth=MOST_DEPTH,
        contempt=False,
        error_margin=0,
        attention=1000,
        seed=0,
        refused=(),
    ):
        """Begin to think. depth: the most plies.

        contempt: play to win, counting on mistakes. error_margin: how much worse than the best a
        move may look and still be played; attention: in how many of 1000 cases a move is noticed
        at all. Seed and position decide which. refused: moves that are not to be played if there
        are others, at most MOST_REFUSED, the last one first.
        """
        self.game.copy_from(position)
        for i in range(MOST_REFUSED):
            self.control[REFUSED + i] = refused[i] if i < len(refused) else 0
        self._random.seed(self.position_sum(seed))
        self.vary(seed)
        self._error_margin = error_margin
        self._attention = attention
        self._weak = error_margin > 0 or attention < 1000
        self.set_pruning(self._search.late, self._search.futility)
        self.begin_here(budget, depth, contempt)
        return True

    def begin_here(self, budget, depth=MOST_DEPTH, contempt=False):
        """Begin to search the position of `game`, with the last setting of the pruning."""
        self._forget()
        self._budget = budget
        self._most_depth = depth
        clear(self.pv_table, PV_TABLE)
        clear(self.frames, FRAMES)
        clear(self.work, self._search.work_words)
        clear(self.table, 3 * ENTRIES)
        self.control[NODES] = 0
        self.control[ROOT] = self.game.turn()
        self._search.prepare(self.game.state, self.work, contempt)
        self._begin_iteration(1)

    def _begin_iteration(self, depth):
        """Set the control words for an iteration of a number of plies."""
        control = self.control
        control[PLY] = control[IN_HAND] = control[LEAVES] = 0
        control[PHASE] = ENTER
        control[DEPTH] = depth
        control[LAST] = depth - 1
        control[LOW] = BIAS - INFINITY
        control[HIGH] = BIAS + INFINITY

    def vary(self, seed):
        """From now on, let a seed choose among moves that are nearly equal; 0: always the best."""
        self.control[LUCK] = self._search.luck if seed else 0
        self.control[SEED] = self.position_sum(seed)

    def set_pruning(self, late, margins):
        """From now on, prune as a GameSearch says with its `late` and `futility`."""
        self.control[LATE] = late
        for after in range(MARGINS):
            margin = margins[after] if after < len(margins) else BIAS
            self.control[FUTILITY + after] = BIAS + margin

    def step(self, nodes):
        """Continue the search; True when it is done."""
        control = self.control
        control[PAUSE] = self.nodes + nodes
        while True:
            # The first ply is always searched, however small the budget.
            control[LIMIT] = self._budget if self.depth else self.nodes + nodes
            done = self._run()
            self.nodes = control[NODES]
            if done:
                self._complete()
                if self.exact or self.depth == self._most_depth:
                    return True
                self._begin_iteration(self.depth + 1)
            if self.depth and self.nodes >= self._budget:
                self._take_unfinished()
                return True
            if self.nodes >= control[PAUSE]:
                return False

    @micropython.native
    def _run(self):
        return self._search.run(
            self.game.state,
            self.moves,
            self.scores,
            self.frames,
            self.control,
            self.pv_table,
            self.table,
            self.work,
        )

    def _complete(self):
        """An iteration is done: keep its variation, which the next one tries first."""
        self.depth = self.control[DEPTH]
        self.value = self.control[VALUE] - BIAS
        # A win or loss in a known number of plies is proven: shallower iterations found no faster
        # one.
        proven = WIN - MOST_DEPTH <= abs(self.value) < WIN
        self.exact = proven or self.control[LEAVES] == 0
        margin = max(self._error_margin, self.control[LUCK])
        first_refused = self.depth == 1 and self.control[REFUSED]
        if self._weak or first_refused or (self.depth == 1 and margin and not proven):
            self.pv_table[0] = self._choose(margin)
            self.exact = self.exact and not first_refused
        elif abs(self.value) < WIN // 2:
            self.value -= luck_of(self.control, self.pv_table[0])
        keep_pv(self.pv_table)
        self.best = self.pv_table[0]

    def _take_unfinished(self):
        """Take a better move that the unfinished iteration found; it tried the best one first."""
        move = self.pv_table[0]
        if move and move != self.best and not self._weak:
            keep_pv(self.pv_table)
            self.best = move
            self.value = self.frames[FRAME + ALPHA] - BIAS
            if abs(self.value) < WIN // 2:
                self.value -= luck_of(self.control, move)

    def _choose(self, margin):
        """A noticed move that looks, one ply on, at most a margin worse than the best of them."""
        scores = self.scores
        count = drop_refused(self.control, self.moves, scores, self.work[SCORED])
        most = 0
        for i in range(count):
            if self._attention < 1000 and self._random.below(1000) >= self._attention:
                scores[i] = 0
            most = max(most, scores[i])
        if not most:
            return self.moves[self._random.below(count)]  # nothing is noticed
        found = 0
        chosen = 0
        for i in range(count):
            if scores[i] and scores[i] >= most - margin:
                found += 1
                if self._random.below(found) == 0:
                    chosen = i
        return self.moves[chosen]

    def pv(self):
        """The moves expected from here on; longest after a completed iteration."""
        if self.game.players > 3:
            return [self.best]  # the next might not be the next player's
        return self._moves_in(self.pv_table, LAST_PV)

    def position_sum(self, seed=0):
        """A 24-bit checksum of a seed and the position of `game`."""
        state = self.game.state
        for i in range(self.game.POSITION):
            seed = (seed * 31 + state[i]) & 0xFFFFFF
        return seed
