"""Models a weak opponent, thinking with the heap locked.

    search/plan.py NODES OTHER PLIES SEED [SLICE]

Player 1 of soccer makes plans, with NODES for a move; player 2 thinks with OTHER. PLIES plies are
played after the random moves of the seed. Prints a line for each move of player 1: the position,
nodes, depth, value, move, expected line, and how many moves of player 2 were predicted.
"""

import micropython
import sys
from array import array

from floe.games.random import Random
from floe.games.soccer.rules import Soccer
from floe.search.engine import Engine

DRAWN = 4


def think(engine, nodes, slice_of, plans):
    engine.start_budget(nodes, contempt=True, strongest=plans)
    micropython.heap_lock()
    while not engine.step(slice_of):
        pass
    micropython.heap_unlock()


def main(nodes, other, plies, seed, slice_of=700):
    game = Soccer()
    game.set_up()
    random = Random(seed)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    for _ in range(DRAWN):
        game.make(moves[random.below(game.generate(moves))])
        game.commit()
    engine = Engine(game)
    for _ in range(plies):
        if game.over():
            break
        if game.turn():
            think(engine, other, slice_of, False)
        else:
            think(engine, nodes, slice_of, True)
            move = game.move_text(engine.best)
            line = " ".join([game.move_text(move) for move in engine.pv()])
            print(game.text(), "/", engine.nodes, engine.depth, engine.value, move, "/", line)
            print(engine._strongest.predicted, engine._strongest.planned)
        game.make(engine.best)
        game.commit()
    print(game.text(), game.result())


main(*[int(arg) for arg in sys.argv[1:]])
