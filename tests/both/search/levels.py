"""Lets the machine play against itself at a level, thinking with the heap locked.

    search/levels.py GAME PLAYERS LEVEL PLIES SEED...

Uses the level's own budget of nodes, for PLIES plies after the random ones of the seed. Prints a
line for each ply: position, nodes, depth, value, move, expected line.
"""

import micropython
import sys
from array import array

from floe.games import registry
from floe.games.random import Random
from floe.search.engine import Engine

DRAWN = 4
SLICE = 700


def begin(game, players, seed):
    """Choose a layout, place the penguins, and make some random moves."""
    random = Random(seed)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    if game.NAME == "fish":
        game.set_up(players, seed)
    else:
        game.set_up()
    drawn = 0
    while drawn < DRAWN or game.NAME == "fish" and game.placing():
        game.make(moves[random.below(game.generate(moves))])
        game.commit()
        drawn += 1


def play(game, engine, level, plies, seed):
    for _ in range(plies):
        if game.over():
            break
        engine.start(level, seed)
        micropython.heap_lock()
        while not engine.step(SLICE):
            pass
        micropython.heap_unlock()
        move = game.move_text(engine.best)
        line = " ".join([str(move) for move in engine.pv()])
        print(game.text(), engine.nodes, engine.depth, engine.value, move, line)
        game.make(engine.best)
        game.commit()
    print(game.text(), game.result())


def main(name, players, level, plies, seeds):
    game = registry.new_game(name)
    engine = Engine(game)
    for seed in seeds:
        begin(game, players, seed)
        play(game, engine, level, plies, seed)


PLAYERS, LEVEL, PLIES = map(int, sys.argv[2:5])
main(sys.argv[1], PLAYERS, LEVEL, PLIES, [int(arg) for arg in sys.argv[5:]])
