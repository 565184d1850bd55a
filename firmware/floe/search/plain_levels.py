"""Budgets for games without kernels, whose nodes take a few milliseconds each on a Pico."""

NODES = (0, 0, 0, 1, 0, 0, 0, 30, 150, 600, 0)
WEAK = {3: (1000, 20)}


def budget(state):
    """About 5 seconds on a Pico."""
    return 1500
