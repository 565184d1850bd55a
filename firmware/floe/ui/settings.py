"""The settings by name; floe.ui.settings_file saves them."""

from binascii import crc32

from floe import modules

# The speed without animations; the others shift the time of a frame by that many bits.
INSTANT = 2
_NEVER = -1  # Instead of the check of a saved text: none was saved.


class Settings:
    """The settings by name; each is the index of one of its words, or the name of a player.

    understood: False if the file held something other than settings. fresh: nothing was set yet.
    """

    def __init__(self, storage):
        from floe.ui import settings_file

        self._storage = storage
        values = settings_file.start_values()
        understood = settings_file.read(storage, values)
        self.understood = understood is not False
        self.fresh = understood is None
        self._values = {name: values[name] for name in values if values[name]}  # the others are 0
        self._saved = _check(settings_file.text_of(values))

    def get(self, name):
        """The index of a setting's word."""
        return self._values.get(name, 0)

    def text(self, name):
        """The name of a player, "" if there is none."""
        return self._values.get(name, "")

    def set(self, name, value):
        """Change a setting; the next save() writes it."""
        self._values.pop(name, None)
        if value:
            self._values[name] = value

    def choose(self, name, index):
        """Set what a new console asks for: it is saved even if it did not change."""
        self.set(name, index)
        if self.fresh:
            self.fresh = False
            self._saved = _NEVER

    def step(self, name, by):
        """Change a setting to the next word (by 1) or the one before (by -1), with wrap-around."""
        from floe.ui.settings_file import CHOICES

        self.set(name, (self.get(name) + by) % len(CHOICES[name][0]))

    def save(self):
        """Save the settings if they have changed; returns False if that fails."""
        from floe.ui import settings_file

        text = settings_file.text_of(self._values)
        if _check(text) != self._saved:
            try:
                settings_file.write(self._storage, text, self.understood)
            except OSError:
                return False
            self.understood = True
            self._saved = _check(text)
        modules.unload("floe.ui.settings_file")  # a game needs its memory
        return True


def _check(text):
    return crc32(text.encode())
