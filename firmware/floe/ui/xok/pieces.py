"""The pieces of xok in the two sizes of their spaces, and how they are drawn.

Player 1's pieces are filled, player 2's are outlines. A shark is a disc, for player 2 in half tone
with the lips of its mouths; then the mouths are cut out, and an eye beside them.
"""

from floe.games.xok.layout import BLACK, SHARK
from floe.ui.canvas import ERASE, HEIGHT
from floe.ui.view import draw_box, within
from floe.ui.xok import art

_LOW = 1  # Fish, spaces and bones are a row below the top of their space.
_CORNER = 2
_EYES = bytes((5, 4, 0))  # The possible directions of an eye; at least one of them has no mouth.


class Pieces:
    """The pictures of one size.

    wide, high: the size of a piece, a column less than its space and as many rows. Pictures by
    player: fish, bodies of sharks; by direction: mouths, and their lips. eyes: the column and the
    row of each of _EYES.
    """

    def __init__(self, wide, high, space, goal, bones, fish, bodies, mouths, lips, eyes):
        self.wide = wide
        self.high = high
        self._space = space
        self._goal = goal
        self._bones = bones
        self._fish = fish
        self._bodies = bodies
        self._mouths = mouths
        self._lips = lips
        self._eyes = eyes

    def space(self, canvas, x, y):
        """An empty space."""
        canvas.picture(self._space, x, y + _LOW)

    def goal(self, canvas, x, y):
        """An empty space where a piece may be placed."""
        canvas.picture(self._goal, x, y + _LOW)

    def bones(self, canvas, x, y):
        """The bones of a fish."""
        canvas.picture(self._bones, x, y + _LOW)

    def piece(self, canvas, piece, mouths, x, y):
        """A piece by its byte on the board; for a shark also the directions of its mouths."""
        seat = 1 if piece & BLACK else 0
        if piece < SHARK:
            canvas.picture(self._fish[seat], x, y + _LOW)
            return
        canvas.picture(self._bodies[seat], x, y)
        eye = 0
        while mouths >> _EYES[eye] & 1:
            eye += 1
        eye_x = x + self._eyes[2 * eye]
        eye_y = y + self._eyes[2 * eye + 1]
        if seat:
            canvas.fill_rect(eye_x - 1, eye_y - 1, 3, 3)
            for direction in range(6):
                if mouths >> direction & 1:
                    canvas.picture(self._lips[direction], x, y)
        for direction in range(6):
            if mouths >> direction & 1:
                canvas.picture(self._mouths[direction], x, y, ERASE)
        canvas.pixel(eye_x, eye_y, 0)

    def mark(self, canvas, x, y):
        """Corners around a fish that will or may be eaten."""
        right = x + self.wide + 1 - _CORNER
        low = y + self.high - 1
        canvas.hline(x - 1, y, _CORNER)
        canvas.hline(right, y, _CORNER)
        canvas.hline(x - 1, low, _CORNER)
        canvas.hline(right, low, _CORNER)
        canvas.pixel(x - 1, y + 1)
        canvas.pixel(x + self.wide, y + 1)
        canvas.pixel(x - 1, low - 1)
        canvas.pixel(x + self.wide, low - 1)

    def clear(self, canvas, x, y):
        """The empty ground under a piece that moves over others."""
        canvas.fill_rect(x, y, self.wide, self.high, 0)

    def frame(self, canvas, x, y, lit):
        """The box of the selection, with empty ground in it."""
        draw_box(canvas, x, y, self.wide, self.high, lit)

    def boxed(self, y):
        """Where to draw a piece in a box."""
        return within(y, self.high, HEIGHT)


def large():
    """Pieces for spaces of 12 x 9 pixels."""
    return Pieces(
        11,
        9,
        art.SPACE,
        art.GOAL,
        art.BONES,
        (art.WHITE, art.BLACK),
        (art.DISC, art.RING),
        (art.MOUTH_0, art.MOUTH_1, art.MOUTH_2, art.MOUTH_3, art.MOUTH_4, art.MOUTH_5),
        (art.LIPS_0, art.LIPS_1, art.LIPS_2, art.LIPS_3, art.LIPS_4, art.LIPS_5),
        bytes((7, 2, 3, 2, 8, 4)),
    )


def small():
    """Pieces for spaces of 10 x 7 pixels."""
    return Pieces(
        9,
        7,
        art.SMALL_SPACE,
        art.SMALL_GOAL,
        art.SMALL_BONES,
        (art.SMALL_WHITE, art.SMALL_BLACK),
        (art.SMALL_DISC, art.SMALL_RING),
        (
            art.SMALL_MOUTH_0,
            art.SMALL_MOUTH_1,
            art.SMALL_MOUTH_2,
            art.SMALL_MOUTH_3,
            art.SMALL_MOUTH_4,
            art.SMALL_MOUTH_5,
        ),
        (
            art.SMALL_LIPS_0,
            art.SMALL_LIPS_1,
            art.SMALL_LIPS_2,
            art.SMALL_LIPS_3,
            art.SMALL_LIPS_4,
            art.SMALL_LIPS_5,
        ),
        bytes((6, 2, 2, 2, 7, 3)),
    )
