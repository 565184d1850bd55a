"""The base class of every game's animation of a move."""

_MOST_MARKS = 6


class Animation:
    """The displayed state of a game, one move behind the game during an animation.

    marks: so many as `marked`, the cells that the last move left and reached.
    """

    def __init__(self, game):
        self._game = game
        self.marks = bytearray(_MOST_MARKS)
        self.marked = 0

    def sync(self):
        """Show the game without animation."""
        raise NotImplementedError

    def mark(self, move):
        """A move of the game is about to be made: note the cells that it leaves and reaches."""
        self.marked = 0

    def _note(self, cell):
        """One more of the cells to mark."""
        self.marks[self.marked] = cell
        self.marked += 1

    def start(self, move):
        """A move of the game is about to be made."""
        raise NotImplementedError

    def advance(self):
        """The next frame; returns the ms until the one after, -1 when all has been shown."""
        raise NotImplementedError
