"""Plays whole games of fish with the heap locked while the machine thinks.

    search_heap.py LEVEL SEED

On MicroPython anything allocated there ends the game with a MemoryError. Prints the results.
"""

import micropython
import sys

from floe.games.fish import Fish
from floe.search.opponent import Opponent


def think(opponent, level, seed):
    """Think about a move with the heap locked."""
    opponent.start(level, seed)
    micropython.heap_lock()
    while not opponent.step(600):
        pass
    micropython.heap_unlock()


def main(level, seed):
    """A game each for 2, 3 and 4 players."""
    game = Fish()
    opponent = Opponent(game)
    for players in (2, 3, 4):
        game.deal(players, seed)
        while not game.over():
            think(opponent, level, seed)
            game.make(opponent.best)
            game.settle()
        print(players, game.result())


main(int(sys.argv[1]), int(sys.argv[2]))
