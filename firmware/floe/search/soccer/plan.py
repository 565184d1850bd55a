"""Opponent modelling in soccer, against a weak player whose replies a small search predicts.

If a small search predicts an opponent's last moves, the machine assumes that it also predicts the
next ones (opponent-model search: D. Carmel, S. Markovitch, "Incorporating Opponent Models into
Adversary Search", AAAI 1996). First alpha-beta searches the position with a third of the budget.
Then lines are built: a move, the reply that the small search predicts, and so on. Of the lines of
equal length only the few best are continued. If the best line begins with a different move than
the one that alpha-beta found, that move is searched with the rest of the budget, and played if it
is hardly worse. So a plan that fails costs little.

At each move the opponent is judged again, by the moves that the position stores, beginning with
the latest. The first move that was not predicted ends the check; against other opponents this is
usually the last move or the one before it.
"""

from array import array
from micropython import const

from floe.search.buffers import copy_bytes
from floe.search.layout import BIAS, FRAME, INFINITY, KEY, LAST_PV, MOST_DEPTH, PLY, SCORED, WIN
from floe.search.soccer.evaluation import UNIT
from floe.search.thinker import Thinker

WEAK = 400  # Nodes of the small search.

PREDICTED = 5  # The number of the opponent's moves in a row that must be predicted.
OWN = 10  # The number of the machine's own moves in the longest lines.
LINES = 8  # The most lines that are continued.
# The number of moves tried at the end of a line, the most promising ones; at the root twice that.
TRIED = 6
LOOK = 300  # Nodes of the search that evaluates the end of a line.
# How much worse than the best move the first move of a line may be, in the game's UNIT; the second
# number is for a line that wins.
MARGIN, GOAL_MARGIN = 4, 8
# The overhead of a small search, as the number of nodes that could be searched in the same time;
# it is deducted from the budget.
_STARTING = const(650)
# A node of a small search counts as this many in a slice, because it makes more moves than others.
_SLICE = const(3)

# phases
_RECALL = const(0)  # was the opponent's move predicted?
_SEARCH = const(1)  # alpha-beta
_LINES = const(2)
_CHECK = const(3)  # alpha-beta, after the first move of the best line

# A line: the value of its last position plus BIAS, the hash of that position, moves and replies.
_VALUE = const(0)
_HASH = const(1)
_MOVES = const(2)
_LINE = _MOVES + 2 * OWN  # words


