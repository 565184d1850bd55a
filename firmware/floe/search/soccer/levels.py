"""The budgets of soccer."""

# The nodes of each level for a move. The highest uses budget().
NODES = (1, 1, 1, 1, 66, 125, 168, 230, 560, 2000, 7000, 24000, 110000, 0)
# For levels that look one ply ahead: how many of 1000 moves they notice, and how much worse than
# the best of these, in tenths of UNIT, a move may look and still be played.
WEAK = {0: (240, 5), 1: (330, 5), 2: (520, 5), 3: (770, 5)}
# Of 100 points, how many each level but the lowest takes from the one below: see
# tools/strength/figures.md.
STEPS = bytes((80, 84, 80, 83, 79, 81, 81, 84, 82, 85, 84, 79, 82))


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels."""
    return 1300000
