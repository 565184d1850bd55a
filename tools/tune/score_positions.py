"""Values of positions; runs on MicroPython and CPython alike.

score_positions.py GAME DEPTH FILE      a line per position of the file: its value for the
                                        player to move, or - where the game is as good as over
"""

import sys

from floe.search.engine import Opponent

DECIDED = 1 << 19
"""A value beyond is a won game's."""


def new_game(name):
    """A game by its name."""
    if name == "fish":
        from floe.games.fish.rules import Fish as Game
    elif name == "xok":
        from floe.games.xok.rules import Xok as Game
    else:
        from floe.games.soccer.rules import Soccer as Game
    return Game()


def main(name, depth, path):
    """Score the positions of a file."""
    game = new_game(name)
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
