"""Levels for games without kernels, whose nodes take a few milliseconds each on a Pico.

NODES has a number for each name in floe.search.levels.LEVELS, from egg to emperor: how many nodes
that level looks at for a move; 0: the game lacks the level, and the last one looks at budget().
WEAK, by such a number: the attention of a level that overlooks moves, of 1000, and how many tenths
of a point worse than the best a move may be that it plays. STEPS is described below.
"""

NODES = (0, 0, 0, 1, 0, 0, 0, 80, 0, 0, 0, 250, 700, 0)
WEAK = {3: (1000, 20)}
# Of 100 points, how many each level but the lowest is to take from the one below, 65 to 85.
STEPS = bytes((75, 75, 75, 75))


def budget(state):
    """About 5 seconds on a Pico."""
    return 1500
