"""The base class of every game's picker: how a person picks a move, step by step."""

from array import array
from typing import Any

from floe.events import CLICK, PRESS, REPEAT, A, B, key_of, kind_of

NOTHING = -1  # No move is picked yet.
LEAVE = -2  # The result of B if there is no step to go back to.
OFF = 0  # The step without a choice; a game's own steps follow it.


class Picker:
    """The choice of a move; offers only what is legal.

    step: OFF, or one of the game's; suggested: whether the choice is a suggestion, and no key was
    pressed since. For subclasses: _moves, the legal moves, and _count, their number.
    """

    def __init__(self, game: Any) -> None:
        self._game = game
        self._moves = array("i", bytes(4 * game.MAX_MOVES))
        self._count = 0
        self.step = OFF
        self.suggested = False

    def reset(self) -> None:
        """Begin a new game: every player's cursor is at its first place."""
        raise NotImplementedError

    def begin(self) -> None:
        """Offer the moves of the player to move."""
        raise NotImplementedError

    def suggest(self, move: int) -> None:
        """Pick a legal move, except for the last A."""
        raise NotImplementedError

    def end(self) -> None:
        """Offer nothing more."""
        self.step = OFF
        self.suggested = False

    def key(self, event: int) -> int:
        """Take a key: returns the picked move, NOTHING, or LEAVE for B if nothing was picked."""
        self.suggested = False
        if event == CLICK | A:
            return self._choose()
        if event == CLICK | B:
            return self._back()
        if (kind_of(event) == PRESS or kind_of(event) == REPEAT) and key_of(event) < A:
            self._point(key_of(event))
        return NOTHING

    def touch(self, x: int, y: int) -> bool:
        """Go to what is at a point of the display; returns whether A then chooses it.

        Only the page has a touch: the build for boards leaves out every method of this name.
        """
        return False

    def _choose(self) -> int:
        """Take A: returns the picked move, or NOTHING and goes to the next step."""
        raise NotImplementedError

    def _back(self) -> int:
        """Take B: returns NOTHING and goes back a step, or LEAVE."""
        raise NotImplementedError

    def _point(self, key: int) -> None:
        """Move the cursor by a direction key."""
        raise NotImplementedError
