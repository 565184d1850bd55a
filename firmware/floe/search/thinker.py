"""The interface of everything that thinks about a position."""

from floe.search.layout import MOST_DEPTH


class Thinker:
    """Thinks about a position in slices; the engine chooses which thinker does.

        if thinker.begin(position, budget):
            while not thinker.step(600):
                ...
            position.make(thinker.best)

    best: the move it would play, 0 while it has none; value: what it makes of the position, in
    points for the player to move; depth: the plies it has looked ahead; nodes: how many it has
    looked at since begin(); exact: nothing is left to be found out; has_value: `value` says
    something.

    All memory is allocated by begin() or before. How the work is sliced never changes a result.
    """

    def _forget(self):
        """Have found nothing; every thinker calls it when it is made and when it begins."""
        self.best = self.value = self.depth = self.nodes = 0
        self.exact = False
        self.has_value = True

    def begin(self, position, budget, seed=0):
        """Begin to think about a game's position, for a number of nodes.

        seed: of moves that it holds for equal it chooses by this, with 0 always the same.

        False if this thinker does not think about such positions. The position stays unchanged,
        and has to, until the thinking is done.
        """
        raise NotImplementedError

    def step(self, nodes):
        """Think for the time of a number of scored children; True when it is done."""
        raise NotImplementedError

    def want_value(self):
        """Also find out the value, where that takes more nodes than finding the move."""

    def pv(self):
        """The moves expected from here on, as a list, the best one first."""
        return [self.best]

    def _moves_in(self, words, first):
        """The moves from words[first] on, up to a 0, as pv() returns them."""
        moves = []
        for at in range(first, first + MOST_DEPTH):
            if not words[at]:
                break
            moves.append(words[at])
        return moves or [self.best]
