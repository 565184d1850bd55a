"""Asks before something is lost."""

from floe.ui.canvas import WIDTH
from floe.ui.list_screen import ListScreen

_LINES_Y = 13


class Confirm(ListScreen):
    """Two answers under a question; the harmless one is selected at first.

    yes() is called for the other, with the question still open. asked: was this asked for, so that
    the answer yes is selected at first?
    """

    TOP = 32
    VISIBLE = 2

    def __init__(self, console, question, lines, yes_text, no_text, yes, asked=False):
        ListScreen.__init__(self, console)
        self._question = question
        self._lines = lines
        self._answers = (no_text, yes_text)
        self._yes = yes
        self.row = int(asked)

    def title(self):
        return self._question

    def count(self):
        return 2

    def label(self, row):
        return self._answers[row]

    def choose(self, row):
        if row:
            self._yes()
        else:
            self.console.pop()

    def draw(self, canvas):
        for i, line in enumerate(self._lines):
            canvas.text_centred(line, 0, _LINES_Y + 9 * i, WIDTH)
        ListScreen.draw(self, canvas)
