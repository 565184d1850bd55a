"""Writes positions of xok as text; position_reader reads them.

3/4/1B1W1/1Ww1bb/B2ww/1B1w/2w 1111/2001 2
rows                          sharks    turn
"""

from floe.games.xok.cells import ROWS
from floe.games.xok.layout import EMPTY

LETTERS = "wbWB"  # The pieces; the byte on the board is 2 << place of the letter.


def write(game):
    """A game's position as text."""
    cells = game.CELLS
    at = 0
    rows = []
    for columns in ROWS[game.spaces]:
        rows.append(_row([game.state[cell] for cell in cells[at : at + columns]]))
        at += columns
    sharks = "/".join(
        ["".join([str(game.supply(seat, kind)) for kind in range(1, 5)]) for seat in range(2)]
    )
    return "%s %s %d" % ("/".join(rows), sharks, game.turn() + 1)


def _row(pieces):
    """A row of the board as text: letters for pieces, digits for runs of empty spaces."""
    text = ""
    empty = 0
    for piece in pieces + [0]:
        if piece == EMPTY:
            empty += 1
            continue
        if empty:
            text += str(empty)
            empty = 0
        if piece:
            text += LETTERS[(2, 4, 8, 16).index(piece)]
    return text
