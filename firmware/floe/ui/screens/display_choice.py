"""Finds the kind of display, while Up is held from power-on."""

from floe.display_kinds import labels
from floe.events import UP
from floe.ui import strings, tunes
from floe.ui.canvas import WIDTH
from floe.ui.page_frame import draw_title
from floe.ui.screen import Screen

CONFIRM = 600  # Ms that Up must have been held before anything is tried: a tap changes nothing.
EACH = 2000  # Ms for which each kind is tried.


class DisplayChoice(Screen):
    """Tries one kind of display after another; the one at which Up is released stays."""

    def __init__(self, console):
        Screen.__init__(self, console)
        self._since = console.now
        self._kind = -1
        self._kinds = labels(strings.load(console.language, "settings").DISPLAY_AT_0)

    def key(self, event):
        """Up repeats; other keys are ignored."""

    def tick(self, now):
        console = self.console
        held = now - self._since - CONFIRM
        if not console.keys.down(UP):
            self._choose()
        elif held >= 0:
            kind = held // EACH % len(self._kinds)
            if kind != self._kind:
                self._kind = kind
                console.display_power.set_kind(kind)
                console.sound.play(tunes.CLICK)
                console.redraw()
        return -1

    def _choose(self):
        console = self.console
        if self._kind >= 0:
            console.settings.set("display", self._kind)
            console.saving.settings_changed()
        console.pop()

    def draw(self, canvas):
        texts = self.console.strings
        draw_title(canvas, texts.FIND_DISPLAY)
        canvas.rect(0, 13, WIDTH, 51)
        kind = self._kinds[self._kind] if self._kind >= 0 else texts.HOLD_ON
        canvas.text_centred(kind, 0, 18, WIDTH)
        for i, line in enumerate(texts.LET_GO):
            canvas.text_centred(line, 0, 34 + 11 * i, WIDTH)
