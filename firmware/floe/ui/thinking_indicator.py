"""In the panel beside the board: how far the machine has thought ahead, and that it still does."""

from floe.ui.canvas import ERASE, SMALL
from floe.ui.view import PANEL_WIDTH, PANEL_X

HOP_MS = 180
HOPS = 6
"""How often what shows that it thinks moves on, and how often until it starts over."""

DEPTH_Y = 42
DEPTH_HEIGHT = 7
_BAR = 7


def draw_depth(canvas, word, pace):
    """A word and the depth over a bar that runs to and fro; pace: a floe.ui.slice_timer.Pace."""
    x = canvas.text(word, PANEL_X, DEPTH_Y, SMALL)
    canvas.number(pace.depth, x + 2, DEPTH_Y, SMALL)
    draw_running(canvas, PANEL_X, DEPTH_Y + 6, _BAR, pace.hop)


def draw_running(canvas, x, y, width, hop):
    """A bar that runs to and fro, over four times its width; hop: 0 to HOPS - 1."""
    hop = hop if hop <= HOPS // 2 else HOPS - hop
    canvas.hline(x + hop * width, y, width)


def draw_sign(canvas, word, y):
    """A word on a lit ground, as wide as the panel."""
    canvas.fill_rect(PANEL_X, y - 1, PANEL_WIDTH, 7)
    canvas.text_centred(word, PANEL_X, y, PANEL_WIDTH, SMALL, ERASE)
