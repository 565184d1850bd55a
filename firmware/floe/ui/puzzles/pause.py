"""The pause menu of a puzzle: its goal, and help."""

from floe.ui.list_screen import ListScreen
from floe.ui.strings import load


class PuzzlePause(ListScreen):
    """A row keeps its place even if it cannot be chosen.

    play: the floe.ui.puzzles.play.PuzzleScreen below; texts: those of puzzles.
    """

    def __init__(self, console, play, texts):
        ListScreen.__init__(self, console)
        self._title = texts.NUMBER % (play.number + 1)
        open_ = play.open
        self._rows = (
            (texts.RESUME, None, True),
            (texts.GOAL, play.show_goal, open_),
            (texts.HINT, play.hint, open_),
            (texts.SOLUTION, play.solution, open_),
            (texts.WHY, play.why, play.wrong),
            (load(console.language, "pause").LEGEND, play.legend, True),
            (texts.LEAVE, play.leave, True),
        )

    def closed(self):
        del self._rows

    def title(self):
        return self._title

    def count(self):
        return len(self._rows)

    def label(self, row):
        return self._rows[row][0]

    def able(self, row):
        return self._rows[row][2]

    def choose(self, row):
        chosen = self._rows[row][1]
        self.console.pop()
        if chosen:
            chosen()
