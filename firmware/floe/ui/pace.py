"""How much the machine thinks between two looks at the keys, so that they are answered soon.

What it plays does not depend on that: its thinking is only cut into slices.
"""

FIRST = 500
"""Nodes in the first slice of a game."""
LEAST, MOST = 50, 8000
AIM = 20
"""Ms that a step of the console may take with a slice of thinking in it."""
_NEAR = 2
"""Ms off the aim that change nothing."""


class Pace:
    """Fits the slices to the time that they take, which the steps of the console tell."""

    def __init__(self):
        self.nodes = FIRST
        """Nodes to look at in the next slice."""
        self._since = -1

    def begin(self, now):
        """A slice begins at `now`, in ms; unless skip() was called, the last one took till now."""
        if self._since >= 0:
            self._fit(now - self._since)
        self._since = now

    def skip(self):
        """More than the slice is done in this step: its time says nothing."""
        self._since = -1

    def _fit(self, took):
        if took > AIM + _NEAR:
            self.nodes = max(self.nodes * AIM // took, LEAST)
        elif took < AIM - _NEAR:
            self.nodes = min(self.nodes + self.nodes // 4, MOST)
