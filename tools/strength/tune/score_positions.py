"""Values of positions; runs on MicroPython and CPython alike.

score_positions.py GAME DEPTH FILE      a line per position of the file: its value for the
                                        player to move, or - if the game is practically over
"""

import sys

from floe.games import registry
from floe.search.engine import Engine

DECIDED = 1 << 19  # A value beyond this is that of a won game.


def main(name, depth, path):
    """Score the positions of a file."""
    game = registry.new_game(name)
    engine = Engine(game)
    with open(path) as file:
        for line in file:
            game.read(line.strip())
            engine.start_budget(1 << 29, depth)
            while not engine.step(100000):
                pass
            known = engine.exact or abs(engine.value) > DECIDED or game.over()
            print("-" if known else engine.value)


main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
