"""The levels of fish."""

from floe.games.fish.layout import PLAYERS
from floe.search.layout import ALWAYS

# A row for each level, by its number in floe.search.levels.LEVELS; floe.search.layout lists the
# words. Those with more than three words overlook what people overlook.
ROWS = {
    3: (1, ALWAYS, 120, 1000, 24, 0, 200, 42, 0),
    4: (1, ALWAYS, 52, 957, 13, 0, 300, 0, 0),
    5: (1, ALWAYS, 18, 765, 6, 0, 930, 0, 0),
    6: (1, ALWAYS, 15, 640, 3, 2, 930, 0, 0),
    7: (1, ALWAYS, 6, 237, 1, 5, 937, 0, 0),
    9: (450, 4, 12),
    10: (1350, 4, 12),
    11: (5000, 4, 12),
    12: (16500, 4, 12),
    13: (80000, 4, 12),
    14: (-1, 4, 12),
    15: (-16, 4, 12),
}
# Of 100 points, how many each level but the lowest takes from the one below: see
# tools/strength/figures.md.
STEPS = bytes((68, 72, 76, 78, 71, 70, 76, 72, 74, 76, 60))


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels.

    With three and four players they are nodes of a different search, see tree_search.
    """
    return 700000 if state[PLAYERS] > 2 else 640000
