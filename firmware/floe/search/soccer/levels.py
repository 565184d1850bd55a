"""The levels of soccer."""

from floe.search.layout import ALWAYS

# A row for each level, by its number in floe.search.levels.LEVELS; floe.search.layout lists the
# words. Those with more than three words overlook what people overlook.
ROWS = {
    0: (1, ALWAYS, 330, 986, 190, 0, 0, 80, 9),
    1: (1, ALWAYS, 10, 822, 6, 1, 850, 0, 3),
    2: (1, ALWAYS, 14, 406, 6, 2, 908, 0, 1),
    3: (1, ALWAYS, 1, 128, 0, 14, 994, 0, 0),
    4: (220, 4, 20),
    5: (490, 4, 20),
    6: (1400, 4, 20),
    7: (3000, 4, 20),
    8: (9800, 4, 20),
    9: (25500, 4, 20),
    10: (72000, 4, 20),
    11: (185000, 4, 20),
    12: (480000, 4, 20),
    13: (-1, 4, 20),
    14: (-16, 4, 20),
}
# Of 100 points, how many each level but the lowest takes from the one below: see
# tools/strength/figures.md.
STEPS = bytes((80, 78, 80, 79, 77, 79, 79, 80, 79, 80, 73, 73, 69, 92))


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels."""
    return 1300000
