"""The base class of every screen: it draws, takes keys and receives the time.

The console keeps a stack of screens and talks to the top one only. A screen never reads a clock,
a pin or a display, and never waits.

What a screen uses of self.console: push(screen), pop(), replace(screen), home(),
start(session), pause(), finish(session), redraw(), redraw_part(); now (ms), sound, settings,
storage, and strings, the module of texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from floe.events import CLICK, B

if TYPE_CHECKING:
    from floe.ui.canvas import Canvas
    from floe.ui.console import Console


class Listener(Protocol):
    """Whoever is told what a screen shows, in one call, and returns sentences."""

    def lines(self, screen: Screen) -> list[str]:
        """A screen of text: all that it has drawn."""
        ...

    def nothing(self) -> list[str]:
        """Nothing new, because the screen waits for something that another one will describe."""
        ...

    def game(self, screen: Screen, thinks: bool, seat: int, text: str) -> list[str]:
        """The session's game; does the machine think? The message about a seat, if it is >= 0."""
        ...

    def past(self, screen: Screen, at: int, hint: str) -> list[str]:
        """The position after `at` moves of the game, -1 on the way to one; what A does."""
        ...

    def line(
        self, screen: Screen, game: Any, before: bytes, moves: Sequence[int], hint: str
    ) -> list[str]:
        """The position after these moves from the state `before` of a game; what A does."""
        ...

    def warning(self, screen: Screen, moves: Sequence[int], a: str, b: str) -> list[str]:
        """A warning of these moves, and what A and B do."""
        ...

    def puzzle(
        self, screen: Screen, name: str, number: int, title: str, texts: Sequence[str]
    ) -> list[str]:
        """A puzzle by its game and number, and texts over its board; () while a move is picked."""
        ...

    def puzzles(
        self, screen: Screen, title: str, place: int, stars: int, solved: bool
    ) -> list[str]:
        """The puzzle chosen in a game's list."""
        ...

    def page(
        self, screen: Screen, page: int, title: str, lines: Sequence[str], hint: str
    ) -> list[str]:
        """A page of running text, and what the keys do."""
        ...

    def guide(self, screen: Screen, lines: Sequence[str], a: str, b: str) -> list[str]:
        """The task of a guided game, () while a move is picked; what A and B do."""
        ...

    def cell(self, screen: Screen, cell: int, a: str, b: str) -> list[str]:
        """The cell, or the seat, at an editor's cursor, and what A and B do."""
        ...

    def result(
        self,
        screen: Screen,
        session: Any,
        winners: Sequence[int],
        scored: bool,
        lines: Sequence[str],
        help: Sequence[str],
    ) -> list[str]:
        """How a session ended: the winners, are there scores, and lines about end and help."""
        ...


BACK = CLICK | B  # The event that goes back: B, not held.


class Screen:
    """A screen that shows nothing and goes back on B."""

    moving = False  # Is an animation running? Then nothing is saved.
    board: Any = None  # The floe.ui.playing.board.Board, on screens that show one.

    def __init__(self, console: Console) -> None:
        self.console = console

    def opened(self) -> None:
        """Called when the screen becomes the top one, also when one above it was closed."""

    def closed(self) -> None:
        """Called when the screen leaves the stack, for good."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture; the canvas is clear."""

    def draw_part(self, canvas: Canvas) -> None:
        """Draw only what console.redraw_part() was called for."""

    def describe(self, to: Listener) -> list[str]:
        """Describe what is shown to a Listener, by one of its methods.

        Returns what that returns. The build for boards leaves out every method of this name.
        """
        return to.lines(self)

    def key(self, event: int) -> None:
        """Take an event of floe.events; a screen passes unused events to this method."""
        if event == BACK:
            self.console.pop()

    def touch(self, x: int, y: int) -> bool:
        """Go to what is at a point of the display; returns whether A then chooses it.

        The build for boards leaves out every method of this name.
        """
        picks = self.board and self.board.view.picks()
        if not picks or not self.board.view.picker.touch(x, y):
            return False
        self.board.light()
        return True

    def tick(self, now: int) -> int:
        """Advance animations; returns the ms until the next call is due, or -1.

        It may be called earlier. If the picture changed, call self.console.redraw().
        """
        return -1
