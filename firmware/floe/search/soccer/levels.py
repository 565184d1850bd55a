"""The levels of soccer."""

from floe.search.layout import ALWAYS

# A row for each level, by its number in floe.search.levels.LEVELS; floe.search.layout lists the
# words. Those with more than three words overlook what people overlook.
ROWS = {
    0: (1, ALWAYS, 5000, 700, 0, 0, 0, 80, 9),
    1: (1, ALWAYS, 3700, 600, 0, 0, 300, 0, 9),
    2: (1, ALWAYS, 420, 600, 0, 1, 850, 0, 9),
    3: (1, ALWAYS, 1, 732, 0, 14, 850, 0, 6),
    4: (1, ALWAYS, 1, 370, 0, 20, 900, 0, 2),
    5: (1, ALWAYS, 1, 0, 0, 40, 990, 0, 1),
    6: (420, 4, 20),
    7: (1130, 4, 20),
    8: (2380, 4, 20),
    9: (6300, 4, 20),
    10: (17300, 4, 20),
    11: (45500, 4, 20),
    12: (140000, 4, 20),
    13: (468000, 4, 20),
    14: (-1, 4, 20),
    15: (-16, 4, 20),
}
# Of 100 points, how many each level but the lowest takes from the one below: see
# tools/strength/figures.md.
STEPS = bytes((78, 78, 78, 79, 76, 72, 78, 80, 78, 78, 79, 79, 80, 74, 92))


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels."""
    return 1300000
