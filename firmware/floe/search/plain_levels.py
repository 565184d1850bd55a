"""Budgets for games without kernels, whose nodes take a few milliseconds each on a Pico."""

NODES = (0, 0, 0, 1, 0, 0, 0, 80, 0, 0, 0, 250, 700, 0)
WEAK = {3: (1000, 20)}
# Of 100 points, how many each level but the lowest is to take from the one below.
STEPS = bytes((75, 75, 75, 75))


def budget(state):
    """About 5 seconds on a Pico."""
    return 1500
