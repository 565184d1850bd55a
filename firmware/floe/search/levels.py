"""How well the machine plays: budgets of nodes, never of time; and what weak levels overlook."""

from floe import modules
from floe.games import registry

# From a beginner who has just learnt the rules to the strongest: a penguin that grows, then ever
# larger species. Each level should win 65 to 85 of 100 games against the one below; the module
# levels of each game's search says how, and which levels the game has.
LEVELS = (
    "egg",
    "hatchling",
    "nestling",
    "chick",
    "fledgling",
    "yearling",
    "little",
    "rockhopper",
    "macaroni",
    "chinstrap",
    "adelie",
    "gentoo",
    "king",
    "emperor",
)
# The level that uses the game's strongest thinker, if it has one, see GameSearch.
HIGHEST = len(LEVELS) - 1
# The attention of a level that overlooks nothing.
ALL = 1000


def budgets(game):
    """The module levels of a game by name: NODES, WEAK and budget(state), see game_search."""
    own = modules.load_if_there(registry.find(game).search + ".levels")
    return own or modules.load("floe.search.plain_levels")


def levels_of(game):
    """The levels that a game has, as a list of indices of LEVELS, the weakest first."""
    nodes = budgets(game).NODES
    return [level for level in range(HIGHEST) if nodes[level]] + [HIGHEST]


def level_in(game, level):
    """The level itself, or the next stronger one, if the game has no such level any more."""
    return min([own for own in levels_of(game) if own >= level])


# Thousandths of the game's budget() for a hint, at any level: about 2 seconds.
HINT = 400


def find_level(name):
    """The index of the level of that name, -1 if there is none."""
    name = name.lower()
    return LEVELS.index(name) if name in LEVELS else -1
