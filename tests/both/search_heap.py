"""Plays whole games with the heap locked while the machine thinks.

    search_heap.py GAME LEVEL OTHER SEED

Player 1 thinks as the level of that number, everybody else as OTHER. On MicroPython anything
allocated there ends the game with a MemoryError. Prints the results.
"""

import micropython
import sys

from floe.search.opponent import Opponent

KINDS = {"fish": (2, 3, 4), "xok": (30, 37, 61), "soccer": (True,)}
"""What a game is dealt for: players; spaces; is a third repetition a draw?"""


def new_game(name):
    """A game by its name."""
    if name == "fish":
        from floe.games.fish import Fish as Game
    elif name == "xok":
        from floe.games.xok import Xok as Game
    else:
        from floe.games.soccer import Soccer as Game
    return Game()


def think(opponent, level, seed):
    """Think about a move with the heap locked."""
    opponent.start(level, seed)
    micropython.heap_lock()
    while not opponent.step(600):
        pass
    micropython.heap_unlock()


def main(name, level, other, seed):
    """A game of each kind."""
    game = new_game(name)
    opponent = Opponent(game)
    for kind in KINDS[name]:
        if name == "fish":
            game.deal(kind, seed)
        else:
            game.deal(kind)
        while not game.over():
            think(opponent, other if game.turn() else level, seed)
            game.make(opponent.best)
            game.settle()
        print(kind, game.result())


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
