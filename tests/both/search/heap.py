"""Plays whole games with the heap locked while the machine thinks.

    search/heap.py GAME LEVEL OTHER SEED

Player 1 thinks as the level of that number, all others as OTHER. On MicroPython any allocation
there ends the game with a MemoryError. Prints the results.
"""

import micropython
import sys

from floe.games import registry
from floe.search.engine import Engine

# The kinds of each game: how many play, and the board.
KINDS = {"fish": ((2, ""), (3, ""), (4, "")), "xok": ((2, "30"), (2, "37"), (2, "61"))}


def think(engine, level, seed, past):
    """Think about a move with the heap locked."""
    engine.start(level, seed, (), past)
    micropython.heap_lock()
    while not engine.step(600):
        pass
    micropython.heap_unlock()


def main(name, level, other, seed):
    """A game of each kind."""
    for players, board in KINDS.get(name, ((2, ""),)):
        game = registry.new_game(name, players, {"deal": str(seed), "board": board})
        engine = Engine(game)
        past = []
        while not game.over():
            think(engine, other if game.turn() else level, seed, past)
            past.append(game.move_text(engine.best))
            game.make(engine.best)
            game.commit()
        print(players, board, game.result())


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
