"""Plays games of xok or soccer, machine against machine, thinking with the heap locked.

    search/two.py GAME NODES PLIES SEED...

The seed chooses four random moves; in half of the games both play to win. Prints a line for each
ply: position, nodes, depth, value, move, line.
"""

import micropython
import sys
from array import array

from floe.games import registry
from floe.games.random import Random
from floe.search.engine import Engine

DRAWN = 4


def think(engine, nodes, contempt):
    engine.start_budget(nodes, contempt=contempt)
    micropython.heap_lock()
    while not engine.step(700):
        pass
    micropython.heap_unlock()
    return engine.best


def play(game, engine, nodes, plies, seed):
    random = Random(seed)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    game.set_up()
    for ply in range(plies):
        if game.over():
            break
        if ply < DRAWN:
            move = moves[random.below(game.generate(moves))]
        else:
            move = think(engine, nodes, ply & 2 > 0)
            line = " ".join([game.move_text(move) for move in engine.pv()[:1]])
            line += " " + " ".join([str(move) for move in engine.pv()])
            print(game.text(), engine.nodes, engine.depth, engine.value, line)
        game.make(move)
        game.commit()
    print(game.text(), game.result())


def main(name, nodes, plies, seeds):
    game = registry.new_game(name)
    engine = Engine(game)
    for seed in seeds:
        play(game, engine, nodes, plies, seed)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), [int(seed) for seed in sys.argv[4:]])
