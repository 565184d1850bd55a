"""Plays games of soccer, machine against machine, thinking with the heap locked.

soccer_search.py NODES PLIES SEED...

Four moves are drawn by the seed. Prints a line a ply: position, nodes, depth, value, move, line.
"""

import micropython
import sys
from array import array

from floe.games.random import Random
from floe.games.soccer import Soccer
from floe.search.opponent import Opponent

DRAWN = 4


def think(opponent, nodes):
    opponent.start_budget(nodes)
    micropython.heap_lock()
    while not opponent.step(700):
        pass
    micropython.heap_unlock()
    return opponent.best


def play(game, opponent, nodes, plies, seed):
    random = Random(seed)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    game.deal()
    while not game.over() and game.plies() < plies:
        if game.plies() < DRAWN:
            move = moves[random.below(game.generate(moves))]
        else:
            move = think(opponent, nodes)
            line = " ".join([game.move_text(move) for move in opponent.line()[:1]])
            line += " " + " ".join([str(move) for move in opponent.line()])
            print(game.text(), opponent.nodes, opponent.depth, opponent.value, line)
        game.make(move)
        game.settle()
    print(game.text(), game.result())


def main(nodes, plies, seeds):
    game = Soccer()
    opponent = Opponent(game)
    for seed in seeds:
        play(game, opponent, nodes, plies, seed)


main(int(sys.argv[1]), int(sys.argv[2]), [int(seed) for seed in sys.argv[3:]])
