"""The budgets of soccer."""

NODES = (1, 400, 4000, 35000, 0)  # What each level looks at for a move; 0: what budget() says.


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels."""
    return 1300000
