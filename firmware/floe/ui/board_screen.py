"""A board outside a game: in a first game and in puzzles."""

from floe.events import CLICK, PRESS, A, key_of, kind_of
from floe.ui import tunes
from floe.ui.screen import Screen

BLINK_MS = 300


class BoardScreen(Screen):
    """The selection blinks, keys make sounds, moves are animated. In memory while one is open."""

    def __init__(self, console):
        Screen.__init__(self, console)
        self._lit = True
        self._due = 0

    def _show_lit(self):
        """Blink, beginning with the lit half, so that the effect of a key is seen at once."""
        self._lit = True
        self._due = self.console.now + BLINK_MS
        self.console.redraw()

    def _sound(self, event):
        """Play the sound of a key that only picks."""
        if event == CLICK | A:
            self.console.sound.play(tunes.CHOOSE)
        elif kind_of(event) == PRESS and key_of(event) < A:
            self.console.sound.play(tunes.CLICK)

    def tick(self, now):
        if now >= self._due:
            if self.moving:
                self._advance(now)
                self.console.redraw()
            else:
                self._lit = not self._lit
                self._due = now + BLINK_MS
                self._blink()
        return max(self._due - now, 0)

    def _blink(self):
        """Draw what blinks in its other half."""
        self.console.redraw()

    def _advance(self, now):
        """Show the next frame of the current move; _due is the time of the one after."""
