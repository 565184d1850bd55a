"""The symbols on the screen, in the order of the texts LEGEND: see floe.ui.screens.rules."""

from floe.ui.canvas import ERASE
from floe.ui.fish import art
from floe.ui.view import draw_dots_around


def _last_move(canvas, x, y):
    draw_dots_around(canvas, x + 1, y, 11, 7)


def _out(canvas, x, y):
    canvas.picture(art.PALE, x, y)
    canvas.picture(art.DEEP, x, y, ERASE)
    canvas.picture(art.SEA, x, y)


PAGES = (
    ((art.CATCH,), (art.TAKEN,), ("71", art.CATCH), (art.CATCH, art.CATCH, art.CATCH)),
    ((art.FLOE_1, art.FLOE_3), (art.GOAL_2,), (_last_move,), (_out,)),
)
