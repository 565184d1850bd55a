"""Values of positions; runs on MicroPython and CPython alike.

score_positions.py GAME DEPTH FILE      a line per position of the file: its value for the
                                        player to move, or - where the game is as good as over
"""

import sys

from floe.games import registry
from floe.search.engine import Opponent

DECIDED = 1 << 19
"""A value beyond is a won game's."""


def main(name, depth, path):
    """Score the positions of a file."""
    game = registry.new_game(name)
    opponent = Opponent(game)
    with open(path) as file:
        for line in file:
            game.read(line.strip())
            opponent.start_budget(1 << 29, depth)
            while not opponent.step(100000):
                pass
            known = opponent.exact or abs(opponent.value) > DECIDED or game.over()
            print("-" if known else opponent.value)


main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
