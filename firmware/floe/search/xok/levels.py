"""The budgets of xok."""

from floe.games.xok.layout import CELL_LIST, EMPTY

# What each level looks at for a move; 0: what budget() says. No level fits between the third and
# the last.
NODES = (1, 150, 4000, 0, 0)


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels.

    The fuller the board, the dearer a node.
    """
    spaces = pieces = 0
    while state[CELL_LIST + spaces]:
        pieces += state[state[CELL_LIST + spaces]] > EMPTY
        spaces += 1
    return max(1800000 - 75000 * 30 * pieces // spaces, 400000)
