"""Plays seeded games of xok on all boards with the heap locked while the rules work.

    games/xok/heap.py SEED...

In every position, all moves are generated, made and undone. On MicroPython any allocation there
ends the run with a MemoryError. Prints the results.
"""

import micropython
import sys
from array import array

from floe.games.random import Random
from floe.games.xok.rules import Xok


def try_all(game, moves):
    """Generate, make and undo every move; returns how many there are, and how many replies."""
    kernel, state = game.kernel, game.state
    replies = 0
    micropython.heap_lock()
    n = kernel.generate(state, moves, 0)
    i = 0
    while i < n:
        kernel.make(state, moves[i])
        replies += kernel.generate(state, moves, n)
        kernel.undo(state)
        i += 1
    micropython.heap_unlock()
    return n, replies


def main(seeds):
    """A game on each board for each seed."""
    game = Xok()
    moves = array("i", bytes(8 * game.MAX_MOVES))
    for seed in seeds:
        for board in (30, 37, 61):
            random = Random(seed)
            game.set_up(board)
            n, replies = try_all(game, moves)
            while n:
                print(n, replies)
                move = moves[random.below(n)]
                micropython.heap_lock()
                game.make(move)
                micropython.heap_unlock()
                n, replies = try_all(game, moves)
            print(game.result())


main([int(seed) for seed in sys.argv[1:]])
