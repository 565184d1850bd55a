"""The base of screens with several fields, one of which is chosen."""

from floe.events import CLICK, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.ui import tunes
from floe.ui.screen import Screen


class Fields(Screen):
    """Left and right choose another field, up and down change it, A confirms."""

    def confirm(self):
        """A was pressed."""

    def change(self, by):
        """Up (by 1) or down (by -1) was pressed."""

    def go(self, by):
        """Right (by 1) or left (by -1) was pressed."""

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
