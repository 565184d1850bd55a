"""A plan against who overlooks things in soccer, and plays as a small search does.

An opponent whose last moves were all those that a small search finds is expected to go on like
that (opponent-model search: D. Carmel, S. Markovitch, "Incorporating Opponent Models into
Adversary Search", AAAI 1996). First the position is searched as ever, with a third of the budget.
Then moves are made, one's own and each time the reply that the small search finds, and of the
lines of so many moves those few are gone on with that end best. Where the best begins with another
move than the search found, that move is searched with the rest of the budget, and played if it
gives hardly anything away: so a plan that comes to nothing costs little.

Whether the opponent plays like that is asked anew at each move, of the moves that the position
remembers, from the latest back; the first that is not foreseen ends that. Against others it is
mostly the last or the one before.
"""

from array import array
from micropython import const

from floe.kernel import kernel, ptr8
from floe.search.layout import (
    BIAS,
    FRAME,
    INFINITY,
    KEY,
    LAST_PV,
    MOST_DEPTH,
    PLY,
    SCORED,
    WIN,
)
from floe.search.soccer.evaluation import UNIT

WEAK = 400
"""Nodes of the small search: a rockhopper's."""

FORESEEN = 5
"""Moves of the opponent in a row that have to be foreseen."""
OWN = 10
"""Own moves of the longest lines."""
LINES = 8
"""Lines that are gone on with."""
TRIED = 6
"""Moves that are tried at the end of a line, twice as many at first: those that look best."""
LOOK = 300
"""Nodes of the search that says how good the end of a line is."""
MARGIN, GOAL_MARGIN = 4, 8
"""How much worse than the best move, in the game's UNIT, a line's first move may be; and the first
of a line that wins."""
_STARTING = const(650)
"""Nodes that could be searched in the time that a small search takes besides its own: they are
taken off the budget."""
_SLICE = const(3)
"""So much of a slice takes a node of a small search, which makes more moves than others."""

# phases
_RECALL = const(0)  # is the opponent foreseen?
_SEARCH = const(1)  # the search as ever
_LINES = const(2)
_CHECK = const(3)

# A line: what its end is worth plus BIAS, the hash of that position, own moves and replies.
_VALUE = const(0)
_HASH = const(1)
_MOVES = const(2)
_LINE = _MOVES + 2 * OWN  # words

# The lines that are gone on with, and those that come of them, lie at the ends of the engine's
# stacks of moves and scores, which no small search comes near.


@kernel
def copy_bytes(target: ptr8, source: ptr8, count: int):
    """Copy the first bytes of a buffer into another."""
    i = 0
    while i < count:
        target[i] = source[i]
        i += 1


