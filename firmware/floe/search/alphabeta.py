"""Alpha-beta for all games: iterative deepening until the budget is used.

The search itself is a kernel, see make_search.
"""

import micropython
from array import array

from floe.search import layout as at
from floe.search.buffers import clear, keep_pv, new_table
from floe.search.node import drop_refused, luck_of, with_luck
from floe.search.thinker import Thinker


class AlphaBeta(Thinker):
    """Searches a game's positions; depth: the plies of the last completed iteration.

    Another thinker may contain one and use its parts: game, the copy of the position on which it
    makes moves, and the buffers, see `layout`. After a search their contents are valid; between
    searches moves, scores, frames and table are free for other uses. luck: moves that differ by no
    more count as equal when a seed chooses.
    """

    def __init__(self, game, search):
        self._forget()
        self._search = search
        size = at.BEGIN_WITHIN + 2 * game.MAX_MOVES
        # The largest buffer first, while free memory is in one piece; array(bytes) would need
        # twice as much.
        self.table = new_table(search.table_words if game.players > 2 else 0)
        self.work = array("i", range(search.work_words))
        self.moves = array("i", range(size))
        self.scores = array("i", range(size))
        self.game = type(game)()
        self.frames = array("i", range(at.FRAMES))
        self.pv_table = array("i", range(at.PV_TABLE))
        self.control = array("i", bytes(4 * at.CONTROL))
        self.control[at.STACK_LIMIT] = at.BEGIN_WITHIN
        self._budget = self._most_depth = 0
        self.luck = 0

    def free(self):
        """Free the buffers; it cannot think any more."""
        del self.table, self.work, self.moves, self.scores, self.frames, self.pv_table
        del self._search

    def begin(
        self,
        position,
        budget,
        depth=at.MOST_DEPTH,
        contempt=False,
        seed=0,
        refused=(),
    ):
        """Begin to think. depth: the most plies.

        contempt: play to win, counting on mistakes. refused: moves that are not to be played if
        there are others, at most MOST_REFUSED, the last one first.
        """
        self.game.copy_from(position)
        for i in range(at.MOST_REFUSED):
            self.control[at.REFUSED + i] = refused[i] if i < len(refused) else 0
        self.vary(seed)
        self.set_pruning(self._search.late, self._search.futility)
        self.begin_here(budget, depth, contempt)
        return True

    def convert_budget(self):
        self.budget = self._budget = self._search.affordable(self.game, self._budget)

    def begin_here(self, budget, depth=at.MOST_DEPTH, contempt=False):
        """Begin to search the position of `game`, with the last setting of the pruning."""
        self._forget()
        self._budget = budget
        self._most_depth = depth
        clear(self.pv_table, at.PV_TABLE)
        clear(self.frames, at.FRAMES)
        clear(self.work, self._search.work_words)
        clear(self.table, 3 * at.ENTRIES)
        self.control[at.NODES] = 0
        self.control[at.ROOT] = self.game.turn()
        self._search.prepare(self.game.state, self.work, contempt)
        self._begin_iteration(1)

    def _begin_iteration(self, depth):
        """Set the control words for an iteration of a number of plies."""
        control = self.control
        control[at.PLY] = control[at.IN_HAND] = control[at.LEAVES] = 0
        control[at.PHASE] = at.ENTER
        control[at.DEPTH] = depth
        control[at.LAST] = depth - 1
        control[at.LOW] = at.BIAS - at.INFINITY
        control[at.HIGH] = at.BIAS + at.INFINITY

    def spare(self, words):
        """The last `words` of the stacks of moves and scores, as (moves, scores, first index).

        Another thinker may keep something there while it searches few plies with this one.
        """
        first = len(self.moves) - words
        if first < at.BEGIN_WITHIN:
            raise ValueError(words)
        return self.moves, self.scores, first

    def vary(self, seed):
        """From now on, let a seed choose among moves that are nearly equal; 0: always the best."""
        self.control[at.LUCK] = self.luck if seed else 0
        self.control[at.SEED] = self.position_sum(seed)

    def set_pruning(self, late, margins):
        """From now on, prune as a GameSearch says with its `late` and `futility`."""
        self.control[at.LATE] = late
        for after in range(at.MARGINS):
            margin = margins[after] if after < len(margins) else at.BIAS
            self.control[at.FUTILITY + after] = at.BIAS + margin

    def step(self, nodes):
        """Continue the search; True when it is done."""
        control = self.control
        control[at.PAUSE] = self.nodes + nodes
        while True:
            # The first ply is always searched, however small the budget.
            control[at.LIMIT] = self._budget if self.depth else self.nodes + nodes
            done = self._run()
            self.nodes = control[at.NODES]
            if done:
                self._complete()
                if self.exact or self.depth == self._most_depth:
                    return True
                self._begin_iteration(self.depth + 1)
            if self.depth and self.nodes >= self._budget:
                self._take_unfinished()
                return True
            if self.nodes >= control[at.PAUSE]:
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
        self.depth = self.control[at.DEPTH]
        self.value = self.control[at.VALUE] - at.BIAS
        # A win or loss in a known number of plies is proven: shallower iterations found no faster
        # one.
        proven = at.WIN - at.MOST_DEPTH <= abs(self.value) < at.WIN
        self.exact = proven or self.control[at.LEAVES] == 0
        first_refused = self.depth == 1 and self.control[at.REFUSED]
        if first_refused or (self.depth == 1 and self.control[at.LUCK] and not proven):
            self.pv_table[0] = self._choose()
            self.exact = self.exact and not first_refused
        elif abs(self.value) < at.WIN // 2:
            self.value -= luck_of(self.control, self.pv_table[0])
        keep_pv(self.pv_table)
        self.best = self.pv_table[0]

    def _take_unfinished(self):
        """Take a better move that the unfinished iteration found; it tried the best one first."""
        move = self.pv_table[0]
        if move and move != self.best:
            keep_pv(self.pv_table)
            self.best = move
            self.value = self.frames[at.FRAME + at.ALPHA] - at.BIAS
            if abs(self.value) < at.WIN // 2:
                self.value -= luck_of(self.control, move)

    def _choose(self):
        """One of the moves that look, one ply on, about as good as the best, by the seed."""
        control = self.control
        count = drop_refused(control, self.moves, self.scores, self.work[at.SCORED])
        most = chosen = 0
        for i in range(count):
            score = with_luck(control, self.moves[i], self.scores[i])
            if score > most:
                most = score
                chosen = self.moves[i]
        return chosen

    def pv(self):
        """The moves expected from here on; longest after a completed iteration."""
        if self.game.players > 3:
            return [self.best]  # the next might not be the next player's
        return self._moves_in(self.pv_table, at.LAST_PV)

    def position_sum(self, seed=0):
        """A 24-bit checksum of a seed and the position of `game`."""
        state = self.game.state
        for i in range(self.game.POSITION):
            seed = (seed * 31 + state[i]) & 0xFFFFFF
        return seed
