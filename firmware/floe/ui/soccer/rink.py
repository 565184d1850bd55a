"""The rink of soccer on the display: the places of its squares, and how pieces are drawn.

Squares are 10 x 8 pixels, the last column and row of each a gap. The rink is between two strips of
sea, where the penguins that are off the board wait beside their family's corner.
"""

import micropython

from floe.games.soccer import layout, squares
from floe.ui.canvas import ERASE, HEIGHT, SET
from floe.ui.soccer import art
from floe.ui.view import WIDTH, draw_box, within

SQUARE_WIDTH, SQUARE_HEIGHT = 10, 8
RINK_X = 8
RINK_RIGHT = RINK_X + 8 * SQUARE_WIDTH  # The lines left and right of the rink.
BOTTOM = 8 * SQUARE_HEIGHT - 1  # The lowest row of pixels.
CENTRE_X, CENTRE_Y = 4, 3  # The middle of a square, from the top left of its picture.

# The picture of a penguin that has the ball; the others are those of the poses.
WITH_BALL = 9

_KINDS = (None, art.MAMA, art.PAPA, art.BABY)  # By kind of penguin, its pictures in a row.
_SPLASHES = (art.SPLASH_1, art.SPLASH_2, art.SPLASH_3, art.SPLASH_4)
SPLASHES = len(_SPLASHES)

_WAVES = 3
# How far the waves of a goal run in a frame, and the distance between them.
_WAVE, _BETWEEN_WAVES = 7, 14


# -- where things are, in pixels


def square_x(cell):
    """The left of a square's picture."""
    return RINK_X + 1 + (cell % 10 - 1) * SQUARE_WIDTH


def square_y(cell):
    """The top of a square's picture."""
    return (8 - cell // 10) * SQUARE_HEIGHT


def waiting_x(penguin):
    """The left of a penguin's picture while it is off the board."""
    return RINK_RIGHT if penguin >> 2 else 0


def waiting_y(penguin):
    """The top of a penguin's picture while it is off the board."""
    rows = penguin & 3
    return (rows if penguin >> 2 else 7 - rows) * SQUARE_HEIGHT


def across(direction):
    """The squares to the right for a step in a direction: -1, 0 or 1."""
    return 0 if direction & 3 == 0 else 1 if direction < 4 else -1


def down(direction):
    """The squares down for a step in a direction: -1, 0 or 1."""
    return 0 if direction & 3 == 2 else 1 if 2 < direction < 6 else -1


# -- drawing


def draw_rink(canvas, seat):
    """Draw the empty rink with the families' flags, and a net in the corner that is attacked."""
    canvas.vline(RINK_X, 0, BOTTOM + 1)
    canvas.vline(RINK_RIGHT, 0, BOTTOM + 1)
    for row in range(8):
        canvas.picture(art.ICE_EVEN if row & 1 else art.ICE_ODD, RINK_X, row * SQUARE_HEIGHT)
    canvas.rect(RINK_X, BOTTOM - SQUARE_HEIGHT, SQUARE_WIDTH + 1, SQUARE_HEIGHT + 2)
    canvas.rect(RINK_RIGHT - SQUARE_WIDTH, -1, SQUARE_WIDTH + 1, SQUARE_HEIGHT + 1)
    goal = squares.corner(1 - seat)
    clear_square(canvas, square_x(goal), square_y(goal))
    clear_square(canvas, square_x(squares.corner(seat)), square_y(squares.corner(seat)))
    canvas.picture(art.NET, square_x(goal), square_y(goal))
    canvas.picture(art.FLAG_LIGHT, 1, BOTTOM - 6)
    canvas.picture(art.FLAG_DARK, RINK_RIGHT + 2, 0)


@micropython.native
def draw_penguin(canvas, penguin, pose, x, y):
    """Draw a penguin in a pose, or WITH_BALL: player 1's lit, player 2's dark on a lit square."""
    mode = SET
    if penguin >> 2:
        canvas.fill_rect(x, y, SQUARE_WIDTH - 1, SQUARE_HEIGHT - 1)
        mode = ERASE
    canvas.part(_KINDS[penguin & 3], SQUARE_WIDTH * pose, SQUARE_WIDTH, x, y, mode)


def draw_ball(canvas, x, y, rolled=False, mode=SET):
    """Draw the free ball with its middle at (x, y); rolled: its other side."""
    if mode == SET:
        canvas.fill_rect(x - 3, y - 3, 7, 7, 0)
    canvas.picture(art.BALL_ROLLED if rolled else art.BALL, x - 2, y - 2, mode)


def draw_splash(canvas, stage, x, y):
    """Draw the sea over a penguin that has fallen into it; stage: 1 to SPLASHES."""
    canvas.picture(_SPLASHES[stage - 1], x, y)


def draw_end(canvas, cell, taken):
    """Draw a mark on a square where a move could end; taken: around the piece there."""
    x = square_x(cell)
    y = square_y(cell)
    if taken:
        canvas.picture(art.END_AROUND, x - 1, y - 1)
    else:
        clear_square(canvas, x, y)
        canvas.picture(art.END, x + CENTRE_X - 1, y + CENTRE_Y - 1)


def clear_square(canvas, x, y):
    """Darken a square's picture."""
    canvas.fill_rect(x, y, SQUARE_WIDTH - 1, SQUARE_HEIGHT - 1, 0)


def boxed_x(x):
    """Where to draw a square's picture in a box; see also boxed_y()."""
    return within(x, SQUARE_WIDTH - 1, WIDTH + 1)


def boxed_y(y):
    """Its top, so that the whole box is visible."""
    return within(y, SQUARE_HEIGHT - 1, HEIGHT)


def draw_frame(canvas, x, y, lit):
    """Draw an empty box around a square's picture, over anything near it."""
    draw_box(canvas, x, y, SQUARE_WIDTH - 1, SQUARE_HEIGHT - 1, lit)


def draw_turn(canvas, x, y, pose, chosen):
    """Draw a mark beside a square's picture for a possible turn; chosen: it faces there now."""
    x += CENTRE_X + 8 * across(pose) - 1
    y += CENTRE_Y + 7 * down(pose) - 1
    canvas.fill_rect(x, y, 3, 3, 0)
    canvas.picture(art.TURNED if chosen else art.TURN, x, y)


def draw_waves(canvas, goal, frame):
    """Draw the waves that run from a goal over the rink; frame: from 1 on."""
    at_h8 = goal == layout.H8
    for wave in range(_WAVES):
        far = _WAVE * frame - _BETWEEN_WAVES * wave
        if far > SQUARE_WIDTH:
            _draw_wave(canvas, at_h8, far, far * SQUARE_HEIGHT // SQUARE_WIDTH)


def _draw_wave(canvas, at_h8, far, high):
    x = RINK_RIGHT - far if at_h8 else RINK_X + far
    y = high if at_h8 else BOTTOM - high
    if RINK_X < x < RINK_RIGHT:
        canvas.vline(x, min(y, BOTTOM * (1 - at_h8)), high + 1)
    left = max(x, RINK_X) if at_h8 else RINK_X
    right = RINK_RIGHT if at_h8 else min(x, RINK_RIGHT)
    canvas.hline(left, y, right - left)


def light_goal(canvas, goal):
    """Draw a flashing goal, with the ball in it."""
    x = square_x(goal)
    y = square_y(goal)
    canvas.fill_rect(x, y, SQUARE_WIDTH - 1, SQUARE_HEIGHT - 1)
    draw_ball(canvas, x + CENTRE_X, y + CENTRE_Y, mode=ERASE)
