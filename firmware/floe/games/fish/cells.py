"""The 60 cells of fish and their names.

Rows a to h from the top have 7 8 7 8 7 8 7 8 floes; a row of 7 lies half a floe to the right of a
row of 8. The rule sheet: "alternate between having seven and eight tiles, with the top row having
seven". `layout` describes the grid of the cells.
"""

from floe.games.fish.layout import STRIDE

ROWS = 8


def columns(row):
    """How many floes a row (0 to 7 from the top) has."""
    return 7 + row % 2


def cell_at(row, column):
    """The board index of a cell; rows and columns from 0."""
    return (row + 1) * STRIDE + column + 5 - (row + 1) // 2


# The board indices of the 60 cells, in the order of the texts.
CELLS = bytes(cell_at(row, column) for row in range(ROWS) for column in range(columns(row)))


def cell_name(cell):
    """The name of a board index: row a to h from the top, column from 1."""
    row = cell // STRIDE - 1
    return "abcdefgh"[row] + str(cell - cell_at(row, 0) + 1)


def find_cell(name):
    """The board index of a cell's name, 0 if there is no such cell."""
    if len(name) == 2 and "a" <= name[0] <= "h" and "1" <= name[1] <= "8":
        row = ord(name[0]) - 97
        column = ord(name[1]) - 49
        if column < columns(row):
            return cell_at(row, column)
    return 0
