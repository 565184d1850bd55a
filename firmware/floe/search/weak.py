"""The thinker of weak levels: it overlooks what people overlook.

It looks one move ahead, and at the replies to the moves that it likes best. What it does not see
it does not see for the whole game: every kind of move (see Attention in floe.search.thinker) is
drawn once, by the game's seed. It likes moves near the last one better.
"""

from __future__ import annotations

from collections.abc import Sequence

from floe.games.random import Random
from floe.search import layout as at
from floe.search.node import drop_refused
from floe.search.thinker import Thinker

OPENING = 4  # In so many first moves of each player it varies its play more.
KINDS = 64  # Different kinds of moves; a power of two.
GLANCES = 2  # It chooses among so many moves when it overlooks all.
_WON = at.BIAS + at.WIN // 2  # the least score of a move that wins
_LOST = at.BIAS - at.WIN // 2
_NOTHING = -at.BIAS
_FEW = 32  # With no more moves to choose from, it notices which of them end the game.
_LOOKING = 2000  # What a look at the replies costs, in nodes of a slice,
_JUDGING = 250  # and what the first sight of a move.


class Weak(Thinker):
    """A level with a row for weak levels, see floe.search.layout; begin() receives that row.

    alpha_beta: the engine's, whose buffers it uses.
    """

    def __init__(self, search, alpha_beta):
        self._forget()
        self._attention = search.attention()
        self._alpha_beta = alpha_beta
        self._random = Random(0)
        self._draws = bytearray(KINDS)
        self._drawn = -1
        # The moves that it has not tried yet, with their scores; 0: overlooked, or tried.
        self._moves, self._scores, self._first = alpha_beta.spare(alpha_beta.game.MAX_MOVES)
        self._row: Sequence[int] = ()
        self._count = self._judged = self._last = self._tried = self._most = self._luck = 0
        self._misses = self._looked = False

    def begin(self, position, row, seed=0, refused=(), past=()):
        """Begin to think; past: the texts of the game's moves before the position."""
        self._forget()
        self._row = row
        self._draw_kinds(seed)
        turn = len(past) // position.players
        self._last = position.named_cell(past[-1]) if past else 0
        self._luck = row[at.ROW_LUCK]
        if turn < OPENING:
            self._luck = max(self._luck, self._attention.luck)
        # Never in two turns running.
        self._misses = row[at.ROW_MISSES] > 0 and (turn + seed) % 2 == 1
        self._misses = self._misses and self._draws[turn // 2 % KINDS] < row[at.ROW_MISSES]
        self._alpha_beta.begin(position, 1, 1, True, refused=refused)
        self._random.seed(self._alpha_beta.position_sum(seed))
        self._looked = False
        self._tried = self._count = self._judged = 0
        self._most = _NOTHING
        return True

    def _draw_kinds(self, seed):
        if seed != self._drawn:
            self._drawn = seed
            self._random.seed(seed)
            for kind in range(KINDS):
                self._draws[kind] = self._random.below(256)

    def step(self, nodes):
        """Continue to think; True when it is done."""
        search = self._alpha_beta
        while nodes > 0:
            if not self._looked:
                done = search.step(nodes)
                self.nodes = search.nodes
                if not done:
                    return False
                self._looked = True
                self._look()
            elif self._judged < self._count:
                if self._judge():
                    return True
                nodes -= _JUDGING
                if self._judged == self._count:
                    self._most = _NOTHING
            elif self._count == 1 or self._try_next():
                return True
            else:
                nodes -= _LOOKING
        return False

    # -- the moves

    def _overlooks(self, move):
        """Does it overlook such moves in this game?"""
        kind = self._attention.kind(self._alpha_beta.game, move)
        return self._draws[kind >> 2] < self._row[at.ROW_BLIND] * (kind & 3) >> 3

    def _look(self):
        """The search has found the moves, and their scores at first sight."""
        search = self._alpha_beta
        self._count = drop_refused(
            search.control, search.moves, search.scores, search.work[at.SCORED]
        )
        self.best = search.moves[0]
        self.value = search.value
        self.depth = 1

    def _judge(self):
        """Score the next move as it sees it; True if that wins."""
        i = self._judged
        self._judged += 1
        move = self._alpha_beta.moves[i]
        score = self._alpha_beta.scores[i]
        won = score >= _WON or self._count <= _FEW and self._ends_won(move)
        if won and not self._misses:
            self.best = move
            return True
        if won or self._overlooks(move):
            score = 0
        else:
            score += self._random.below(self._luck + 1)
            score -= self._row[at.ROW_NEAR] * self._distance(move)
            score += self._appeal(move)
            if score > self._most:  # its move, if it is stopped now
                self._most = score
                self.best = move
        self._moves[self._first + i] = move
        self._scores[self._first + i] = score
        return False

    def _ends_won(self, move):
        """Does it win a game that it ends? A search of one ply sees only goals."""
        game = self._alpha_beta.game
        seat = game.turn()
        game.kernel.make(game.state, move)
        won = game.over() and game.winners() == 1 << seat
        game.kernel.undo(game.state)
        return won

    def _distance(self, move):
        """Steps from the cell of the last move."""
        target = self._alpha_beta.game.target(move)
        if not self._last or not target:
            return 0
        stride = self._attention.stride
        rows = abs(target // stride - self._last // stride)
        return max(rows, abs(target % stride - self._last % stride))

    def _appeal(self, move):
        """What a move gains or loses in its eyes; it does not show in the position."""
        lowest = self._row[at.ROW_MISSES] > 0
        return self._attention.appeal(self._alpha_beta.game, move, lowest)

    def _next(self):
        """The index of the best move that was not tried yet; -1 if there is none that it sees."""
        most = 0
        found = -1
        for i in range(self._first, self._first + self._count):
            if self._scores[i] > most:
                most = self._scores[i]
                found = i
        return found

    def _try_next(self):
        """Judge one more move; True when the choice is made."""
        row = self._row
        found = self._next()
        if found < 0:
            if self._most == _NOTHING:  # it sees nothing at all
                self._glance()
            return True
        move = self._moves[found]
        score = self._scores[found]
        self._scores[found] = 0
        if self._alpha_beta.game.players == 2:
            appeal = self._appeal(move)
            score = self._after(move, score - appeal, appeal)
        self._tried += 1
        if score > self._most:
            self._most = score
            self.best = move
        return self._tried >= row[at.ROW_REPLIES] and self._most > _LOST

    def _glance(self):
        """Choose the move that looks best of a few at random."""
        search = self._alpha_beta
        for _ in range(GLANCES):
            i = self._random.below(self._count)
            score = search.scores[i] + self._appeal(search.moves[i])
            if score > self._most:
                self._most = score
                self.best = search.moves[i]

    # -- the replies

    def _after(self, move, score, appeal):
        """What a move is worth after the best reply that it sees.

        score: at first sight, without its appeal, which is lost if what it takes is taken back.
        """
        search = self._alpha_beta
        game = search.game
        seat = game.turn()
        takes = self._attention.takes(game, move)
        game.kernel.make(game.state, move)
        if not game.over():
            search.begin_here(1, 1, True)
            while not search.step(1 << 20):
                pass
            self.nodes += search.nodes
            score = self._worst(score, game.turn() == seat)
            if takes and self._taken_back():
                appeal = self._attention.unit * self._row[at.ROW_EAGER]
        game.kernel.undo(game.state)
        return score + appeal

    def _taken_back(self):
        """Does it see a reply that takes back what the move took?"""
        search = self._alpha_beta
        for i in range(search.work[at.SCORED]):
            reply = search.moves[i]
            if self._attention.takes(search.game, reply) and self._sees(reply, search.scores[i]):
                return True
        return False

    def _worst(self, score, own):
        """The value of the position; own: the opponent cannot move."""
        search = self._alpha_beta
        most = _NOTHING
        for i in range(search.work[at.SCORED]):
            reply = search.scores[i]
            if reply > most and (own or self._sees(search.moves[i], reply)):
                most = reply
        if most >= _WON:
            return most if own else 2 * at.BIAS - most
        if not self._row[at.ROW_REPLIES] or most == _NOTHING:
            return score
        most += self._random.below(self._luck + 1)
        return most if own else 2 * at.BIAS - most

    def _sees(self, move, score):
        """Does it see such a reply? If that wins, more often."""
        if score < _WON:
            return not self._overlooks(move)
        kind = self._attention.kind(self._alpha_beta.game, move)
        return self._draws[kind >> 2] * 1000 >> 8 >= 1000 - self._row[at.ROW_ALARM]
