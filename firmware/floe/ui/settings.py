"""The settings by name; floe.ui.settings_file knows their words."""

from binascii import crc32

from floe import modules

FILE = "settings.txt"
# A file that was not understood is renamed to this and a number before the first change overwrites
# it.
COPY = "settings.bad"
# The file of the new settings while the old file is set aside: if the power fails in between, they
# are read from here.
NEXT = "settings.next"

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
        understood = settings_file.read(storage, FILE, NEXT, values)
        self.understood = understood is not False
        self.fresh = understood is None
        self._values = {name: values[name] for name in values if values[name]}  # the others are 0
        self._text = ""  # what save() is to write, if that is known already
        self._saved = _sum(settings_file.text_of(values))

    def get(self, name):
        """The index of a setting's word; for a player's name its text. 0 if nothing was set."""
        return self._values.get(name, 0)

    def set(self, name, value):
        """Change a setting; the next save() writes it."""
        self._text = ""
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

    def prepare(self):
        """Prepare the text that save() writes, while settings_file is in memory anyway."""
        if not self._text:
            from floe.ui import settings_file

            self._text = settings_file.text_of(self._values)

    def save(self):
        """Save the settings if they have changed; returns False if that fails."""
        self.prepare()
        text = self._text
        self._text = ""
        if _sum(text) != self._saved:
            try:
                self._write(text)
            except OSError:
                return False
            self.understood = True
            self._saved = _sum(text)
        modules.unload("floe.ui.settings_file")  # a game needs its memory
        return True

    def _write(self, text):
        """Write the file. One that was not understood is set aside first."""
        if not self.understood:
            self._storage.save(NEXT, text)
            self._storage.set_aside(FILE, COPY)
        self._storage.save(FILE, text)
        self._storage.delete(NEXT)


def _sum(text):
    return crc32(text.encode())
