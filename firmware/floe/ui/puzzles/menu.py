"""Chooses the game of the puzzles, or the person's own mistakes; shows how many are solved."""

from floe.games import registry
from floe.ui.list_screen import ListScreen
from floe.ui.progress import Progress
from floe.ui.puzzles import mistake_menu, store
from floe.ui.strings import load


class PuzzleMenu(ListScreen):
    """The games that have puzzles; the last one whose puzzles were open is selected.

    Below them, if there are mistakes to practise, is a row for these.
    """

    def __init__(self, console, name=""):
        ListScreen.__init__(self, console)
        self._names = [each for each in registry.names() if store.count(each)]
        self._labels = [console.game_strings(each).TITLE for each in self._names]
        self._solved = []
        self._mistakes = load(console.language, "puzzles").MISTAKES
        self.mistakes = []  # (game, how many of the person's own mistakes wait)
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
        self.mistakes = mistake_menu.waiting(self.console)
        if self.mistakes:
            self._solved.append(str(sum([count for _, count in self.mistakes])))
        self.select(min(self.row, self.count() - 1))

    def title(self):
        return self.console.strings.PUZZLES

    def count(self):
        return len(self._labels) + (self.mistakes != [])

    def label(self, row):
        return self._labels[row] if row < len(self._labels) else self._mistakes

    def draw_row(self, canvas, row, x, y, right, mode):
        ListScreen.draw_row(self, canvas, row, x, y, right, mode)
        canvas.text_right(self._solved[row], right, y, mode=mode)

    def choose(self, row):
        if row == len(self._labels):
            self.open_mistakes()
            return
        from floe.ui.puzzles.grid import PuzzleGrid

        self.console.push(PuzzleGrid(self.console, self._names[row]))

    def open_mistakes(self):
        """Open the list of games with mistakes to practise."""
        self.console.push(mistake_menu.MistakeMenu(self.console))
