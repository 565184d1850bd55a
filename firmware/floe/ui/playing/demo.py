"""The demo: while nobody uses the title, the machine plays a game against itself."""

from floe.search.levels import find_level
from floe.ui.playing.play import PlayScreen
from floe.ui.playing.sidebar import draw_keys
from floe.ui.session import Session

LEVEL = find_level("rockhopper")  # How well it plays: soon enough to be looked at.


class DemoSession(Session):
    """A game that is never kept."""

    def play(self, move):
        Session.play(self, move)
        self.pending = False


class Demo(PlayScreen):
    """A game under way that any key ends, as do its own end and the display's going off."""

    def __init__(self, console, session):
        PlayScreen.__init__(self, console, session)
        self._left = False

    def draw_keys(self, canvas, a):
        """No key does what it does in a game."""
        draw_keys(canvas, "", self._texts.PLAY_DEMO)

    def key(self, event):
        self._left = True

    def over(self):
        self._left = True

    def tick(self, now):
        if self.console.display_power.off:
            self._left = True
        if not self._left:
            return PlayScreen.tick(self, now)
        # Only when no key is down: the rest of a press is not meant for the title.
        if self.console.keys.resting():
            self.console.home()
        return -1
