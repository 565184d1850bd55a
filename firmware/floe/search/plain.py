"""The opponent for games without kernels: alpha-beta on the rules alone.

It runs as plain Python, so it is a hundred times slower than the compiled search, and needs only
the game's rules. It plays for more moves than the others have, and in a game with a score() for
the lead in that; a game may define evaluate() instead, see PlainSearch. If moves look equally good
the seed chooses.
"""

from array import array

from floe.games.random import Random
from floe.search.game_search import GameSearch
from floe.search.layout import INFINITY, WIN
from floe.search.thinker import Thinker

MOST_PLIES = 12
# Room for moves: for so many positions with as many as possible, or at least for so many moves if
# they may be needed. Without room for more, plies are fewer.
_ROOM = 4
_LEAST_ROOM = 512
# The value of a move more than the others have, in points of score(). In Reversi pieces are worth
# little until the end, where no moves are left; in games of collecting all have the same moves.
MOVE = 8
_MOST = WIN >> 1  # An evaluation stays below every win.
# Budgets are for nodes of this cost, about 3 ms on a Pico: a game with slower nodes gets fewer.
USUAL_COST = 100
# The cost of a node without what is counted, and of a slice: it takes a Pico less than 100 ms.
_BASE_COST = 50
_SLICE_COST = 1000


class _Meter:
    """The state of a game, which counts how often it is used: as often on every machine."""

    def __init__(self, state):
        self.used = 0
        self._state = state

    def __len__(self):
        return len(self._state)

    def __getitem__(self, at):
        self.used += 1
        return self._state[at]

    def __setitem__(self, at, value):
        self.used += 1
        self._state[at] = value

    def __getattr__(self, name):
        return getattr(self._state, name)


class PlainSearch(GameSearch):
    """The search of a game without kernels; the game's own class may override evaluate()."""

    def __init__(self, run=None):
        GameSearch.__init__(self, run)

    def evaluate(self, game, seat):
        """How good a position is for a player, in points.

        By default the lead in score(), and MOVE times that in moves. Of several opponents the one
        with most counts.
        """
        return self.lead(game, seat, game.turn(), game.mobility(game.turn()))

    def lead(self, game, seat, turn, moves):
        """As the default of evaluate(); moves: those of the player to move, who is `turn`."""
        own = best = -INFINITY
        for each in range(game.players):
            value = MOVE * (moves if each == turn else game.mobility(each))
            score = game.score(each)
            if score is not None:
                value += score
            if each == seat:
                own = value
            elif value > best:
                best = value
        return own - best

    def load(self):
        """Nothing more is needed."""

    def thinker(self, position):
        """A PlainAlphaBeta."""
        return PlainAlphaBeta(position, self)


