"""The settings by name; floe.ui.settings_file saves them."""

from floe import modules

# The speed at which no move is seen under way; the others are shifts of the time it takes.
INSTANT = 2


class Settings:
    """The settings by name; each is the index of one of its words, or the name of a player.

    understood: False if the file held something else than settings. fresh: nothing was ever set.
    """

    def __init__(self, storage):
        from floe.ui import settings_file

        self._storage = storage
        self._values = settings_file.start_values()
        understood = settings_file.read(storage, self._values)
        self.understood = understood is not False
        self.fresh = understood is None
        self._saved = settings_file.text_of(self._values)

    def get(self, name):
        """The index of a setting's word, from 0; of a player's name its text."""
        return self._values.get(name, "")

    def set(self, name, value):
        """Change a setting; it is kept with the next save()."""
        self._values[name] = value

    def choose(self, name, index):
        """Set what a new console asks for: it is kept even if it was so already."""
        self.set(name, index)
        if self.fresh:
            self.fresh = False
            self._saved = None

    def step(self, name, by):
        """Change a setting to the next word (by 1) or the one before (by -1), round the ends."""
        from floe.ui.settings_file import CHOICES

        self._values[name] = (self._values[name] + by) % len(CHOICES[name][0])

    def save(self):
        """Keep the settings if they have changed; returns False if there is no way to."""
        from floe.ui import settings_file

        text = settings_file.text_of(self._values)
        if text != self._saved:
            try:
                settings_file.write(self._storage, text, self.understood)
            except OSError:
                return False
            self.understood = True
            self._saved = text
        modules.unload("floe.ui.settings_file")  # a game has the room of it
        return True
