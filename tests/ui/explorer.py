"""Somebody at the keys of a pick, for the tests that all that is legal can be picked."""

from floe.events import DOWN, LEFT, PRESS, RIGHT, UP
from floe.ui.picker import NOTHING

KEYS = [PRESS | key for key in (UP, DOWN, LEFT, RIGHT)]


class Explorer:
    """Somebody who finds out where the direction keys of `pick` lead, and remembers.

    What the cursor is on is a `spot`, a value that a heir gives.
    """

    def __init__(self, game, pick):
        self.game = game
        self.pick = pick
        self.pick.begin()

    def spot(self):
        raise NotImplementedError

    def press(self, *keys):
        for key in keys:
            assert self.pick.key(key) == NOTHING
        return self

    def spots(self):
        """Every spot the direction keys lead to in this step; the way to each, from here."""
        self.edges = {}
        here = self.spot()
        while True:
            way = self._way(lambda spot: len(self.edges.get(spot, ())) < len(KEYS))
            if way is None:
                break
            for key in way:
                self._learn(key)
            known = self.edges.setdefault(self.spot(), {})
            self._learn(next(key for key in KEYS if key not in known))
        self.go(lambda spot: spot == here)
        return set(self.edges)

    def go(self, wanted):
        """Go to a spot that spots() found."""
        self.press(*self._way(wanted) or ())
        assert wanted(self.spot())

    def _learn(self, key):
        before = self.spot()
        self.press(key)
        self.edges.setdefault(before, {})[key] = self.spot()

    def _way(self, wanted):
        """The keys from here to the nearest spot that is wanted, by what is known."""
        ways = {self.spot(): []}
        for at in (queue := [self.spot()]):
            if wanted(at):
                return ways[at]
            for key, to in self.edges.get(at, {}).items():
                if to not in ways:
                    ways[to] = [*ways[at], key]
                    queue.append(to)
        return None


def ways(start, lead):
    """The direction keys to all that they lead to from a start; lead(at, key): where one leads."""
    found = {start: []}
    for at in (queue := [start]):
        for key in (UP, DOWN, LEFT, RIGHT):
            to = lead(at, key)
            if to not in found:
                found[to] = [*found[at], key]
                queue.append(to)
    return found


def reached(start, lead):
    """All that the direction keys lead to from a start."""
    return set(ways(start, lead))
