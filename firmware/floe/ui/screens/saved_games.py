"""Chooses the saved game to continue, if there are several."""

from floe.ui.list_screen import ListScreen


class SavedGames(ListScreen):
    """The saved games by name; resume(name) continues one."""

    def __init__(self, console, names, resume):
        ListScreen.__init__(self, console)
        self._names = names
        self._labels = [console.game_strings(name).TITLE for name in names]
        self._resume = resume

    def title(self):
        return self.console.strings.CONTINUE

    def count(self):
        return len(self._names)

    def label(self, row):
        return self._labels[row]

    def choose(self, row):
        self._resume(self._names[row])
