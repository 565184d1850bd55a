"""The base of screens with several fields, one of which is chosen."""

from floe.events import CLICK, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.ui import tunes
from floe.ui.screen import Screen


class Fields(Screen):
    """Left and right choose another field, up and down change it, A confirms.

    A subclass defines confirm(); change(by), where by is 1 for up and -1 for down; and go(by),
    where by is 1 for right and -1 for left.
    """

    def key(self, event):
        key = key_of(event)
        if event == CLICK | A:
            self.confirm()
        elif kind_of(event) in (PRESS, REPEAT) and key < A:
            if key < LEFT:
                self.change(1 if key == UP else -1)
            else:
                self.go(1 if key == RIGHT else -1)
            self.changed()
        else:
            Screen.key(self, event)

    def changed(self):
        """Click, and draw the screen again."""
        self.console.sound.play(tunes.CLICK)
        self.console.redraw()
