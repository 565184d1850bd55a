"""The boards of xok: their spaces, the names of these, and where things lie in the state's bytes.

A board is a hexagon of hexagons in rows of 3 4 5 6 5 4 3 spaces (30, the default), 4 5 6 7 6 5 4
(37) or 5 6 7 8 9 8 7 6 5 (61); a board is named by its number of spaces. `xok_kernel` describes
the grid that the spaces lie in.
"""

STRIDE = 10

STEPS = bytes((11, 20, 19, 9, 0, 1))
"""The six directions, clockwise from east, as steps on the board with 10 added."""

CHAIN, WEIGHT, SUPPLY = 110, 220, 330
BEST, TURN, SPACES, EYE, EMPTY, ROOM, SPACES_AT, STEPS_AT = 340, 342, 343, 344, 454, 894, 895, 957
DEPTH, JOURNAL = 1091, 1092
"""Where things lie in the state; xok_kernel says what they are."""

ROWS = {
    30: b"\x03\x04\x05\x06\x05\x04\x03",
    37: b"\x04\x05\x06\x07\x06\x05\x04",
    61: b"\x05\x06\x07\x08\x09\x08\x07\x06\x05",
}
"""The spaces of each row from the top, by board."""


def cell_at(spaces, row, column):
    """The board index of a space of a board; rows and columns from 0."""
    return (row + 1) * STRIDE + max(0, len(ROWS[spaces]) // 2 - row) + column


def _cells(spaces):
    rows = ROWS[spaces]
    return bytes(
        [cell_at(spaces, row, column) for row in range(len(rows)) for column in range(rows[row])]
    )


CELLS = {spaces: _cells(spaces) for spaces in ROWS}
"""The board indices of a board's spaces, ascending, which is the order of the texts."""


def cell_name(spaces, cell):
    """The name of a board index: row a to g or i from the top, column from 1."""
    row = cell // STRIDE - 1
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
    """TABLES: see there."""
    count = [sum([mask >> way & 1 for way in range(6)]) for mask in range(64)]
    firsts = [mask & ~(mask << 1 | mask >> 5) or mask & 1 for mask in range(64)]
    return STEPS + bytes(count) + bytes(firsts)


TABLES = _tables()
"""What the kernels read at STEPS_AT; xok_kernel says what it is."""


def neighbours(spaces):
    """What EMPTY holds on an empty board: which neighbours of each board index are spaces."""
    table = bytearray(110)
    for cell in CELLS[spaces]:
        for way in range(6):
            table[cell + STEPS[way] - STRIDE] |= 1 << (way + 3) % 6
    return table
