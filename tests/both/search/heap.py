"""Plays whole games with the heap locked while the machine thinks.

    search/heap.py GAME LEVEL OTHER SEED

Player 1 thinks as the level of that number, all others as OTHER. On MicroPython any allocation
there ends the game with a MemoryError. Prints the results.
"""

import micropython
import sys

from floe.search.engine import Engine

# The options of each game: players; spaces; is a third repetition a draw?
KINDS = {"fish": (2, 3, 4), "xok": (30, 37, 61), "soccer": (True,)}


def new_game(name, kind, seed):
    """A game of a kind, ready to begin."""
    if name == "fish":
        from floe.games.fish.rules import Fish

        game = Fish()
        game.set_up(kind, seed)
    elif name == "xok":
        from floe.games.xok.rules import Xok

        game = Xok()
        game.set_up(kind)
    else:
        from floe.games.soccer.rules import Soccer

        game = Soccer()
        game.set_up(kind)
    return game


def think(engine, level, seed, past):
    """Think about a move with the heap locked."""
    engine.start(level, seed, (), past)
    micropython.heap_lock()
    while not engine.step(600):
        pass
    micropython.heap_unlock()


def main(name, level, other, seed):
    """A game of each kind."""
    for kind in KINDS[name]:
        game = new_game(name, kind, seed)
        engine = Engine(game)
        past = []
        while not game.over():
            think(engine, other if game.turn() else level, seed, past)
            past.append(game.move_text(engine.best))
            game.make(engine.best)
            game.commit()
        print(kind, game.result())


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