class PlainAlphaBeta(Thinker):
    """Searches deeper ply by ply until its budget is used; all opponents are one side.

    Values are for the root player: their moves raise them, those of others lower them.
    By ply: its moves in `moves`, before _end; _next, the next to try; _low, _high, the window;
    _value, the best so far.
    cost: of a node after the position, which is how often the state is used; 0 until it is known.
    """

    def __init__(self, game, search):
        self._forget()
        self._search = search
        self.game = type(game)()
        room = max(_ROOM * game.MAX_MOVES, min(MOST_PLIES * game.MAX_MOVES, _LEAST_ROOM))
        self.moves = array("i", bytes(4 * room))
        self._end = array("i", bytes(4 * MOST_PLIES))
        self._next = array("i", bytes(4 * MOST_PLIES))
        self._low = array("i", bytes(4 * MOST_PLIES))
        self._high = array("i", bytes(4 * MOST_PLIES))
        self._value = array("i", bytes(4 * MOST_PLIES))
        self._killer = array("i", bytes(4 * MOST_PLIES))
        self._values = array("i", bytes(4 * game.MAX_MOVES))
        # How often a move to a cell was too good for the opponent.
        self._history = array("H", bytes(2 * 256))
        self._random = Random(0)
        self._from = game
        self._refused = ()
        self._meter = _Meter(self.game.state)
        self._prepared = self._count = self.cost = 0
        self._budget = self._most_depth = self.luck = 0
        self._root = self._ply = self._last = 0
        # The nodes of a slice.
        self._slice = 1
        # Is evaluate() the default? It needs the moves, which also show who is stuck.
        self._by_lead = type(search).evaluate is PlainSearch.evaluate

    def free(self):
        """Free the moves; it cannot think any more."""
        del self.moves, self._search

    def begin(self, position, budget, depth=MOST_PLIES, contempt=False, seed=0, refused=()):
        """Begin to think; see floe.search.alphabeta."""
        self._forget()
        for byte in position.state:
            seed = (seed * 31 + byte) & 0xFFFFFF
        self._random.seed(seed)
        self._from = position
        self._refused = refused
        self._budget = budget
        self._most_depth = min(depth, MOST_PLIES)
        self._prepared = self.cost = self._meter.used = 0
        return True

    def convert_budget(self):
        """A game with slow nodes gets fewer: they take as long as those of the usual cost."""
        self.budget = self._budget

    def _prepare(self):
        """Take one of the three steps before the search, so that each is short.

        The cost is that of the move after the next one, because a game may begin with cheap ones.
        """
        game = self.game
        self._prepared += 1
        if self._prepared == 1:
            self._find_root()
            return
        state = game.state
        game.state = self._meter
        if self._prepared == 2:
            first = self._end[0]
            self._count = game.generate(self.moves, first)
            if self._count:
                game.make_only(self.moves[first + self._count // 2])
        else:
            if self._count:
                self._search.evaluate(game, game.turn())
            self.cost = _BASE_COST + self._meter.used
        game.state = state
        if self.cost:
            game.copy_from(self._from)
            self._slice = max(1, _SLICE_COST // self.cost)
            if self.budget:
                share = self.budget * USUAL_COST // max(USUAL_COST, self.cost)
                self._budget = self.budget = max(1, share)

    def _find_root(self):
        """Find the moves of the position, and make one of them for the cost."""
        game = self.game
        game.copy_from(self._from)
        self._root = game.turn()
        count = game.generate(self.moves)
        if count:
            game.make_only(self.moves[count // 2])
        for move in self._refused:
            for at in range(count):
                if self.moves[at] == move and count > 1:
                    count -= 1
                    self.moves[at] = self.moves[count]
        self._end[0] = count
        self._random.shuffle(self.moves, count)
        for ply in range(MOST_PLIES):
            self._killer[ply] = 0
        for cell in range(256):
            self._history[cell] = 0
        self._begin_iteration(1)

    def set_pruning(self, late, margins):
        """Do nothing: only the window prunes here."""

    def _begin_iteration(self, plies):
        self._last = plies - 1
        self._ply = 0
        self._next[0] = 0
        self._low[0] = -INFINITY
        self._high[0] = INFINITY
        self._value[0] = -INFINITY
        self._put_first(0, self.best)

    def step(self, nodes):
        """Search on; True when the search is done."""
        if not self.cost:
            self._prepare()
            return False
        pause = self.nodes + min(self._slice, nodes)
        while self.nodes < pause:
            ply = self._ply
            if self._next[ply] == self._end[ply]:
                if ply == 0:
                    if self._complete():
                        return True
                else:
                    self._ply -= 1
                    self._leave(self._value[ply])
            else:
                self._try_next(ply)
            if self.depth and self.nodes >= self._budget:
                return True
        return False

    def _try_next(self, ply):
        """Make the next move of a ply, and evaluate the position or enter it."""
        game = self.game
        if ply:
            self._best_next(ply)
        game.make_only(self.moves[self._next[ply]])
        self._next[ply] += 1
        self.nodes += 1
        inside = ply != self._last and self._end[ply] + game.MAX_MOVES <= len(self.moves)
        if inside or self._by_lead or self._last + 1 == self._most_depth:
            game.find_stuck()
        if game.over():
            self._leave(self._final(ply + 1))
        elif inside:
            self._enter(ply + 1)
        else:
            self._leave(self._evaluate())

    def _best_next(self, ply):
        """Try a move next whose cell has the highest history; the killer is first already."""
        moves = self.moves
        history = self._history
        first = best = self._next[ply]
        if moves[first] == self._killer[ply]:
            return
        most = history[moves[first] & 255]
        for at in range(first + 1, self._end[ply]):
            value = history[moves[at] & 255]
            if value > most:
                most = value
                best = at
        move = moves[best]
        moves[best] = moves[first]
        moves[first] = move

    def _final(self, plies):
        """The value of a finished game; an earlier win is better."""
        winners = self.game.winners()
        if winners == 0:
            return 0
        return WIN - plies if winners >> self._root & 1 else plies - WIN

    def _evaluate(self):
        game = self.game
        search = self._search
        if self._by_lead:
            value = search.lead(game, self._root, game.turn(), game.moves_left())
        else:
            value = search.evaluate(game, self._root) * search.unit
        return max(-_MOST, min(_MOST, value))

    def _enter(self, ply):
        """Generate the moves of the position of `game`."""
        start = self._end[ply - 1]
        self._ply = ply
        self._next[ply] = start
        self._end[ply] = start + self.game.moves_found(self.moves, start)
        self._low[ply] = self._low[ply - 1]
        self._high[ply] = self._high[ply - 1]
        self._value[ply] = -INFINITY if self.game.turn() == self._root else INFINITY
        self._put_first(ply, self._killer[ply])

    def _put_first(self, ply, move):
        start = self._next[ply]
        for at in range(start, self._end[ply]):
            if self.moves[at] == move:
                self.moves[at] = self.moves[start]
                self.moves[start] = move
                return

    def _leave(self, value):
        """Undo the last move; `value` is the value of the position after it."""
        self.game.undo()
        ply = self._ply
        at = self._next[ply] - 1
        if ply == 0:
            self._values[at] = value
        grows = self.game.turn() == self._root
        if value > self._value[ply] if grows else value < self._value[ply]:
            self._value[ply] = value
            if ply == 0 and self.depth:
                self.best = self.moves[at]
                self.value = value
        if grows:
            self._low[ply] = max(self._low[ply], value)
        else:
            self._high[ply] = min(self._high[ply], value)
        if self._low[ply] >= self._high[ply]:
            self._killer[ply] = self.moves[at]
            cell = self.moves[at] & 255
            left = self._last - ply + 1
            self._history[cell] = min(65000, self._history[cell] + left * left)
            self._next[ply] = self._end[ply]

    def _complete(self):
        """An iteration is done; returns whether it was the last."""
        self.depth = self._last + 1
        self.value = self._value[0]
        self.best = self._choose()
        self.exact = abs(self.value) >= WIN - MOST_PLIES
        if self.exact or self.depth == self._most_depth:
            return True
        self._begin_iteration(self.depth + 1)
        return False

    def _choose(self):
        """One of the moves that look, one ply on, at most `luck` worse than the best."""
        margin = self.luck if self._last == 0 else 0
        found = chosen = 0
        for at in range(self._end[0]):
            if self._values[at] >= self.value - margin:
                found += 1
                if margin == 0 or self._random.below(found) == 0:
                    chosen = at
                if margin == 0:
                    break
        return self.moves[chosen]
