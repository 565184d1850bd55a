"""The demo: while nobody uses the title, the machine plays a game against itself."""

from floe.search.levels import find_level
from floe.ui.playing.play import PlayScreen
from floe.ui.playing.sidebar import draw_keys
from floe.ui.session import Session

LEVEL = find_level("rockhopper")  # The level of both players: quick enough to watch.


class DemoSession(Session):
    """A game that is never saved."""

    def play(self, move):
        Session.play(self, move)
        self.pending = False


class Demo(PlayScreen):
    """A game that ends at any key, at its own end, and when the display goes off."""

    def __init__(self, console, session):
        PlayScreen.__init__(self, console, session)
        self._left = False

    def draw_keys(self, canvas, a):
        """Draw the word "demo": keys do not act as in a game."""
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
        # Only when no key is down: the title must not receive the rest of a press.
        if self.console.keys.resting():
            self.console.home()
        return -1
