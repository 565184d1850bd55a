"""The budgets of xok."""

from floe.games.xok.layout import CELL_LIST, EMPTY

# The nodes of each level for a move; 0: the game has no such level. The highest uses budget().
NODES = (1, 0, 0, 1, 1, 200, 0, 600, 0, 0, 0, 4000, 0, 0)
# For levels that look one ply ahead: how many of 1000 moves they notice, and how much worse than
# the best of these, in tenths of UNIT, a move may look and still be played.
WEAK = {0: (120, 5), 3: (1000, 24), 4: (600, 5)}
# Of 100 points, how many each level but the lowest takes from the one below: see
# tools/strength/figures.md.
STEPS = bytes((67, 70, 75, 81, 80, 83))


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels.

    The fuller the board, the longer a node takes.
    """
    spaces = pieces = 0
    while state[CELL_LIST + spaces]:
        pieces += state[state[CELL_LIST + spaces]] > EMPTY
        spaces += 1
    return max(1800000 - 75000 * 30 * pieces // spaces, 400000)
