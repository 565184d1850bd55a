"""Finds a person's worst moves of a game, for practice. In memory during a review."""

from typing import Any

from floe.search.judge import CLEAR, Judge

MOST = 3  # So many mistakes of a game are noted at most.
_TRIES = 6  # So many of the moves that lost most are looked at.


class Finder:
    """The mistakes of the person on a seat in a session's game.

    left: the moves to look at, the worst first, by their numbers from 0; judge: of the first one;
    found: how many are clear mistakes.
    """

    def __init__(self, session, seat):
        self._session = session
        self._seat = seat
        self._position = ""
        self.left = []
        self.found = 0
        self.judge: Any = None

    def choose(self, curve, movers, seat):
        """Choose the moves to look at, by the curve of a seat."""
        sign = 1 if seat == self._seat else -1
        losses = [
            (sign * (curve[i] - curve[i + 1]), i)
            for i in range(len(curve) - 1)
            if movers[i] == self._seat
        ]
        losses.sort(reverse=True)
        self.left = [i for loss, i in losses[:_TRIES] if loss >= CLEAR]

    def begin(self, engine):
        """Begin to look at the first move; the game is at the position before it."""
        game = self._session.game
        self._position = game.text()
        move = game.find_move(self._session.record.moves[self.left[0]])
        self.judge = Judge(game, engine, move)

    def end(self, console):
        """It was looked at: note it if it is clear."""
        from floe.ui.puzzles import mistakes

        self.judge.leave()
        self.left.pop(0)
        if self.judge.loss < CLEAR:
            return
        progress = mistakes.read(console)
        mistakes.add(progress, self._session.game.NAME, self._position)
        console.saving.progress_changed(progress)
        self.found += 1
        if self.found == MOST:
            self.left.clear()
