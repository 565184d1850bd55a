"""The budgets of fish."""

NODES = (1, 300, 5000, 30000, 0)
"""What each level looks at for a move; 0: what budget() says."""


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels."""
    return 640000
