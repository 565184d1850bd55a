"""How strong the machine plays: budgets of nodes, never of time."""

DEEPEST = 24
"""No limit of its own: as deep as the search's stacks reach."""


class Level:
    """A level of the machine.

    name: key of its name in the texts, and its name in the engine protocol; share: thousandths of
    the game's BUDGET for a move; depth: most plies; slack: how much worse than the best, in the
    game's UNIT, a move may look and still be played, by seeded choice: how people overlook things.
    """

    def __init__(self, name, share, depth=DEEPEST, slack=0):
        self.name = name
        self.share = share
        self.depth = depth
        self.slack = slack


LEVELS = (
    Level("chick", 1, depth=1, slack=2),
    Level("rockhopper", 2),
    Level("gentoo", 90),
    Level("king", 300),
    Level("emperor", 1000),
)
"""From a child's partner to as strong as it gets, named for ever larger penguins."""

HINT = 400
"""Thousandths of the game's BUDGET that a hint takes, whatever level plays: about 2 seconds."""


def find_level(name):
    """The index of the level of that name, -1 if there is none."""
    for i in range(len(LEVELS)):
        if LEVELS[i].name == name.lower():
            return i
    return -1
