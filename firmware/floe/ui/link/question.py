"""A question of the other player, or about the link."""

from floe.ui.screens.confirm import Confirm


class Question(Confirm):
    """no(): called when the answer is no, or B."""

    def __init__(self, console, question, lines, yes_text, no_text, yes, no=None):
        Confirm.__init__(self, console, question, lines, yes_text, no_text, yes)
        self._says_no = no
        self._answered = False

    def choose(self, row):
        self._answered = row > 0
        Confirm.choose(self, row)

    def closed(self):
        if self._says_no and not self._answered:
            self._says_no()
