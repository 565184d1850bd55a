"""The budgets of fish."""

from floe.games.fish.layout import PLAYERS

NODES = (1, 300, 5000, 30000, 0)  # What each level looks at for a move; 0: what budget() says.


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels.

    Among three and four it is another search that looks at them, see tree_search.
    """
    return 700000 if state[PLAYERS] > 2 else 640000
