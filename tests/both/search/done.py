"""Thinks to the end, continues beyond it, and prints both results.

One of the positions is an endgame of fish in which every penguin is alone.
"""

from floe.games import registry
from floe.search.engine import Engine

SOLVED = (
    "0000000/20000010/0000000/00000000/0000000/00000000/2200003/10100001"
    " -,-,-,-/b1,b7,g2,g7 2 17+13/65+35"
)


def found(engine):
    """The results of an engine."""
    return engine.best, engine.depth, engine.value, engine.nodes, engine.exact


def think(name, game):
    """Think, and print the result."""
    engine = Engine(game)
    engine.start_budget(3000)
    while not engine.step(500):
        pass
    before = found(engine)
    for _ in range(3):
        engine.step(500)
    print(name, "/", before, "/", found(engine))


def main():
    think("fish", registry.new_game("fish", 2, {"deal": "7"}))
    ending = registry.new_game("fish")
    ending.read(SOLVED)
    think("solved", ending)
    for name in ("xok", "soccer"):
        think(name, registry.new_game(name))


main()
