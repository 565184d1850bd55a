"""Judges a person's move before it is made, and warns if it is clearly worse than the best.

It is in memory only in a game with warnings. While it thinks, A makes the move at once and B takes
it back.
"""

from floe.events import CLICK, HOLD, A, B
from floe.search.judge import CLEAR, Judge
from floe.ui import strings
from floe.ui.playing.hint import Hint
from floe.ui.playing.sidebar import draw_keys, draw_thinks
from floe.ui.screen import BACK


class Check(Hint):
    """Judges the moves that are picked on the play screen below it."""

    def __init__(self, console, play):
        Hint.__init__(self, console, play)
        self._own = strings.load(console.language, "warn")

    def judge(self, move):
        """Judge a move, and make it unless there is a warning."""
        self._move = move
        self._seen = self._begun = False
        self._timer.start(self.console.now)
        self.console.push(self)

    def key(self, event):
        if event == CLICK | A:
            self._go_on()
        elif event == BACK or event == HOLD | B:
            self._leave()

    def _begin(self):
        self._begun = self._machine.share()
        if self._begun:
            self._thinker = Judge(self._play.session.game, self._machine.engine, self._move)
        else:
            self._go_on()
        return 0

    def _show(self):
        if self._thinker.loss < CLEAR:
            self._go_on()
            return
        line = self._thinker.line
        self._leave()
        from floe.ui.playing.warning import Warning

        self.console.push(Warning(self.console, self._play, line, self._own))

    def _leave(self):
        if self._begun:
            self._thinker.leave()
        self.console.pop()

    def _go_on(self):
        self._leave()
        self._play.play_move(self._move, self.console.now)

    def draw(self, canvas):
        self._play.draw_position(canvas)
        draw_thinks(canvas, self._own.CHECKS, self._timer)
        texts = self.console.strings
        draw_keys(canvas, texts.PLAY_SKIP, texts.PLAY_BACK)
