"""The sidebar: the players and their figures, and what the keys do."""

from floe.ui.canvas import ERASE, NARROW, SET
from floe.ui.view import FIGURES_X, MOST_WITH_HEAD, SIDEBAR_WIDTH, SIDEBAR_X

# Lines of text below the players; a bar around the status begins two rows above it.
STATUS_Y = 41
HINT_A_Y = 49
HINT_B_Y = 57
_PLAYER_HEIGHT = 8
_BAR_HEIGHT = 9


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
