"""Writes positions of fish as text; position_reader reads them.

1213221/11211111/... d3,e1,f7,-/e7,g6,-,- 2 0+0/0+0
floes                penguins             turn caught
"""

from floe.games.fish import layout
from floe.games.fish.cells import CELLS, ROWS, cell_at, cell_name, columns


def write(game, afloat):
    """A game's position as text; floes not marked in `afloat` have sunk, once placing is over."""
    rows = []
    for row in range(ROWS):
        digits = ""
        for column in range(columns(row)):
            cell = cell_at(row, column)
            digits += str(game.floe(cell)) if game.placing() or afloat[cell] else "0"
        rows.append(digits)
    seats = range(game.players)
    penguins = "/".join([_group(game, seat) for seat in seats])
    caught = "/".join(["%d+%d" % (game.fish(seat), game.floes(seat)) for seat in seats])
    return "%s %s %d %s" % ("/".join(rows), penguins, game.turn() + 1, caught)


def _group(game, seat):
    """A player's penguins in cell order, then a dash for each that is not on the board."""
    names = [cell_name(cell) for cell in CELLS if game.penguin(cell) == seat]
    each = game.state[layout.PENGUINS_EACH]
    return ",".join(names + ["-"] * (each - len(names)))
