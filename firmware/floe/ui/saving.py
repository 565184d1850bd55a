"""Saves changes of the game, the settings and the progress at a moment when nobody notices it.

Writing to the flash stops everything for a moment.
"""

# Pending changes are saved after this many milliseconds, even if keys are pressed all the time.
SAVE_WITHIN = 2000


class Saving:
    """The pending changes of a floe.ui.console.Console; session: the one that may have changed."""

    def __init__(self, console):
        self._console = console
        self.session = None
        self._settings = False
        self._progress = None
        self._save_by = -1

    @property
    def due(self):
        """Is anything waiting to be saved?"""
        return self._save_by >= 0

    def settings_changed(self):
        """Save the settings soon; a note reports a failure."""
        self._settings = True

    def progress_changed(self, progress):
        """Save a floe.ui.progress.Progress soon; a note reports a failure."""
        if self._progress and self._progress.kind != progress.kind:
            self.save_settings()
        if not progress.understood:
            self._console.note = self._console.strings.NOTE_PROGRESS
        self._progress = progress

    def save_when_quiet(self, now, quiet):
        """Save unless something moves; while keys are used or a tune plays, wait SAVE_WITHIN."""
        session = self.session and self.session.pending
        if not (self._settings or self._progress or session):
            self._save_by = -1
        elif quiet:
            console = self._console
            if self._save_by < 0:
                self._save_by = now + SAVE_WITHIN
            if now >= self._save_by or (console.keys.resting() and not console.sound.playing):
                self.save()

    def save_between(self):
        """Save now, when nothing moves and no key is expected, unless a key is down."""
        console = self._console
        if not console.keys.count_down():
            console.sound.stop()  # otherwise the tone would last until all is written
            self.save()

    def save(self):
        """Save at once, if there is anything to save."""
        self.save_settings()
        if self.session and self.session.pending:
            self.session.keep()
            self.session = self._console.session

    def save_settings(self):
        """Save changes of the settings and the progress at once."""
        console = self._console
        saved = not self._settings or console.settings.save()
        self._settings = False
        if self._progress:
            saved = self._progress.save() and saved
            self._progress = None
        if not saved:
            console.note = console.battery.why_unsaved(console.strings)
            console.redraw()
