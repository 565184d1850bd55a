"""The indicator in the sidebar while the machine thinks."""

from floe.ui.canvas import ERASE, NARROW
from floe.ui.view import SIDEBAR_WIDTH, SIDEBAR_X

HOP_MS = 180
HOPS = 6  # The ms between two positions of the bar, and the number of positions until it repeats.

THINKS_Y = 39
THINKS_HEIGHT = 9
_BAR = 7


def draw_thinks(canvas, word, slice_timer):
    """Draw a word over a bar that runs back and forth, by the SliceTimer."""
    canvas.text(word, SIDEBAR_X, THINKS_Y, NARROW)
    draw_running(canvas, SIDEBAR_X, THINKS_Y + 8, _BAR, slice_timer.hop)


def draw_running(canvas, x, y, width, hop):
    """Draw a bar that runs back and forth over four times its width; hop: 0 to HOPS - 1."""
    hop = hop if hop <= HOPS // 2 else HOPS - hop
    canvas.hline(x + hop * width, y, width)


def draw_label(canvas, word, y):
    """Draw a word on lit ground, as wide as the sidebar."""
    canvas.fill_rect(SIDEBAR_X, y - 2, SIDEBAR_WIDTH, 10, 0)
    canvas.fill_rect(SIDEBAR_X, y - 1, SIDEBAR_WIDTH, 9)
    canvas.text_centred(word, SIDEBAR_X, y, SIDEBAR_WIDTH, NARROW, ERASE)
