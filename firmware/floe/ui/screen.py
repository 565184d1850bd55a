"""The base class of every screen: it draws, takes keys and receives the time.

The console keeps a stack of screens and talks to the top one only. A screen never reads a clock,
a pin or a display, and never waits.

What a screen uses of self.console: push(screen), pop(), replace(screen), home(),
start(session), pause(), finish(session), redraw(), redraw_part(); now (ms), sound, settings,
storage, and strings, the module of texts.
"""

from floe.events import CLICK, B

BACK = CLICK | B  # The event that goes back: B, not held.


class Screen:
    """A screen that shows nothing and goes back on B."""

    moving = False  # Is an animation running? Then nothing is saved.

    def __init__(self, console):
        self.console = console

    def opened(self):
        """Called when the screen becomes the top one, also when one above it was closed."""

    def closed(self):
        """Called when the screen leaves the stack, for good."""

    def draw(self, canvas):
        """Draw the whole picture; the canvas is clear."""

    def draw_part(self, canvas):
        """Draw only what console.redraw_part() was called for."""

    def key(self, event):
        """Take an event of floe.events; a screen passes unused events to this method."""
        if event == BACK:
            self.console.pop()

    def tick(self, now):
        """Advance animations; returns the ms until the next call is due, or -1.

        It may be called earlier. If the picture changed, call self.console.redraw().
        """
        return -1
