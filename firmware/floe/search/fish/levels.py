"""The budgets of fish."""

from floe.games.fish.layout import PLAYERS

# The nodes of each level for a move; 0: the game has no such level. The highest uses budget().
NODES = (0, 0, 0, 1, 1, 30, 75, 120, 300, 1500, 5000, 30000, 130000, 0)
# For levels that look one ply ahead: how many of 1000 moves they notice, and how much worse than
# the best of these, in tenths of UNIT, a move may look and still be played.
WEAK = {3: (1000, 18), 4: (450, 3)}
# Of 100 points, how many each level but the lowest takes from the one below: see
# tools/strength/figures.md.
STEPS = bytes((74, 80, 77, 80, 83, 84, 79, 81, 80, 74))


def budget(state):
    """Nodes for about 5 seconds on a Pico at 125 MHz, with compiled kernels.

    With three and four players they are nodes of a different search, see tree_search.
    """
    return 700000 if state[PLAYERS] > 2 else 640000
