"""The sidebar: the players and their figures, and what the keys do."""

from floe.ui.canvas import ERASE, SET, SMALL
from floe.ui.view import (
    FIGURES_X,
    SIDEBAR_WIDTH,
    SIDEBAR_X,
)

STATUS_Y = 43
_PLAYER_HEIGHT = 8
_HINT_A_Y = 50
HINT_B_Y = 58
# The first row of the sidebar for the keys' actions, accents included.
KEYS_TOP = 48


def draw_players(canvas, view, players, turn, hop=0):
    """Draw the players and their figures; the player to move is on lit ground, and `hop` high."""
    view.head(canvas, 0)
    for seat in range(players):
        y = view.player_y(seat)
        if seat == turn:
            view.player(canvas, seat, SIDEBAR_X, y - hop)
            canvas.fill_rect(FIGURES_X - 1, y, SIDEBAR_WIDTH + SIDEBAR_X - FIGURES_X + 1, 7, 1)
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
    canvas.text(a, SIDEBAR_X, _HINT_A_Y, SMALL)
    canvas.text(b, SIDEBAR_X, HINT_B_Y, SMALL)
