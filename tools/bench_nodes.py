"""How fast the search is; runs on MicroPython and CPython alike.

    bench_nodes.py NODES        prints `players nodes ms` for a search of so many nodes each

The positions are dealt boards with all penguins placed and eight moves made, by a fixed seed.
"""

import sys
import time
from array import array

from floe.games.fish import Fish
from floe.games.random import Random
from floe.search.opponent import Opponent

SEED = 5
PLACED = (0, 0, 8, 9, 8)
MOVES_MADE = 8


def advance(game, random, plies):
    """Make so many moves by chance."""
    moves = array("i", bytes(4 * game.MAX_MOVES))
    for _ in range(plies):
        game.make(moves[random.below(game.generate(moves))])
        game.settle()


def main(nodes):
    """Search a position each for 2, 3 and 4 players."""
    game = Fish()
    opponent = Opponent(game)
    for players in (2, 3, 4):
        game.deal(players, SEED)
        advance(game, Random(SEED), PLACED[players] + MOVES_MADE)
        opponent.start_budget(nodes)
        begun = time.time_ns()
        while not opponent.step(nodes):
            pass
        print(players, opponent.nodes, (time.time_ns() - begun) // 1_000_000)


main(int(sys.argv[1]))
