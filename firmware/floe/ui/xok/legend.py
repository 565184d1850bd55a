"""The symbols on the screen, in the order of the texts LEGEND: see floe.ui.screens.rules."""

from floe.games.xok.layout import WINNING_CHAIN
from floe.ui.view import draw_dots_around
from floe.ui.xok import art, pieces

_SHARK, _MOUTHS = 8, 6  # A white one that bites in two directions.


def _small_sharks(canvas, x, y):
    for dot in range(3):
        canvas.pixel(x + 1 + 2 * dot, y - 1)
    canvas.picture(art.WHITE_S, x, y + 1)


def _last_move(canvas, x, y):
    draw_dots_around(canvas, x + 1, y, 11, 7)


def _in_hand(canvas, x, y):
    pieces.small().piece(canvas, _SHARK, _MOUTHS, x, y)


PAGES = (
    (
        ("7/%d" % WINNING_CHAIN,),
        (_small_sharks,),
        (art.WHITE_V, art.WHITE_Y, art.WHITE_I),
        (art.SCHOOL, "14"),
    ),
    (("▸", "8"), (art.BONES,), (art.GOAL,), (_last_move,)),
    ((_in_hand,), ("▴▾",), ("◂▸",)),
)
