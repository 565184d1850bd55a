"""Chooses the game of the person's own mistakes; shows how many of each wait."""

from floe.ui.list_screen import ListScreen
from floe.ui.puzzles import mistakes
from floe.ui.strings import load


def waiting(console):
    """The games with mistakes that wait, by name, and how many."""
    return mistakes.games(console, mistakes.read(console))


class MistakeMenu(ListScreen):
    """The games with mistakes that wait."""

    def __init__(self, console):
        ListScreen.__init__(self, console)
        self._title = load(console.language, "puzzles").MISTAKES
        self._games = waiting(console)
        self._labels = [console.game_strings(name).TITLE for name, _ in self._games]

    def title(self):
        return self._title

    def count(self):
        return len(self._games)

    def label(self, row):
        return self._labels[row]

    def draw_row(self, canvas, row, x, y, right, mode):
        ListScreen.draw_row(self, canvas, row, x, y, right, mode)
        canvas.text_right(str(self._games[row][1]), right, y, mode=mode)

    def choose(self, row):
        from floe.ui.puzzles import mistake_play

        console = self.console
        console.open_alone(mistake_play.begin, console, self._games[row][0])
