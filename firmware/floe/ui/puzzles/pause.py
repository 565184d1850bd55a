"""The pause menu of a puzzle: its goal, and help."""

from floe.ui.list_screen import ListScreen
from floe.ui.strings import load


class PuzzlePause(ListScreen):
    """A row keeps its place even if it cannot be chosen.

    play: the floe.ui.puzzles.play.PuzzleScreen below; texts: those of puzzles.
    """

    def __init__(self, console, play, texts):
        ListScreen.__init__(self, console)
        self._title = play.title
        open_ = play.open
        self.rows = (
            (texts.RESUME, None, True),
            (texts.GOAL, play.show_goal, open_),
            (texts.HINT, play.hint, open_),
            (texts.SOLUTION, play.solution, open_),
            (texts.WHY, play.why, play.wrong),
            (load(console.language, "pause").LEGEND, play.legend, True),
            (texts.LEAVE, play.leave, True),
        )

    def closed(self):
        del self.rows

    def title(self):
        return self._title

    def choose(self, row):
        chosen = self.rows[row][1]
        self.console.pop()
        if chosen:
            chosen()
