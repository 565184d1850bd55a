"""Chooses how long the machine thinks between two polls of the keys.

The moves do not depend on that: thinking is only cut into slices. A step of the console either
thinks, or draws the progress, or collects garbage: two of these would take too long.
"""

import gc

from floe.ui.playing.thinking_indicator import HOP_MS, HOPS

FIRST = 2000  # Nodes in the first slice of a game.
LEAST, MOST = 50, 24000
AIM = 20  # The wanted ms of a step of the console with a slice of thinking.
_NEAR = 2  # A difference from the aim up to this many ms changes nothing.
# How often garbage is collected; otherwise that would happen during a slice.
TIDY_MS = 1000


class SliceTimer:
    """Adjusts the slices by the time they take, measured by the console's steps."""

    def __init__(self):
        self.nodes = FIRST  # Nodes to search in the next slice.
        self.hop = self.depth = 0  # The drawn indicator: see floe.ui.playing.thinking_indicator.
        self.due = 0  # When that changes next, in ms.
        self._since = -1
        self._tidy = 0

    def start(self, now):
        """The machine begins to think at `now`, in ms."""
        self.skip()
        self.depth = 0
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
