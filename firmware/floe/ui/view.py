"""The base class of every game's view on the play screen.

The play screen knows whose turn it is, runs the machine and the clock, and draws the frame of the
sidebar. The view draws the position, lets a person pick a move, and shows moves being made. It is
called in this order:

    view.sync()                 the position is the game's now; also after a restart
    view.pick()                 a person is to move: offer the legal moves
    view.key(event)             a key of floe.events: the move picked, or NOTHING, or LEAVE
    view.start(move)            a move is about to be made, by whomever
    ...                         session.play(move): the game is now ahead of what is shown
    view.advance()              the next frame of the move; ms until the one after, -1: all shown
    view.next_note()            does the move need a note? then note_seat and note are set

and it draws, always from its own data, because the game may be ahead. Drawing, advancing and
taking keys allocate nothing; starting a move may, as playing it does. A view never reads a clock.
"""

from __future__ import annotations

import micropython
from typing import TYPE_CHECKING, Any

from floe.ui.picker import OFF

if TYPE_CHECKING:
    from floe.ui.canvas import Canvas
    from floe.ui.strings import Texts

WIDTH = 96  # Pixels that the position may take; it has the whole height of the display.
SIDEBAR_X = 97
SIDEBAR_WIDTH = 31
# The left edge of the players' figures in the sidebar, to the right of their pictures.
FIGURES_X = 109
# The usual place of the first player in the sidebar, and the distance to the next.
PLAYERS_Y = 9
PLAYER_PITCH = 9
MOST_WITH_HEAD = 3  # More players leave no room for the heading over them.


_BOX = 2  # The pixels between a box and its contents.
_CORNER = 3


def within(at: int, size: int, room: int) -> int:
    """Where to draw content of `size` in `room` pixels so that its whole box is visible."""
    return min(max(at, _BOX), room - size - _BOX)


@micropython.native
def draw_box(canvas: Canvas, x: int, y: int, width: int, height: int, lit: bool) -> None:
    """Draw an empty box around a picture of that size; without corners if it is not lit."""
    x -= _BOX
    y -= _BOX
    width += 2 * _BOX
    height += 2 * _BOX
    canvas.fill_rect(x, y, width, height, 0)
    canvas.rect(x, y, width, height)
    if not lit:
        for i in range(4):
            # No loop over a tuple: making it would allocate.
            at_x = x + (width - 1) * (i & 1)
            at_y = y + (height - 1) * (i >> 1)
            canvas.hline(at_x - (_CORNER - 1) * (i & 1), at_y, _CORNER, 0)
            canvas.vline(at_x, at_y - (_CORNER - 1) * (i >> 1), _CORNER, 0)


def draw_dots_around(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Draw a dotted frame around a picture of that size: what the last move left or reached."""
    x -= 1
    y -= 1
    width += 1
    height += 1
    canvas.rect(x, y, width + 1, height + 1, 0)
    for i in range(0, width + 1, 2):
        canvas.pixel(x + i, y)
        canvas.pixel(x + i, y + height)
    for i in range(0, height + 1, 2):
        canvas.pixel(x, y + i)
        canvas.pixel(x + width, y + i)


class View:
    """A game on the play screen.

    game: what is shown; strings: the console's texts; game_strings: the game's own; animation,
    picker: those of the game. note_seat, note: after next_note(), the note and its seat.
    """

    # From this row on the sidebar depends on the picked move.
    PICKED_Y = 0

    def __init__(
        self, game: Any, strings: Texts, game_strings: Texts, animation: Any, picker: Any
    ) -> None:
        self.game = game
        self._strings = strings
        self._game_strings = game_strings
        self._animation = animation
        self.picker = picker
        self.note_seat = 0
        self.note = ""

    # -- what happens

    def sync(self) -> None:
        """Show the current position."""
        self._animation.sync()
        self.picker.reset()

    def pick(self) -> None:
        """A person is to move: offer the legal moves."""
        self.picker.begin()

    def key(self, event: int) -> int:
        """Take a key of floe.events: the move picked, or NOTHING, or LEAVE."""
        return self.picker.key(event)

    def picks(self) -> bool:
        """Is a move being picked?"""
        return self.picker.step != OFF

    def suggest(self, move: int) -> None:
        """Show a hint: pick that legal move except for the last A."""
        self.picker.suggest(move)

    def suggests(self) -> bool:
        """Is a suggested move shown, with no key pressed since?"""
        return self.picker.suggested

    def start(self, move: int) -> None:
        """A move is about to be made, by whomever."""
        self.picker.end()
        self._animation.mark(move)
        self._animation.start(move)

    def advance(self) -> int:
        """Go to the next frame of the move; returns the ms until the one after, -1 at the end."""
        return self._animation.advance()

    def skip(self) -> None:
        """Show the rest of the move at once."""
        self._animation.sync()

    def mark(self, move: int) -> None:
        """Mark the cells of a move that will be made without animation."""
        self._animation.mark(move)

    def rest(self) -> None:
        """Show the current position without a picker."""
        self.picker.end()
        self._animation.sync()

    def next_note(self) -> bool:
        """Does the move need a note? Then note_seat and note hold it."""
        return False

    # -- pictures

    def draw(self, canvas: Canvas, lit: bool) -> None:
        """Draw the position, WIDTH pixels wide; `lit` alternates as the corners of boxes blink."""
        raise NotImplementedError

    def draw_last_move(self, canvas: Canvas) -> None:
        """Mark what the last move left and reached."""

    def head(self, canvas: Canvas, y: int) -> None:
        """Draw the heading over the figures of up to three players; 7 pixels high."""

    def player_y(self, seat: int) -> int:
        """The place of a player in the sidebar."""
        first = PLAYERS_Y if self.game.players <= MOST_WITH_HEAD else 1
        return first + PLAYER_PITCH * seat

    def player(self, canvas: Canvas, seat: int, x: int, y: int) -> None:
        """Draw a player's picture, 11 x 8, marked if they are out."""
        raise NotImplementedError

    def figures(self, canvas: Canvas, seat: int, y: int, mode: int) -> None:
        """Draw a player's figures in `mode`, in the 7 pixels below y; their bar has 9."""

    def selected(self, canvas: Canvas, y: int) -> None:
        """Draw facts about what is under the cursor; 7 pixels high.

        If only two play, the 14 pixels above are free for it, too.
        """

    def hint_a(self) -> str:
        """A short text that says what A would do now."""
        raise NotImplementedError

    def hint_b(self) -> str:
        """A short text that says what B would do now."""
        raise NotImplementedError