class Plan:
    """What an engine plans.

    pv: what is expected, ended by 0, once the search is done that says what to play without a
    plan; None before. foreseen: moves in a row that were, 0 to FORESEEN. The others are what its
    searches find, as those of the engine.

    engine, start: whose plan it is, and the game as it was given to it; game, moves, scores: the
    engine's own, to search with.
    """

    def __init__(self, engine, start, game, moves, scores):
        self._engine = engine
        self._from = start
        # What the engine searches with:
        self._game = game
        self._moves = self._lines = moves
        self._scores = self._longer = scores
        self._first = len(moves) - LINES * _LINE
        self._choice = array("i", bytes(4 * 2 * TRIED))
        self._line = array("i", bytes(4 * _LINE))
        self._line_found = array("i", bytes(4 * MOST_DEPTH))
        self.pv = None
        self._nodes = self._phase = self._root = self._count = self._next = self._own = 0
        self._at = self._chosen = self._tried = self.foreseen = self.budget = self.most_depth = 0
        self.best = self.depth = self.value = 0
        self.exact = self._won = False

    def begin(self, nodes, frames, control, pv_table, work):
        """Begin to think with a budget of nodes, and with these buffers of the engine."""
        self._frames = frames
        self._control = control
        self._pv_table = pv_table
        self._work = work
        self._nodes = nodes
        self._phase = _RECALL
        self.foreseen = 0
        self._root = self._game.turn()
        self.pv = None
        return self

    def step(self, nodes):
        """Think on, as the engine does; True when it is done. A slice ends with a phase."""
        engine = self._engine
        phase = self._phase
        if phase == _SEARCH:
            return engine.search_on(engine, nodes) and not self._begin_lines()
        if phase == _CHECK:
            return engine.search_on(self, nodes) and self._judge()
        done = False
        while nodes > 0 and self._phase == phase and not done:
            before = engine.nodes
            if phase == _RECALL:
                self._recall()
            else:
                done = self._go_on() and not self._check()
            nodes -= _SLICE * (engine.nodes - before) + 2 * _STARTING
        return done

    # -- does the opponent overlook things?

    def _recall(self):
        """Look at one more of the opponent's moves, from the latest back: is it foreseen?"""
        game = self._game
        plies = 2 * self.foreseen
        foreseen = plies < game.behind()
        if foreseen:
            for _ in range(plies):
                game.undo()
            made = self._sum()
            game.undo()
            game.make(self._small_search(WEAK))
            foreseen = self._sum() == made
            self._back_to_root()
        if foreseen:
            self.foreseen += 1
        if not foreseen or self.foreseen == FORESEEN:
            self._phase = _SEARCH
            left = self._nodes - self._engine.nodes
            self._engine.clear_for(self._engine, left // 3 if foreseen else left)
            self._engine.begin_search(True)

    def _sum(self):
        """A number that stands for the position."""
        state = self._game.state
        found = 0
        for i in range(self._game.POSITION):
            found = (found * 31 + state[i]) & 0xFFFFFF
        return found

    def _small_search(self, nodes, depth=MOST_DEPTH):
        """Search the position at hand, all at once, and leave it as it is; the best move."""
        self._nodes -= _STARTING
        self._game.look_from_here()
        self._engine.clear_for(self, nodes, depth)
        self._engine.begin_search(True)
        while not self._engine.search_on(self, 1 << 20):
            pass
        for _ in range(self._control[PLY]):
            self._game.undo()
        return self.best

    def _back_to_root(self):
        """Let the game stand again where it was when thinking began."""
        state = self._game.state
        copy_bytes(state, self._from.state, len(self._from.state))
        self._game.look_from_here()

    # -- lines of own moves and foreseen replies

    def _begin_lines(self):
        """Begin the lines; False if there is nothing to plan: not foreseen, or the end known."""
        engine = self._engine
        if self.foreseen < FORESEEN or engine.exact or abs(engine.value) > WIN // 2:
            return False
        for ply in range(MOST_DEPTH):
            self._line_found[ply] = self._pv_table[LAST_PV + ply]
        self.pv = self._line_found
        self._phase = _LINES
        self._own = self._next = self._at = 0
        self._count = 1
        self._won = False
        self._open()
        return True

    def _go_on(self):
        """Try one more move; True when all lines are as long as they shall be, or one wins."""
        ends = self._won or self._engine.nodes >= self._nodes // 5 * 4
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
        """Go to the end of a line, and choose the moves to be tried there."""
        self._back_to_root()
        self._take(self._at)
        for i in range(2 * self._own):
            self._game.kernel.make(self._game.state, self._line[_MOVES + i])
        self._small_search(1, 1)
        best = self._engine.best
        wanted = TRIED
        self._chosen = self._tried = 0
        if self._own == 0:
            wanted = 2 * TRIED
            self._choice[0] = best
            self._chosen = 1
        while self._chosen < wanted:
            most = at = 0
            for i in range(self._work[SCORED]):
                if self._scores[i] > most:
                    most = self._scores[i]
                    at = i
            if not most:
                break
            self._scores[at] = 0
            move = self._moves[at]
            if self._own or move != best:
                self._choice[self._chosen] = move
                self._chosen += 1

    def _take(self, number):
        """Take one of the lines in hand."""
        for i in range(_LINE):
            self._line[i] = self._lines[self._first + number * _LINE + i]

    def _try(self, move):
        """Make a move and the reply that is foreseen; keep the line if it is one of the best."""
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
            self._keep(move, reply, self.value, self._frames[FRAME + KEY])
        if reply:
            kernel.undo(state)
        kernel.undo(state)

    def _keep(self, move, reply, value, key):
        """Keep the line in hand with a move and a reply more, in the place of the worst."""
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
        line = self._line
        end = _MOVES + 2 * self._own
        line[_VALUE] = value + BIAS
        line[_HASH] = key
        line[end] = move
        line[end + 1] = reply
        for i in range(end + 2):
            lines[worst + i] = line[i]

    # -- is it sound?

    def _check(self):
        """Begin to search the best line's first move; False if there is nothing to search."""
        engine = self._engine
        self._back_to_root()
        best = 0
        for i in range(self._count):
            value = self._lines[self._first + i * _LINE + _VALUE]
            if value > self._lines[self._first + best * _LINE + _VALUE]:
                best = i
        self._take(best)
        nodes = self._nodes - engine.nodes
        move = self._line[_MOVES]
        if not self._own or move == engine.best or nodes <= 0:
            return False
        self._phase = _CHECK
        engine.clear_for(self, nodes)
        engine.begin_search(True)
        self._game.make(move)
        return True

    def _judge(self):
        """The line's first move was searched: play it if it is good enough."""
        engine = self._engine
        line = self._line
        margin = GOAL_MARGIN if line[_VALUE] > BIAS + WIN // 2 else MARGIN
        if -self.value >= engine.value - margin * UNIT:
            engine.best = line[_MOVES]
            for i in range(2 * OWN):
                self._line_found[i] = line[_MOVES + i] if i < 2 * self._own else 0
        return True
