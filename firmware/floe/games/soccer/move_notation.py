"""Writes moves of Penguin Soccer as text."""

from floe.games.soccer import layout
from floe.games.soccer.squares import POSES, cell_name

KINDS = " MPB"  # Letters of the kinds, by kind.


def move_text(move):
    """A move as text."""
    action = move >> layout.ACTION_SHIFT
    if action == layout.PASS:
        return "pass"
    who = KINDS[move >> layout.PENGUIN_SHIFT & 3]
    if action == layout.STAND:
        return who + "^"
    cell = cell_name(move & layout.TARGET)
    if action == layout.KICK:
        return who + "*" + cell
    if action == layout.TACKLE:
        return who + "x" + cell
    return who + cell + POSES[move >> layout.TURNED_SHIFT & layout.TURNED]
