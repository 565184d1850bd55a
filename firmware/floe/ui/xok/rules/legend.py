"""The symbols on the screen, in the order of the texts LEGEND: see floe.ui.screens.rules."""

from floe.ui.view import draw_dots_around
from floe.ui.xok import art


def _small_sharks(canvas, x, y):
    canvas.picture(art.WHITE_S, x, y)
    for dot in range(3):
        canvas.pixel(x + 1 + 2 * dot, y + 8)


def _last_move(canvas, x, y):
    draw_dots_around(canvas, x + 1, y, 11, 7)


def _in_hand(canvas, x, y):
    canvas.picture(art.WHITE_V, x, y)
    canvas.hline(x, y + 8, 7)


PAGES = (
    (("7/10",), (_small_sharks,), (art.WHITE_V, art.WHITE_Y, art.WHITE_I), (art.SCHOOL, "14")),
    (("▸", "8/10"), (art.BONES,), (art.GOAL,), (_last_move,)),
    ((_in_hand,), ("▴▾",), ("◂▸",)),
)
