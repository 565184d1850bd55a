"""How strong the machine plays: budgets of nodes, never of time."""

from floe import modules
from floe.games import registry
from floe.search.layout import MOST_DEPTH


class Level:
    """A level of the machine.

    name: key of its name in the texts, and its name in the engine protocol; depth: most plies;
    error_margin: how much worse than the best, in the game's UNIT, a move may look and still be
    played, by seeded choice: how people overlook things; strongest: does the game's strongest
    thinker think, where it has one, see GameSearch?
    """

    def __init__(self, name, depth=MOST_DEPTH, error_margin=0, strongest=False):
        self.name = name
        self.depth = depth
        self.error_margin = error_margin
        self.strongest = strongest


# From a child's partner to as strong as it gets, named for ever larger penguins. Each is to win 70
# of 100 games against the one below; how many nodes that takes, the module levels of each game's
# search says.
LEVELS = (
    Level("chick", depth=1, error_margin=2),
    Level("rockhopper"),
    Level("gentoo"),
    Level("king"),
    Level("emperor", strongest=True),
)


def budgets(game):
    """The module levels of a game by name: NODES and budget(state), see game_search."""
    own = modules.load_if_there(registry.find(game).search + ".levels")
    return own or modules.load("floe.search.plain_levels")


def offered(game, level):
    """Whether a level, by its index, is another than the one above it in a game."""
    return budgets(game).NODES[level] > 0 or level == len(LEVELS) - 1


# Thousandths of the game's budget() that a hint takes, whatever level plays: about 2 seconds.
HINT = 400


def find_level(name):
    """The index of the level of that name, -1 if there is none."""
    for i in range(len(LEVELS)):
        if LEVELS[i].name == name.lower():
            return i
    return -1
