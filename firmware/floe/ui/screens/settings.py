"""The settings and their values."""

from floe.display_kinds import labels
from floe.ui.rows import Row, RowScreen, SettingRow
from floe.ui.settings_file import CHOICES, apply
from floe.ui.strings import NAMES, load

SAVE_AFTER = 2000  # Ms from the last change until it is saved, lest switching off loses it.


def show(console):
    """Show the settings."""
    console.push(SettingsScreen(console))


class SettingsScreen(RowScreen):
    """One row for each setting; a change takes effect at once."""

    def __init__(self, console):
        RowScreen.__init__(self, console)
        self._save_at = -1
        self._language = ""

    def opened(self):
        """Set the rows: the settings, with their names and words in the current language."""
        console = self.console
        if self._language == console.language:
            return
        self._language = console.language
        texts = load(self._language, "settings")
        rows = []
        rows += [
            self._row(texts.SOUND, "sound", texts.OFF_ON),
            self._row(texts.VOLUME, "volume", CHOICES["volume"][0]),
            self._row(texts.BRIGHTNESS, "brightness", CHOICES["brightness"][0]),
            self._row(texts.FLIP, "flip", texts.OFF_ON),
            self._row(texts.SWAP, "swap", texts.OFF_ON),
            self._row(texts.COLOURS, "theme", texts.THEMES)
            if console.display_power.coloured
            else self._row(texts.DISPLAY, "display", labels(texts.DISPLAY_AT_0)),
            self._row(texts.SPEED, "speed", texts.SPEEDS),
        ]
        # Not during a game: its screen keeps the texts that it began with.
        if not console.session:
            rows.append(self._row(texts.WARN, "warn", texts.WARNS))
            rows.append(self._row(texts.LANGUAGE, "language", NAMES, self._choose_language))
        if console.can_be_fast:
            rows.append(self._row(texts.CLOCK, "clock", texts.CLOCKS, None, texts.HINT_NEXT_START))
        # Not during a game: the test searches a game of its own, for which memory may be too
        # small.
        if console.health and not console.session:
            rows.append(Row(self, texts.SELF_TEST, self._test))
        self.rows = rows

    def _row(self, label, setting, words, chosen=None, hint=""):
        return SettingRow(self, label, setting, words, self._changed, chosen, hint)

    def _changed(self):
        apply(self.console)
        self.opened()
        self._save_at = self.console.now + SAVE_AFTER

    def title(self):
        return self.console.strings.SETTINGS

    def _test(self):
        from floe.ui.self_test.screen import SelfTest

        self.console.push(SelfTest(self.console))

    def _choose_language(self):
        from floe.ui.screens.language_choice import LanguageChoice

        self.console.push(LanguageChoice(self.console))

    def tick(self, now):
        if self._save_at < 0:
            return -1
        if now >= self._save_at:
            self._save_at = -1
            self.console.saving.settings_changed()
            return -1
        return self._save_at - now

    def closed(self):
        self.console.saving.settings_changed()
