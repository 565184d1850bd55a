"""The settings and their values."""

from floe.ui.list_screen import ListScreen
from floe.ui.settings_file import CHOICES
from floe.ui.strings import NAMES, load

# The rows that open a screen; the language can also be changed in its row.
_LANGUAGE, _TEST = "language", "self-test"
KEEP_AFTER = (
    2000  # Ms from the last change until it is saved, so that switching off loses nothing.
)


def show(console):
    """Show the settings."""
    console.push(SettingsScreen(console))


class SettingsScreen(ListScreen):
    """One row for each setting; a change takes effect at once."""

    def __init__(self, console):
        ListScreen.__init__(self, console)
        self._keep_at = -1
        self._language = ""

    def _lay_rows(self):
        """Set the rows: the settings, with their names and words in the current language."""
        console = self.console
        if self._language != console.language:
            self._language = console.language
            self._own = load(self._language, "settings")
        texts = self._own
        self._rows = [
            ("sound", texts.SOUND, texts.OFF_ON),
            ("volume", texts.VOLUME, CHOICES["volume"][0]),
            ("brightness", texts.BRIGHTNESS, CHOICES["brightness"][0]),
            ("flip", texts.FLIP, texts.OFF_ON),
            ("swap", texts.SWAP, texts.OFF_ON),
            ("display", texts.DISPLAY, texts.DISPLAYS),
            ("speed", texts.SPEED, texts.SPEEDS),
        ]
        # Not during a game: its screen keeps the texts that it began with.
        if not console.session:
            self._rows.append(("warn", texts.WARN, texts.WARNS))
            self._rows.append((_LANGUAGE, texts.LANGUAGE, NAMES))
        if console.can_be_fast:
            self._rows.append(("clock", texts.CLOCK, texts.CLOCKS))
        # Not during a game: the test searches a game of its own, for which memory may be too
        # small.
        if console.health and not console.session:
            self._rows.append((_TEST, texts.SELF_TEST, ()))

    def title(self):
        return self.console.strings.SETTINGS

    def count(self):
        return len(self._rows)

    def label(self, row):
        return self._rows[row][1]

    def value(self, row):
        name, _, words = self._rows[row]
        return words[self.console.settings.get(name)] if words else ""

    def hint(self, row):
        if self._rows[row][0] == "clock":
            return self._own.HINT_NEXT_START
        return ListScreen.hint(self, row)

    def change(self, row, by):
        self.console.settings.step(self._rows[row][0], by)
        self.console.apply_settings()
        self._lay_rows()
        self._keep_at = self.console.now + KEEP_AFTER

    def choose(self, row):
        if self._rows[row][0] == _TEST:
            from floe.ui.self_test.screen import SelfTest

            self.console.push(SelfTest(self.console))
        elif self._rows[row][0] == _LANGUAGE:
            from floe.ui.screens.language_choice import LanguageChoice

            self.console.push(LanguageChoice(self.console))
        else:
            self.change(row, 1)

    def opened(self):
        self._lay_rows()

    def tick(self, now):
        if self._keep_at < 0:
            return -1
        if now >= self._keep_at:
            self._keep_at = -1
            self.console.keep_settings()
            return -1
        return self._keep_at - now

    def closed(self):
        self.console.keep_settings()
