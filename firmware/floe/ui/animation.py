"""The base class of every game's animation of a move."""

from typing import Any

_MOST_MARKS = 6


class Animation:
    """The displayed state of a game, one move behind the game during an animation.

    marks: the cells that the last move left and reached; marked: how many.
    """

    def __init__(self, game: Any) -> None:
        self._game = game
        self.marks = bytearray(_MOST_MARKS)
        self.marked = 0

    def sync(self) -> None:
        """Show the game without animation."""
        raise NotImplementedError

    def mark(self, move: int) -> None:
        """A move of the game is about to be made: note the cells that it leaves and reaches."""
        self.marked = 0

    def _note(self, cell: int) -> None:
        """Add a cell to the marks."""
        self.marks[self.marked] = cell
        self.marked += 1

    def start(self, move: int) -> None:
        """A move of the game is about to be made."""
        raise NotImplementedError

    def advance(self) -> int:
        """Go to the next frame; returns the ms until the one after, -1 at the animation's end."""
        raise NotImplementedError
