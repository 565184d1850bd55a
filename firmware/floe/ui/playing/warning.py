"""A warning: shows the picked move, and the reply that punishes it, on the board.

Then A makes the move anyway, and B takes it back.
"""

from floe.ui.playing.sidebar import draw_label
from floe.ui.playing.walk import Line
from floe.ui.session import WARNINGS

_SHOWN = 2  # How many moves are shown automatically; left and right step through the others.
_LABEL_Y = 31


class Warning(Line):
    """Shows the line after a move, over the play screen where it was picked.

    moves: a list, the picked one first; texts: the section `warn`.
    """

    def __init__(self, console, play, moves, texts):
        Line.__init__(self, console, play.session, play.board, moves)
        self._play = play
        self._texts = texts
        self._last = min(_SHOWN, len(moves))
        play.session.help(WARNINGS)

    def describe(self, to):
        return to.warning(self, self._moves[: self._last], self.hint(), self.back())

    def hint(self):
        return self._texts.YES

    def back(self):
        return self._texts.NO

    def chosen(self):
        """Make the move; if its reply was not shown yet, show that first."""
        if self.at < self._last:
            self._plays = True
            self.board.due = self.console.now
            return
        play = self._play
        self.console.pop()
        play.play_move(self._moves[0], self.console.now)
        play.board.view.skip()  # it was shown already

    def draw(self, canvas):
        Line.draw(self, canvas)
        draw_label(canvas, self._texts.SURE, _LABEL_Y)
