"""The boards of xok: spaces, their names, and tables of neighbours.

A board is a hexagon of hexagons in rows of 3 4 5 6 5 4 3 spaces (30, the default), 4 5 6 7 6 5 4
(37) or 5 6 7 8 9 8 7 6 5 (61); a board is named by its number of spaces. `layout` describes the
grid of the spaces.
"""

from floe.games.xok import layout as at

# The six directions, clockwise from east, as steps on the board with STRIDE added.
STEPS = bytes((11, 20, 19, 9, 0, 1))

# The spaces of each row from the top, by board.
ROWS = {
    30: b"\x03\x04\x05\x06\x05\x04\x03",
    37: b"\x04\x05\x06\x07\x06\x05\x04",
    61: b"\x05\x06\x07\x08\x09\x08\x07\x06\x05",
}


def cell_at(spaces, row, column):
    """The board index of a space of a board; rows and columns from 0."""
    return (row + 1) * at.STRIDE + max(0, len(ROWS[spaces]) // 2 - row) + column


def _cells(spaces):
    rows = ROWS[spaces]
    return bytes(
        [cell_at(spaces, row, column) for row in range(len(rows)) for column in range(rows[row])]
    )


# The board indices of a board's spaces, ascending, which is the order of the texts.
CELLS = {spaces: _cells(spaces) for spaces in ROWS}


def cell_name(spaces, cell):
    """The name of a board index: row a to g or i from the top, column from 1."""
    row = cell // at.STRIDE - 1
    return "abcdefghi"[row] + str(cell - cell_at(spaces, row, 0) + 1)


def find_cell(spaces, name):
    """The board index of a space's name, 0 if the board has no such space."""
    if len(name) == 2 and "a" <= name[0] <= "i" and "1" <= name[1] <= "9":
        row = ord(name[0]) - 97
        column = ord(name[1]) - 49
        if row < len(ROWS[spaces]) and column < ROWS[spaces][row]:
            return cell_at(spaces, row, column)
    return 0


def _tables():
    """Compute TABLES."""
    count = [sum([mask >> way & 1 for way in range(6)]) for mask in range(64)]
    firsts = [mask & ~(mask << 1 | mask >> 5) or mask & 1 for mask in range(64)]
    return STEPS + bytes(count) + bytes(firsts)


TABLES = _tables()  # STEP_LIST, BIT_COUNT and RUN_STARTS of `layout`, one after the other.


def empty_around(spaces):
    """EMPTY_AROUND of `layout` on an empty board."""
    table = bytearray(at.BOARD_SIZE)
    for cell in CELLS[spaces]:
        for way in range(6):
            table[cell + STEPS[way] - at.STRIDE] |= 1 << (way + 3) % 6
    return table


def places(spaces, around):
    """PLACE of `layout`; around: the result of empty_around()."""
    table = bytearray(at.BOARD_SIZE)
    for cell in CELLS[spaces]:
        if spaces > 37:
            place = at.ANYWHERE
        elif around[cell] < at.DIRECTIONS:
            place = (
                at.CORNER if TABLES[at.BIT_COUNT - at.STEP_LIST + around[cell]] == 3 else at.EDGE
            )
        else:
            place = at.INSIDE
            for step in STEPS:
                if around[cell + step - at.STRIDE] < at.DIRECTIONS:
                    place = at.NEAR_EDGE
        table[cell] = place
    return table
