"""Budgets for games without kernels, whose nodes take a few milliseconds each on a Pico."""

NODES = (1, 30, 150, 600, 0)


def budget(state):
    """About 5 seconds on a Pico."""
    return 1500
