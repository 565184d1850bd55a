"""The sidebar: the players and their figures, what the keys do, and that the machine thinks."""

from floe.ui.canvas import ERASE, NARROW, SET
from floe.ui.view import FIGURES_X, MOST_WITH_HEAD, SIDEBAR_WIDTH, SIDEBAR_X

# Lines of text below the players; a bar around the status begins two rows above it.
STATUS_Y = 41
HINT_A_Y = 49
HINT_B_Y = 57
_PLAYER_HEIGHT = 8
_BAR_HEIGHT = 9
# While the machine thinks: the ms between two positions of the running bar, the number of these
# until it repeats, and where it is.
HOP_MS = 180
HOPS = 6
THINKS_Y = 39
THINKS_HEIGHT = 9
_RUNNING = 7  # the width of the running bar
MOST_SHARE = 4 * _RUNNING - 1  # The width of the bar that grows, less one.


def draw_players(canvas, view, players, turn, hop=0):
    """Draw the players and their figures; the player to move is on lit ground, and `hop` high."""
    if players <= MOST_WITH_HEAD:
        view.head(canvas, 0)
    for seat in range(players):
        y = view.player_y(seat)
        if seat == turn:
            view.player(canvas, seat, SIDEBAR_X, y - hop)
            canvas.fill_rect(FIGURES_X - 1, y, SIDEBAR_WIDTH, _BAR_HEIGHT)
            view.figures(canvas, seat, y, ERASE)
        else:
            view.player(canvas, seat, SIDEBAR_X, y)
            view.figures(canvas, seat, y, SET)


def draw_hop(canvas, view, seat, hop):
    """Draw only the picture of a player, `hop` high."""
    y = view.player_y(seat)
    canvas.fill_rect(SIDEBAR_X, y - 1, FIGURES_X - 1 - SIDEBAR_X, _PLAYER_HEIGHT + 1, 0)
    view.player(canvas, seat, SIDEBAR_X, y - hop)


def draw_keys(canvas, a, b):
    """Draw what A and B do, at the bottom of the sidebar."""
    canvas.text(a, SIDEBAR_X, HINT_A_Y, NARROW)
    canvas.text(b, SIDEBAR_X, HINT_B_Y, NARROW)


def draw_thinks(canvas, word, slice_timer):
    """Draw a word over a bar that runs back and forth, or grows, by the SliceTimer."""
    canvas.text(word, SIDEBAR_X, THINKS_Y, NARROW)
    if slice_timer.share >= 0:
        canvas.hline(SIDEBAR_X, THINKS_Y + 8, 1 + slice_timer.share)
        return
    draw_running(canvas, SIDEBAR_X, THINKS_Y + 8, _RUNNING, slice_timer.hop)


def draw_running(canvas, x, y, width, hop):
    """Draw a bar that runs back and forth over four times its width; hop: 0 to HOPS - 1."""
    hop = hop if hop <= HOPS // 2 else HOPS - hop
    canvas.hline(x + hop * width, y, width)


def draw_label(canvas, word, y):
    """Draw a word on lit ground, as wide as the sidebar."""
    canvas.fill_rect(SIDEBAR_X, y - 2, SIDEBAR_WIDTH, 10, 0)
    canvas.fill_rect(SIDEBAR_X, y - 1, SIDEBAR_WIDTH, 9)
    canvas.text_centred(word, SIDEBAR_X, y, SIDEBAR_WIDTH, NARROW, ERASE)
