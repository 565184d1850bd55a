"""Left and Right together turn the sound off and on, on every screen."""

from floe.events import LEFT, PRESS, RIGHT, key_of
from floe.ui import tunes
from floe.ui.canvas import WIDTH

MESSAGE_MS = 1200  # How long the message "Sound on" or "Sound off" is shown, in ms.
_BOX_Y, _BOX_HEIGHT = 25, 13


class Mute:
    """Watches the key presses of a console; message: the current message, "" if there is none."""

    def __init__(self, console):
        self._console = console
        self._side = -1  # which of Left and Right a screen received last
        self._until = 0
        self.message = ""

    def takes(self, event, screen):
        """Was this the second of the two keys? If so, the sound is switched off or on."""
        if event != PRESS | LEFT and event != PRESS | RIGHT:
            return False
        other = LEFT + RIGHT - key_of(event)
        if not self._console.keys.down(other):
            self._side = key_of(event)
            return False
        if self._side == other:
            screen.key(event)  # undoes the first key
        self._turn()
        return True

    def _turn(self):
        console = self._console
        console.settings.step("sound", 1)
        on = console.settings.get("sound")
        console.sound.muted = not on
        console.sound.play(tunes.CHOOSE)
        console.saving.settings_changed()
        self.message = console.strings.SOUND_MESSAGES[on]
        self._until = console.now + MESSAGE_MS
        console.redraw()

    def ends(self, now):
        """Has the message been shown long enough?"""
        if not self.message or now < self._until:
            return False
        self.message = ""
        return True

    def draw(self, canvas):
        """Draw the message in a box over the picture."""
        if self.message:
            width = canvas.width(self.message) + 12
            x = (WIDTH - width) // 2
            canvas.fill_rect(x - 1, _BOX_Y - 1, width + 2, _BOX_HEIGHT + 2, 0)
            canvas.rect(x, _BOX_Y, width, _BOX_HEIGHT)
            canvas.text(self.message, x + 6, _BOX_Y + 3)
