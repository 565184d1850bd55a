"""Penguin Soccer, for 2 players: bring the ball into the corner of the other family.

A Mama, a Papa and a Baby a side slide on their bellies, spin, stand up, tackle, and kick the ball
when they have it. A ball in a corner wins for the family that attacks it. A position that occurs
for the third time is a draw (an option), and so is a game of 1 000 plies. At full time (also an
option) a family wins if the ball is beyond the diagonal a8-h1, seen from its own corner.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from floe.games.game import Game
from floe.games.soccer import history, kernel, layout, move_notation, move_steps, squares

if TYPE_CHECKING:
    from floe.games.soccer.move_steps import MoveSteps

# Plies that the history has room for after commit(): more than a search needs, even from the end
# of a plan.
AHEAD = 48
GROWTH = 64  # A history that is too short grows by this number of plies.


class Soccer(Game):
    """A game of Penguin Soccer."""

    NAME = "soccer"
    CELLS: bytes = squares.CELLS
    MAX_MOVES: int = layout.MAX_MOVES
    MOVE_BITS: int = layout.MOVE_BITS
    POSITION: int = layout.POSITION
    kernel = kernel

    def __init__(self) -> None:
        Game.__init__(self, layout.HISTORY + layout.ENTRY * (AHEAD + GROWTH))
        self._moves = array("i", bytes(4 * layout.MAX_MOVES))
        self.set_up()

    # -- setting up

    def begin(self, players, chosen):
        """Clear the board; chosen: is a third time a draw, and when is full time?"""
        full_time = chosen["full time"]
        self.set_up(chosen["repetition"] == "on", 0 if full_time == "off" else int(full_time))

    def set_up(self, repetition: bool = True, full_time: int = 0) -> None:
        """Begin with all penguins off the board, the ball at the crossing, and player 1 to move.

        repetition: is a position that occurs for the third time a draw? full_time: plies, in whole
        hundreds, 0 for never. read() does not change either.
        """
        self.clear()
        self.state[layout.REPETITION] = 1 if repetition else 0
        self.state[layout.FULL_TIME] = full_time // 100 or layout.NEVER
        history.begin(self.state)

    def clear(self) -> None:
        """Clear the board as set_up() does, but add nothing to the history: changes follow."""
        state = self.state
        repetition = state[layout.REPETITION]
        full_time = state[layout.FULL_TIME]
        for i in range(layout.HISTORY):
            state[i] = 0
        for i in range(layout.CELL):
            state[i] = layout.RIM
        for cell in squares.CELLS:
            state[cell] = 0
        kernel.put_ball(state, layout.CROSSING)
        state[layout.REPETITION] = repetition
        state[layout.FULL_TIME] = full_time

    def copy_from(self, other):
        """Copy another game's position and its history."""
        self.state[:] = other.state
        self.commit()

    def read(self, text):
        """Read a position from a text; on a TextError nothing is changed."""
        from floe.games.soccer import position_reader

        other = Soccer()
        other.clear()
        other.state[layout.REPETITION] = self.state[layout.REPETITION]
        other.state[layout.FULL_TIME] = self.state[layout.FULL_TIME]
        position_reader.read(text, other)
        history.begin(other.state)
        self.copy_from(other)

    def text(self):
        """The position as one line of text."""
        from floe.games.soccer import positions

        return positions.write(self)

    # -- the turn and the state of the game

    def turn(self):
        """The seat to move, from 0."""
        return self.state[layout.TURN]

    def over(self):
        """Is the ball in a corner, or the game drawn?"""
        return self.state[layout.RESULT] > 0

    def winners(self):
        """Bit mask of the seats that win; 0 before the end, and in a draw."""
        result = self.state[layout.RESULT]
        return 0 if result == layout.DRAW else result

    def end(self) -> int:
        """Why the game is over: GOAL, THIRD_TIME, TIME_UP or TOO_LONG; 0 before the end."""
        if not self.over():
            return 0
        if self.ball() in (layout.A1, layout.H8):
            return layout.GOAL
        if self.repetition() and self.repeats() > 1:
            return layout.THIRD_TIME
        return layout.TIME_UP if self.full_time() else layout.TOO_LONG

    def plies(self) -> int:
        """Plies played since the game began or its position was read."""
        return self.state[layout.PLIES] | self.state[layout.PLIES + 1] << 8

    def repeats(self) -> int:
        """How often the position was there before, with the same side to move; 3 at most."""
        return self.state[layout.REPEATS]

    def repetition(self) -> bool:
        """Is a position that occurs for the third time a draw?"""
        return self.state[layout.REPETITION] == 1

    def full_time(self) -> int:
        """The number of plies after which the place of the ball decides, 0 for never."""
        hundreds = self.state[layout.FULL_TIME]
        return 0 if hundreds == layout.NEVER else 100 * hundreds

    def plies_left(self) -> int:
        """Plies until full time, if there is one."""
        return self.full_time() - self.plies()

    # -- moves

    def make(self, move):
        """Make a legal move; nothing is allocated for the AHEAD moves after the last commit()."""
        self._make_room(1)
        kernel.make(self.state, move)

    def _make_room(self, plies):
        """Make room in the history for a number of plies.

        Room for MOST_PLIES from the beginning would take 13 KB, and two games are in memory.
        """
        entries = min(self.plies() + plies, layout.MOST_PLIES) + 1
        if len(self.state) < layout.HISTORY + layout.ENTRY * entries:
            self.state.extend(bytes(layout.ENTRY * GROWTH))

    def back(self):
        """Take back the last move from the history; False at the first position."""
        if not self.plies():
            return False
        self.undo()
        self.commit()
        return True

    def behind(self):
        """The moves in the history."""
        return self.plies()

    def commit(self):
        """Soccer has no automatic moves; a search continues from this position."""
        self._make_room(AHEAD)
        self.look_from_here()

    def look_from_here(self):
        """Let a search continue from this position; nothing is allocated."""
        state = self.state
        state[layout.BASE] = state[layout.PLIES]
        state[layout.BASE + 1] = state[layout.PLIES + 1]

    def move_text(self, move):
        """A move as text: `Pc3ne` and `Bd4^` slide or enter, `Bxd4`, `B^`, `B*g4`, `pass`."""
        return move_notation.move_text(move)

    def named_cell(self, text):
        """The cell on which a penguin or the ball ends, by a move's text; 0 for standing up."""
        return squares.find_cell(text[1:3]) or squares.find_cell(text[2:4])

    def why_illegal(self, text):
        """One sentence that says why `text` names no legal move."""
        from floe.games.soccer import position_reader

        return position_reader.why_illegal(self, text)

    # -- what a screen needs; penguins, kinds and poses are numbers, see layout

    def place(self, cell: int) -> int:
        """Where a square is, as row * 8 + column, both from 0 and rank 8 on top."""
        return (8 - cell // 10) * 8 + cell % 10 - 1

    def penguin(self, cell: int) -> int:
        """The penguin on a square, or CROSSING: 0 if none; >> 2 gives its seat, & 3 its kind."""
        return self.state[cell] & layout.PENGUIN

    def square_of(self, penguin: int) -> int:
        """The square of a penguin, 0 off the board."""
        return self.state[layout.CELL + penguin]

    def pose(self, penguin: int) -> int:
        """The direction a penguin lies facing, 0 to 7 clockwise from north, or STANDING."""
        return self.state[layout.POSE + penguin]

    def ball(self) -> int:
        """The square of the ball, 0 while it is at the crossing."""
        return self.state[layout.BALL]

    def action(self, move: int) -> int:
        """SLIDE (entering is sliding), STAND, KICK, TACKLE or PASS."""
        return move >> layout.ACTION_SHIFT

    def actor(self, move: int) -> int:
        """The penguin that moves, 0 in a pass."""
        return move >> layout.PENGUIN_SHIFT & layout.PENGUIN

    def target(self, move: int) -> int:
        """Where the penguin ends, or, in a kick, the ball; 0 in a pass."""
        return move & layout.TARGET

    def directions(self, move: int) -> int:
        """Bit mask of the directions of the move: none if the penguin stands up.

        Only Mama's entry can have several, because several lead to the same pose.
        """
        return move_steps.directions(self, move)

    def steps(self, move: int) -> MoveSteps:
        """What a legal move does, step by step; see move_steps.MoveSteps."""
        return move_steps.MoveSteps(self, move)
