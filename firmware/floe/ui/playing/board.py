"""The board on the display, which screens share: it blinks, shows moves, and times the thinking.

The position belongs to the game, the picture to the view, and the phase to the screen.

Thinking is cut into slices, between which the keys are polled; the moves do not depend on that. A
step of the console either thinks, or draws the progress, or collects garbage: two of these would
take too long.
"""

import gc

from floe.events import CLICK, PRESS, A, B, key_of, kind_of
from floe.ui import tunes
from floe.ui.playing.sidebar import HOP_MS, HOPS
from floe.ui.settings import INSTANT

BLINK_MS = 300
FIRST = 2000  # Nodes in the first slice of a game.
LEAST, MOST = 50, 24000
AIM = 20  # The wanted ms of a step of the console with a slice of thinking.
_NEAR = 2  # A difference from the aim up to this many ms changes nothing.
# What a step did: it thought, it has to draw the progress, or it thought and that is done.
THOUGHT, SHOWS, DONE = range(3)
# How often garbage is collected; otherwise that would happen during a slice.
TIDY_MS = 1000


class Board:
    """One board, of the lowest screen that shows it; the screens above it use the same.

    view: the game's floe.ui.view.View. timer: the SliceTimer of all that thinks
    on it. lit: does the selection show its lit half? due: when the picture changes
    next, in ms; screens that show something else for a while set it too.
    """

    def __init__(self, console, view):
        self._console = console
        self.view = view
        self.timer = SliceTimer()
        self.lit = True
        self.due = 0

    def light(self, part=False):
        """Blink, beginning with the lit half, so that the effect of a key is seen at once.

        part: has only the selection changed?
        """
        self.lit = True
        self.due = self._console.now + BLINK_MS
        self.redraw(part)

    def blink(self, now, part=False):
        """Show the other half."""
        self.lit = not self.lit
        self.due = now + BLINK_MS
        self.redraw(part)

    def redraw(self, part):
        """Draw everything, or only the part that the selection changes."""
        if part:
            self._console.redraw_part()
        else:
            self._console.redraw()

    def sound(self, event):
        """Play the sound of a key that picks no move yet."""
        if event == CLICK | A:
            self._console.sound.play(tunes.CHOOSE)
        elif event == CLICK | B:
            self._console.sound.play(tunes.BACK)
        elif kind_of(event) == PRESS and key_of(event) < A:
            self._console.sound.play(tunes.CLICK)

    def show(self, move):
        """Begin to show a move, which the caller makes now."""
        self.view.start(move)
        self.due = self._console.now
        self._console.redraw()

    def advance(self, now):
        """Show the next frame of the move, which is due; returns whether it was the last one."""
        self._console.redraw()
        speed = self._console.settings.get("speed")
        wait = -1 if speed == INSTANT else self.view.advance()
        if wait < 0:
            self.view.skip()
            return True
        self.due = now + (wait >> speed)
        return False

    def left(self, now):
        """The milliseconds until the picture changes next."""
        return max(self.due - now, 0)


class SliceTimer:
    """Adjusts the slices by the time they take, measured by the console's steps."""

    def __init__(self):
        self.nodes = FIRST  # Nodes to search in the next slice.
        self.hop = self.depth = 0  # The drawn indicator: see floe.ui.playing.sidebar.
        self.share = -1  # The width of a bar that grows with a long search; -1: none.
        self.due = 0  # When that changes next, in ms.
        self._since = -1
        self._tidy = 0

    def think(self, now, thinker, depth):
        """Let a thinker, with step(nodes), think for a slice, unless something else is due.

        depth: how far it has got, for the indicator. Returns THOUGHT, SHOWS or DONE.
        """
        if self.shows(now, depth):
            return SHOWS
        if not self.tidies(now):
            self.begin(now)
            if thinker.step(self.nodes):
                return DONE
        return THOUGHT

    def start(self, now):
        """The machine begins to think at `now`, in ms."""
        self.skip()
        self.depth = 0
        self.share = -1
        self.due = now

    def begin(self, now):
        """A slice begins at `now`, in ms; the last one ended now, unless skip() was called."""
        if self._since >= 0:
            self._fit(now - self._since)
        self._since = now

    def skip(self):
        """No slice is running any more, or its time must not be measured."""
        self._since = -1

    def rest(self, now):
        """There is no slice in the step that begins at `now`."""
        self.begin(now)
        self.skip()

    def shows(self, now, depth):
        """Whether the step that begins at `now` draws the progress instead of running a slice."""
        if now < self.due and depth == self.depth:
            return False
        if now >= self.due:
            self.hop = (self.hop + 1) % HOPS
            self.due = now + HOP_MS
        self.depth = depth
        self.rest(now)
        return True

    def tidies(self, now):
        """Whether the step that begins at `now` collects garbage instead of running a slice."""
        if now < self._tidy:
            return False
        self.rest(now)
        self._tidy = now + TIDY_MS
        gc.collect()
        return True

    def _fit(self, took):
        if took > AIM + _NEAR:
            self.nodes = max(self.nodes * AIM // took, LEAST)
        elif took < AIM - _NEAR:
            self.nodes = min(self.nodes + self.nodes // 4, MOST)
