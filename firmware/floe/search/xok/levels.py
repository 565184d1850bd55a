"""The levels of xok."""

from floe.games.xok.layout import CELL_LIST, EMPTY
from floe.search.layout import ALWAYS

# A row for each level, by its number in floe.search.levels.LEVELS; floe.search.layout lists the
# words. Those with more than three words overlook what people overlook.
ROWS = {
    0: (1, ALWAYS, 150, 922, 60, 0, 60, 78, 0),
    3: (1, ALWAYS, 58, 690, 15, 0, 570, 0, 0),
    4: (1, ALWAYS, 34, 500, 10, 2, 920, 0, 0),
    5: (1, ALWAYS, 14, 120, 3, 9, 975, 0, 0),
    7: (850, 4, 12),
    9: (2200, 4, 12),
    12: (25000, 4, 12),
    14: (-1, 4, 16),
    15: (-16, 4, 12),
}
# Of 100 points, how many each level but the lowest takes from the one below: see
# tools/strength/figures.md.
STEPS = bytes((74, 70, 72, 68, 74, 70, 70, 60))


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels.

    The fuller the board, the longer a node takes.
    """
    spaces = pieces = 0
    while state[CELL_LIST + spaces]:
        pieces += state[state[CELL_LIST + spaces]] > EMPTY
        spaces += 1
    return max(1800000 - 75000 * 30 * pieces // spaces, 400000)
