"""One of the person's own mistakes on the board: they are to find a better move.

A move is right if it is about as good as the best one; a wrong one is answered on the board.
"""

from typing import Any

from floe.games import registry
from floe.search.judge import CLEAR, Judge
from floe.ui import memory
from floe.ui.playing.board import DONE, SHOWS
from floe.ui.puzzles import mistakes
from floe.ui.puzzles.play import PuzzleScreen
from floe.ui.puzzles.puzzle_picture import MOVE, REPLY, SEEK, THINK

_GOOD = CLEAR // 2  # A right move loses less than this.


class MistakeScreen(PuzzleScreen):
    """A mistake, and after it the others of its game; number: among those that wait, from 0."""

    def _read(self, number):
        waiting = mistakes.waiting(self.console, mistakes.read(self.console), self._name)
        return waiting[min(number, len(waiting) - 1)]

    def begin_puzzle(self, puzzle, number):
        PuzzleScreen.begin_puzzle(self, puzzle, number)
        self.number = -1  # it has no link
        self._verdict: Any = None
        self._offered = 0  # The move of the hint, plus 1.
        self.title = self._own.MISTAKE % (puzzle.place + 1)

    def _words(self, what, *margin):
        return self._own.BETTER if what == "goal" else self._own.WORSE

    def picked(self, move):
        self._verdict = Judge(self.game, self._judge.engine, move)
        self._think_in(THINK)

    def think(self, now):
        if self.phase != THINK:
            PuzzleScreen.think(self, now)
            return
        does = self.board.timer.think(now, self._verdict, self._judge.engine.depth)
        if does == SHOWS:
            self.console.redraw()
        elif does == DONE:
            self._verdict.leave()
            line = self._verdict.line
            self._play(line[0], MOVE)
            self._line = line

    def _check_move(self):
        self._used += 1
        # A shallow look must not refuse what a hint has offered.
        if self._verdict.loss < _GOOD or self._verdict.line[0] + 1 == self._offered:
            self._solve()
        elif len(self._line) > 1:
            self._play(self._line[1], REPLY)
        else:
            self._refute()

    def _go_on(self):
        self._refute()

    def _seek(self):
        self._judge.engine.start_hint()
        self._think_in(SEEK)

    def found(self):
        self._offered = self._judge.engine.best + 1
        PuzzleScreen.found(self)

    def note_solved(self):
        progress = mistakes.read(self.console)
        mistakes.solve(self.console, progress, self._puzzle)
        self.console.saving.progress_changed(progress)

    def _next(self):
        """Go to the next mistake of the game, or to the list."""
        console = self.console
        console.saving.save_settings()
        if mistakes.waiting(console, mistakes.read(console), self._name):
            self.begin_puzzle(self._read(0), 0)
            console.redraw()
        else:
            self.leave()

    def leave(self):
        self.console.open_alone(leave, self.console)


def leave(console):
    """Go from a mistake back to the lists; called by console.open_alone()."""
    console.go_home()
    console.screen.open_puzzles()
    if console.screen.mistakes:
        console.screen.open_mistakes()


def begin(console, name):
    """Open the first mistake of a game that waits; called by console.open_alone()."""
    registry.unload_others(name)
    if console.make_room():
        console.push(MistakeScreen(console, name, 0))
        memory.begin()
