"""What the position editor may put on a floe of fish: water, fish, a penguin of each player."""

from floe.games.fish.cells import CELLS, cell_name
from floe.ui.fish.animation import X, Y

_FIRST_PENGUIN = 4  # The kinds: so many fish, then the player's penguins.


def cells(game):
    """The cells in reading order."""
    return CELLS


def places(view):
    """Where the cells are, by board index: x, y, the width and the height of all."""
    xs, ys = bytearray(128), bytearray(128)
    for i in range(len(CELLS)):
        xs[CELLS[i]] = X[i]
        ys[CELLS[i]] = Y[i]
    return xs, ys, 11, 7


def kinds(game):
    """For each kind of content the number of its variants."""
    each = 6 - game.players if game.players > 2 else 4
    return (1,) * _FIRST_PENGUIN + (each,) * game.players


def at(game, cell):
    """The kind and the variant of what is on a cell."""
    seat = game.penguin(cell)
    return (game.floe(cell) if seat < 0 else _FIRST_PENGUIN + seat), 0


def changed(text, cell, kind, variant):
    """A penguin stands on a floe with a fish at least. It is one that is still to be placed; if
    none is, the variant says which of the player's comes from where it stands.
    """
    floes, penguins, turn, caught = text.split(" ")
    rows = floes.split("/")
    name = cell_name(cell)
    row, column = ord(name[0]) - 97, int(name[1]) - 1
    fish = kind
    groups = [group.split(",") for group in penguins.split("/")]
    for group in groups:
        if name in group:
            group[group.index(name)] = "-"
    if kind >= _FIRST_PENGUIN:
        fish = max(int(rows[row][column]), 1)
        group = groups[kind - _FIRST_PENGUIN]
        group[group.index("-") if "-" in group else variant] = name
    rows[row] = rows[row][:column] + str(fish) + rows[row][column + 1 :]
    penguins = "/".join([",".join(group) for group in groups])
    return "%s %s %s %s" % ("/".join(rows), penguins, turn, caught)