class Plan(Thinker):
    """Plans with an AlphaBeta. The results are those of its search, except perhaps the best move.

    predicted: how many of the opponent's last moves in a row were predicted, 0 to PREDICTED.
    planned: whether the expected moves come from a plan rather than from the alpha-beta search.
    """

    def __init__(self, alpha_beta):
        self._forget()
        self._search = alpha_beta
        self._game = alpha_beta.game
        self._position = alpha_beta.game
        # The lines that are continued, and the longer lines made from them.
        self._lines, self._longer, self._first = alpha_beta.spare(LINES * _LINE)
        self._choice = array("i", bytes(4 * 2 * TRIED))
        self._line = array("i", bytes(4 * _LINE))
        self._pv = array("i", bytes(4 * MOST_DEPTH))
        self._budget = self._before = self._phase = self._root = self._seed = 0
        self._count = self._next = self._own = self._at = self._chosen = self._tried = 0
        self.predicted = 0
        self.planned = self._won = False

    def begin(self, position, budget, seed=0):
        """Begin to think: first judge the opponent."""
        self._forget()
        self._search.begin(position, budget, contempt=True)
        self._seed = seed
        self._position = position
        self._root = position.turn()
        self._budget = budget
        self._phase = _RECALL
        self.predicted = 0
        self.planned = False
        return True

    def step(self, nodes):
        """Continue to think; True when it is done. A slice ends with a phase."""
        phase = self._phase
        if phase == _SEARCH:
            done = self._search_on(nodes)
            self._take_search()
            return done and not self._begin_lines()
        if phase == _CHECK:
            return self._search_on(nodes) and self._judge()
        done = False
        while nodes > 0 and self._phase == phase and not done:
            before = self.nodes
            if phase == _RECALL:
                self._recall()
            else:
                done = self._go_on() and not self._check()
            nodes -= _SLICE * (self.nodes - before) + 2 * _STARTING
        return done

    def pv(self):
        """The planned line, or alpha-beta's if there is no plan."""
        return self._moves_in(self._pv, 0) if self.planned else self._search.pv()

    # -- searching

    def _begin_search(self, nodes, depth=MOST_DEPTH):
        """Begin to search the current position."""
        self._before = self.nodes
        self._search.begin_here(nodes, depth, contempt=True)

    def _search_on(self, nodes):
        """Continue the search, and count the nodes; True when the search is done."""
        done = self._search.step(nodes)
        self.nodes = self._before + self._search.nodes
        return done

    def _small_search(self, nodes, depth=MOST_DEPTH):
        """Search the current position in one go, without changing it; returns the best move."""
        self._budget -= _STARTING
        self._game.look_from_here()
        self._begin_search(nodes, depth)
        while not self._search_on(1 << 20):
            pass
        for _ in range(self._search.control[PLY]):
            self._game.undo()
        return self._search.best

    def _take_search(self):
        """Copy the results of alpha-beta."""
        search = self._search
        self.best = search.best
        self.value = search.value
        self.depth = search.depth
        self.exact = search.exact

    def _back_to_root(self):
        """Return to the position where thinking began."""
        state = self._game.state
        copy_bytes(state, self._position.state, len(state))
        self._game.look_from_here()

    # -- does the opponent overlook things?

    def _recall(self):
        """Check one more of the opponent's moves, from the latest back: was it predicted?"""
        game = self._game
        plies = 2 * self.predicted
        predicted = plies < game.behind()
        if predicted:
            for _ in range(plies):
                game.undo()
            made = self._search.position_sum()
            game.undo()
            game.make(self._small_search(WEAK))
            predicted = self._search.position_sum() == made
            self._back_to_root()
        if predicted:
            self.predicted += 1
        if not predicted or self.predicted == PREDICTED:
            self._phase = _SEARCH
            left = self._budget - self.nodes
            self._search.vary(self._seed)
            self._begin_search(left // 3 if predicted else left)

    # -- lines of own moves and predicted replies

    def _begin_lines(self):
        """Begin the lines; False if there is no plan: replies unpredicted, or outcome known."""
        self._search.vary(0)
        if self.predicted < PREDICTED or self.exact or abs(self.value) > WIN // 2:
            return False
        for ply in range(MOST_DEPTH):
            self._pv[ply] = self._search.pv_table[LAST_PV + ply]
        self.planned = True
        self._phase = _LINES
        self._own = self._next = self._at = 0
        self._count = 1
        self._won = False
        self._open()
        return True

    def _go_on(self):
        """Try one more move; True when all lines have their full length, or one wins."""
        ends = self._won or self.nodes >= self._budget // 5 * 4
        if self._tried < self._chosen and not ends:
            self._try(self._choice[self._tried])
            self._tried += 1
            return False
        self._at += 1
        if self._at < self._count and not ends:
            self._open()
            return False
        if self._next:
            longer = self._longer
            self._longer = self._lines
            self._lines = longer
            self._count = self._next
            self._own += 1
        if not self._next or self._own == OWN or ends:
            return True
        self._next = self._at = 0
        self._open()
        return False

    def _open(self):
        """Go to the end of a line, and choose the moves to try there."""
        self._back_to_root()
        self._take(self._at)
        for i in range(2 * self._own):
            self._game.kernel.make(self._game.state, self._line[_MOVES + i])
        self._small_search(1, 1)
        scores = self._search.scores
        wanted = TRIED
        self._chosen = self._tried = 0
        if self._own == 0:
            wanted = 2 * TRIED
            self._choice[0] = self.best
            self._chosen = 1
        while self._chosen < wanted:
            most = at = 0
            for i in range(self._search.work[SCORED]):
                if scores[i] > most:
                    most = scores[i]
                    at = i
            if not most:
                break
            scores[at] = 0
            move = self._search.moves[at]
            if self._own or move != self.best:
                self._choice[self._chosen] = move
                self._chosen += 1

    def _take(self, number):
        """Make one of the lines the current one."""
        for i in range(_LINE):
            self._line[i] = self._lines[self._first + number * _LINE + i]

    def _try(self, move):
        """Make a move and the predicted reply; keep the line if it is one of the best."""
        game = self._game
        kernel = game.kernel
        state = game.state
        kernel.make(state, move)
        reply = 0
        if not game.over() and not game.repeats():
            reply = self._small_search(WEAK)
            kernel.make(state, reply)
        if game.over():
            if game.winners() >> self._root & 1:
                self._won = True
                self._keep(move, reply, INFINITY, 0)
        elif not game.repeats():
            self._small_search(LOOK)
            self._keep(move, reply, self._search.value, self._search.frames[FRAME + KEY])
        if reply:
            kernel.undo(state)
        kernel.undo(state)

    def _keep(self, move, reply, value, key):
        """Store the current line plus a move and a reply, if necessary in place of the worst."""
        lines = self._longer
        worst = self._first
        for i in range(self._next):
            at = self._first + i * _LINE
            if key and lines[at + _HASH] == key:
                return
            if lines[at + _VALUE] < lines[worst + _VALUE]:
                worst = at
        if self._next < LINES:
            worst = self._first + self._next * _LINE
            self._next += 1
        elif value + BIAS <= lines[worst + _VALUE]:
            return
        own = self._line
        end = _MOVES + 2 * self._own
        own[_VALUE] = value + BIAS
        own[_HASH] = key
        own[end] = move
        own[end + 1] = reply
        for i in range(end + 2):
            lines[worst + i] = own[i]

    # -- is it sound?

    def _check(self):
        """Begin to search the best line's first move; False if there is nothing to search."""
        self._back_to_root()
        best = 0
        for i in range(self._count):
            value = self._lines[self._first + i * _LINE + _VALUE]
            if value > self._lines[self._first + best * _LINE + _VALUE]:
                best = i
        self._take(best)
        nodes = self._budget - self.nodes
        move = self._line[_MOVES]
        if not self._own or move == self.best or nodes <= 0:
            return False
        self._phase = _CHECK
        self._begin_search(nodes)
        self._game.make(move)
        return True

    def _judge(self):
        """The line's first move was searched: play it if it is good enough."""
        moves = self._line
        margin = GOAL_MARGIN if moves[_VALUE] > BIAS + WIN // 2 else MARGIN
        if -self._search.value >= self.value - margin * UNIT:
            self.best = moves[_MOVES]
            for i in range(2 * OWN):
                self._pv[i] = moves[_MOVES + i] if i < 2 * self._own else 0
        return True
