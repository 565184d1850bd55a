"""Chooses the game of the puzzles; shows how many of each are solved."""

from floe.games import registry
from floe.ui.list_screen import ListScreen
from floe.ui.progress import Progress
from floe.ui.puzzles import store


class PuzzleMenu(ListScreen):
    """The games that have puzzles; the last one whose puzzles were open is selected."""

    def __init__(self, console, name=""):
        ListScreen.__init__(self, console)
        self._names = [each for each in registry.names() if store.count(each)]
        self._labels = [console.game_strings(each).TITLE for each in self._names]
        self._solved = []
        if name:
            self.select(self._names.index(name))

    def opened(self):
        progress = Progress(self.console.storage)
        self._solved = []
        for name in self._names:
            numbers = store.numbers_of(name)
            bits = store.solved(progress, name)
            done = sum([bits >> number & 1 for number in numbers])
            self._solved.append("%d/%d" % (done, len(numbers)))

    def title(self):
        return self.console.strings.PUZZLES

    def count(self):
        return len(self._labels)

    def label(self, row):
        return self._labels[row]

    def draw_row(self, canvas, row, x, y, right, mode):
        ListScreen.draw_row(self, canvas, row, x, y, right, mode)
        canvas.text_right(self._solved[row], right, y, mode=mode)

    def choose(self, row):
        from floe.ui.puzzles.grid import PuzzleGrid

        self.console.push(PuzzleGrid(self.console, self._names[row]))
