"""Budgets of games without kernels, whose nodes take a Pico a few milliseconds each."""

NODES = (1, 30, 150, 600, 0)


def budget(state):
    """About 5 seconds on a Pico."""
    return 1500
