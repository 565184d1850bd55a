"""Chooses the saved game to continue, if there are several."""

from floe.games.registry import game_of
from floe.ui.canvas import NARROW
from floe.ui.list_screen import ListScreen


class SavedGames(ListScreen):
    """The saved games by their slots; resume(slot) continues one."""

    def __init__(self, console, slots, resume):
        ListScreen.__init__(self, console)
        self._slots = slots
        self._labels = [console.game_strings(game_of(slot)).TITLE for slot in slots]
        self._resume = resume

    def title(self):
        return self.console.strings.CONTINUE

    def count(self):
        return len(self._slots)

    def label(self, row):
        return self._labels[row]

    def choose(self, row):
        self._resume(self._slots[row])

    def draw_row(self, canvas, row, x, y, right, mode):
        ListScreen.draw_row(self, canvas, row, x, y, right, mode)
        slot = self._slots[row]
        if game_of(slot) != slot:
            canvas.text_right(self.console.strings.DAILY, right, y, NARROW, mode)
