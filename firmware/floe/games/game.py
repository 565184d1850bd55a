"""The base class for the rules of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from floe.games.errors import TextError

if TYPE_CHECKING:
    from array import array

    from typing_extensions import Self

# A subclass provides the kernel's functions and _moves.
# pyright: reportAttributeAccessIssue=false


class Game:
    """A game and its position, as the search, the console and the engine protocol use it.

    A subclass defines NAME; MAX_MOVES, the most legal moves in any position; MOVE_BITS, the most
    bits in any move (the search allows 20 or fewer); POSITION, the number of bytes in a position;
    kernel, the module of kernels that the search calls on `state`; CELLS, the cells of the board
    in the order used by the text notation. state: one bytearray, the position followed by the
    journal of make and undo. players: their number. Seats count from 0. A move is an int above 0.

    make and undo call the kernel and are fast; commit is for positions that are shown or saved.
    A class that uses find_move() has _moves, an array('i') of MAX_MOVES.
    """

    NAME = ""
    MAX_MOVES = 0
    MOVE_BITS = 31
    POSITION = 0
    CELLS: Any = b""
    kernel: Any = None
    players: Any = 2

    def __init__(self, size: int) -> None:
        self.state = bytearray(size)

    # -- setting up

    def begin(self, players: int, chosen: Mapping[str, str]) -> None:
        """Set up the start position; chosen: the words for the options from GameInfo.chosen()."""
        raise NotImplementedError

    def copy_from(self, other: Self) -> None:
        """Copy another game's position, and empty the journal."""
        raise NotImplementedError

    def read(self, text: str) -> None:
        """Set the position from a text; a TextError leaves the game unchanged."""
        raise NotImplementedError

    def text(self) -> str:
        """The position as one line of text."""
        raise NotImplementedError

    # -- the turn and the state of the game

    def turn(self) -> int:
        """The seat to move."""
        raise NotImplementedError

    def over(self) -> bool:
        """Is the game over?"""
        raise NotImplementedError

    def alone(self) -> bool:
        """Is one player the only one who can still move until the end of the game?"""
        return False

    def winners(self) -> int:
        """Bit mask of the seats that win; 0 before the end, and in a draw."""
        raise NotImplementedError

    def result(self) -> str:
        """The result as text: none, draw, p1win to p4win, or "shared" and the winners' numbers."""
        winners = [str(seat + 1) for seat in range(self.players) if self.winners() >> seat & 1]
        if len(winners) > 1:
            return "shared " + " ".join(winners)
        if winners:
            return "p" + winners[0] + "win"
        return "draw" if self.over() else "none"

    # -- moves

    def generate(self, moves: array[int], at: int = 0) -> int:
        """Write the legal moves into array('i') `moves` from `at` on; returns how many."""
        return self.kernel.generate(self.state, moves, at)

    def make(self, move: int) -> None:
        """Make a legal move."""
        self.kernel.make(self.state, move)

    def undo(self) -> None:
        """Take back the last move made since the position was set or committed."""
        self.kernel.undo(self.state)

    def back(self) -> bool:
        """Take back the last move even after commit(); False if the position did not store it."""
        return False

    def behind(self) -> int:
        """The number of moves before the last commit() that undo() can still take back."""
        return 0

    def repeats(self) -> int:
        """How often the position has occurred before, in games where this matters."""
        return 0

    def commit(self) -> None:
        """Make the moves so far final: resolve automatic moves, and empty the journal."""
        raise NotImplementedError

    def look_from_here(self) -> None:
        """Let a search begin at this position, as commit() does; nothing else changes."""

    def move_text(self, move: int) -> str:
        """A move as text."""
        raise NotImplementedError

    def find_move(self, text: str) -> int:
        """The legal move that a text names; TextError if there is none."""
        cell = self.named_cell(text)
        for i in range(self.generate(self._moves)):
            move = self._moves[i]
            # Comparing with the texts of all moves would take ten times as long.
            if (not cell or self.target(move) == cell) and self.move_text(move) == text:
                return move
        raise TextError(self.why_illegal(text))

    def named_cell(self, text: str) -> int:
        """The target() cell that a move's text names; 0 if the text does not show it."""
        return 0

    def why_illegal(self, text: str) -> str:
        """One sentence that says why `text` names no legal move."""
        raise NotImplementedError
