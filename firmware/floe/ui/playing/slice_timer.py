"""Chooses how long the machine thinks between two polls of the keys.

What it plays does not depend on that: its thinking is only cut into slices. A step of the console
either thinks, or draws how far it is, or collects garbage: two of these would take too long.
"""

import gc

from floe.ui.playing.thinking_indicator import HOP_MS, HOPS

FIRST = 2000  # Nodes in the first slice of a game.
LEAST, MOST = 50, 24000
AIM = 20  # Ms that a step of the console may take with a slice of thinking in it.
_NEAR = 2  # Ms off the aim that change nothing.
# So often garbage is collected: left to itself that would come in the midst of a slice.
TIDY_MS = 1000


class SliceTimer:
    """Adjusts the slices to the time they take, measured by the console's steps."""

    def __init__(self):
        self.nodes = FIRST  # Nodes to look at in the next slice.
        self.hop = self.depth = 0  # The drawn sign: see floe.ui.playing.thinking_indicator.
        self.due = 0  # When that moves on, in ms.
        self._since = -1
        self._tidy = 0

    def start(self, now):
        """The machine begins to think at `now`, in ms."""
        self.skip()
        self.depth = 0
        self.due = now

    def begin(self, now):
        """A slice begins at `now`, in ms; unless skip() was called, the last one took till now."""
        if self._since >= 0:
            self._fit(now - self._since)
        self._since = now

    def skip(self):
        """No slice is under way any more, or its time says nothing."""
        self._since = -1

    def rest(self, now):
        """There is no slice in the step that begins at `now`."""
        self.begin(now)
        self.skip()

    def shows(self, now, depth):
        """Whether the step that begins at `now` draws how far it is, instead of a slice."""
        if now < self.due and depth == self.depth:
            return False
        if now >= self.due:
            self.hop = (self.hop + 1) % HOPS
            self.due = now + HOP_MS
        self.depth = depth
        self.rest(now)
        return True

    def tidies(self, now):
        """Whether garbage is collected in the step that begins at `now`, instead of a slice."""
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
