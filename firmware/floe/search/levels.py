"""How strong the machine plays: budgets of nodes, never of time.

The budgets are meant for a Pico at 125 MHz; the highest takes it about 5 seconds a move.
"""

DEEPEST = 24
"""No limit of its own: as deep as the search's stacks reach."""


class Level:
    """A level of the machine.

    name: key of its name in the texts, and its name in the engine protocol; nodes: budget a move;
    depth: most plies; slack: points a move may look worse than the best and still be played, by
    seeded choice: how people overlook things.
    """

    def __init__(self, name, nodes, depth=DEEPEST, slack=0):
        self.name = name
        self.nodes = nodes
        self.depth = depth
        self.slack = slack


LEVELS = (
    Level("chick", 100, 1, 12),
    Level("rockhopper", 400),
    Level("gentoo", 3000),
    Level("king", 24000),
    Level("emperor", 180000),
)
"""From a child's partner to as strong as it gets, named for ever larger penguins."""


def find_level(name):
    """The index of the level of that name, -1 if there is none."""
    for i in range(len(LEVELS)):
        if LEVELS[i].name == name.lower():
            return i
    return -1
