"""Splits a move of Penguin Soccer into steps, which a screen can animate."""

from typing import Any

from floe.games.soccer import layout, squares
from floe.games.soccer.kernel import STEPS


class MoveSteps:
    """What a legal move will do in the position of `game`, which is not changed.

    action      SLIDE (entering is sliding), STAND, KICK, TACKLE or PASS
    penguin     who moves, 0 in a pass
    direction   of the slide, the kick or the push, 0 to 7 clockwise from north; -1 if none
    path        the squares the penguin is on in turn, the first where it is now (0: off the board)
    pose        how it lies or stands at the end
    pushed      whom a tackle pushes: (penguin, from, to) each, the tackled one first; to 0: into
                the sea. They lie facing `direction`.
    ball        the squares the ball is on in turn, the first where it is now (0: the crossing)
    holder      the penguin that has the ball at the end, 0 if the ball is free
    """

    def __init__(self, game: Any, move: int) -> None:
        self.action = game.action(move)
        self.penguin = game.actor(move)
        self.direction = _middle(directions(game, move))
        self.pose = move >> layout.TURNED_SHIFT & layout.TURNED
        self.pushed = []
        self.ball = bytes((game.ball(),))
        self.path = bytes((game.square_of(self.penguin),))
        self.holder = game.penguin(game.ball())
        target = game.target(move)
        if self.action == layout.KICK:
            self.ball = self.path + _line(self.path[0], target, self._step())
            self.holder = game.penguin(target)
        elif self.action == layout.TACKLE:
            self.pose = layout.STANDING
            self.pushed = self._pushed(game, target)
        if self.action in (layout.SLIDE, layout.TACKLE):
            outside = squares.corner(game.turn()) - self._step()
            self.path += _line(self.path[0] or outside, target, self._step())
            if game.state[target] >= layout.WITH_BALL:
                self.holder = self.penguin
                if game.ball() == layout.CROSSING:
                    self.ball += bytes((target,))

    def _step(self):
        """The step from one square of the line to the next."""
        return STEPS[self.direction] - 11

    def _pushed(self, game, cell):
        """Which penguins a tackle on a square pushes, from where to where."""
        pushed = []
        while game.penguin(cell):
            to = cell + self._step()
            in_sea = game.state[to] == layout.RIM
            pushed.append((game.penguin(cell), cell, layout.OFF_BOARD if in_sea else to))
            cell = to
        return pushed


def directions(game: Any, move: int) -> int:
    """Bit mask of the directions that a legal move goes in; 0 for standing up and passing.

    Allocates nothing.
    """
    action = game.action(move)
    turned = move >> layout.TURNED_SHIFT & layout.TURNED
    if action == layout.KICK or action == layout.TACKLE:  # a tuple would allocate
        return 1 << turned
    if action != layout.SLIDE:
        return 0
    target = game.target(move)
    home = squares.corner(game.turn())
    if target == home and not game.square_of(game.actor(move)):  # Mama enters, turning up to 45°
        first = 4 * game.turn()
        inward = 7 << first
        around = 1 << turned | 1 << (turned + 1 & 7) | 1 << (turned + 7 & 7)
        return inward & around
    return 1 << _direction(game.square_of(game.actor(move)) or home, target)


def _direction(source, target):
    """The direction from a square to another on the same line, at most 3 away."""
    for direction in range(8):
        for distance in (1, 2, 3):
            if source + distance * (STEPS[direction] - 11) == target:
                return direction
    raise ValueError("no line leads from one square to the other")


def _middle(mask):
    """The middle direction of a mask of one to three neighbouring ones; -1 if it is empty."""
    found = [direction for direction in range(8) if mask >> direction & 1]
    return found[len(found) // 2] if found else -1


def _line(source, target, step):
    """The squares after `source` up to `target`, each a step farther."""
    return bytes(range(source + step, target + (1 if step > 0 else -1), step))
