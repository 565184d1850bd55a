"""How strong the machine plays: budgets of nodes, never of time."""

DEEPEST = 24
"""No limit of its own: as deep as the search's stacks reach."""


class Level:
    """A level of the machine.

    name: key of its name in the texts, and its name in the engine protocol; nodes: by game, the
    nodes it looks at for a move, 0 for what the game's budget() says; depth: most plies; slack:
    how much worse than the best, in the game's UNIT, a move may look and still be played, by
    seeded choice: how people overlook things.
    """

    def __init__(self, name, fish, xok, soccer, depth=DEEPEST, slack=0):
        self.name = name
        self.nodes = {"fish": fish, "xok": xok, "soccer": soccer}
        self.depth = depth
        self.slack = slack


LEVELS = (
    Level("chick", 1, 1, 1, depth=1, slack=2),
    Level("rockhopper", 300, 150, 400),
    Level("gentoo", 5000, 6000, 4000),
    Level("king", 30000, 0, 35000),
    Level("emperor", 0, 0, 0),
)
"""From a child's partner to as strong as it gets, named for ever larger penguins. Each is to win
70 of 100 games against the one below; in xok no level fits between gentoo and emperor."""


def offered(game, level):
    """Whether a level, by its index, is another than the one above it in a game."""
    return LEVELS[level].nodes[game] > 0 or level == len(LEVELS) - 1


HINT = 400
"""Thousandths of the game's budget() that a hint takes, whatever level plays: about 2 seconds."""


def find_level(name):
    """The index of the level of that name, -1 if there is none."""
    for i in range(len(LEVELS)):
        if LEVELS[i].name == name.lower():
            return i
    return -1
