"""Lets each kind of level choose a move, and others when those before are refused; prints them.

The solved one is an ending of fish with three legal moves.
"""

from array import array

from floe.games import registry
from floe.search.engine import Engine
from floe.search.layout import MOST_REFUSED
from floe.search.levels import HIGHEST, levels_of

SOLVED = (
    "0000000/20000010/0000000/00000000/0000000/00000000/2200003/10100001"
    " -,-,-,-/b1,b7,g2,g7 2 17+13/65+35"
)


def choices(game, level, seed):
    """The moves that are chosen, each when those before it are refused."""
    engine = Engine(game)
    chosen = []
    for _ in range(MOST_REFUSED + 1):
        refused = list(reversed(chosen))
        if level == HIGHEST:
            engine.start_budget(2000, seed=seed, contempt=True, strongest=True, refused=refused)
        else:
            engine.start(level, seed, refused)
        while not engine.step(500):
            pass
        chosen.append(engine.best)
    return chosen


def show(name, game):
    """Print what the lowest and the highest level choose, after the number of legal moves."""
    count = game.generate(array("i", bytes(4 * game.MAX_MOVES)))
    for level in (levels_of(game.NAME)[0], HIGHEST):
        for seed in (0, 7):
            print(name, level, count, *choices(game, level, seed))


def main():
    show("fish", registry.new_game("fish", 2, {"deal": "7"}))
    show("three", registry.new_game("fish", 3, {"deal": "7"}))
    ending = registry.new_game("fish")
    ending.read(SOLVED)
    show("solved", ending)
    for name in ("xok", "soccer"):
        show(name, registry.new_game(name))


main()
