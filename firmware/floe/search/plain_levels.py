"""Levels for games without kernels, whose nodes take a few milliseconds each on a Pico.

ROWS has a row for each level that the game has, by its number in floe.search.levels.LEVELS: how
many nodes it looks at for a move, or, below 0, how many times budget(); in how many first moves of
each player the seed counts; and how many points worse than the best a move may be that a level
with one node plays. STEPS is described below.
"""

from floe.search.layout import ALWAYS

ROWS = {
    3: (1, ALWAYS, 2),
    7: (80, ALWAYS, 0),
    12: (250, ALWAYS, 0),
    13: (700, ALWAYS, 0),
    14: (-1, ALWAYS, 0),
    15: (-16, ALWAYS, 0),
}
# Of 100 points, how many each level but the lowest is to take from the one below, 65 to 80.
STEPS = bytes((75, 75, 75, 75, 75))


def budget(state):
    """At most 5 seconds on a Pico."""
    return 1300
