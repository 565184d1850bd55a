"""Random games of soccer: run on CPython and MicroPython, then compared.

    micropython tests/both/games/soccer/playouts.py <first seed> <games> <plies> <full time>

prints a line for each ply (the position, the number of moves, the one played, a digest of the
state) and one for each game, its result. At every ply all moves are made and taken back, with the
heap locked.
"""

import micropython
import sys
from array import array

from floe.games.random import Random
from floe.games.soccer.layout import HISTORY
from floe.games.soccer.rules import Soccer

KICK = 2


def try_all(game, moves):
    """Generate, make and undo every move, allocating nothing; returns how many there are."""
    micropython.heap_lock()
    n = game.generate(moves)
    for i in range(n):
        game.make(moves[i])
        game.undo()
    micropython.heap_unlock()
    return n


def digest(state):
    """A checksum of the state without the history's entries."""
    value = 0
    for i in range(HISTORY):
        value = (value * 31 + state[i]) & 0xFFFFFF
    return value


def choose(game, moves, n, random):
    """One of the moves; mostly a tackle or a kick if there is one."""
    i = random.below(n)
    if random.below(4):
        for j in range(n):
            if game.action(moves[(i + j) % n]) >= KICK:
                return moves[(i + j) % n]
    return moves[i]


def play(seed, plies, full_time):
    game = Soccer()
    game.set_up(seed % 2 == 0, full_time)
    random = Random(seed)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    for _ in range(plies):
        n = try_all(game, moves)
        if n == 0:
            break
        move = choose(game, moves, n, random)
        print(game.text(), n, game.move_text(move), digest(game.state))
        micropython.heap_lock()
        game.make(move)
        micropython.heap_unlock()
        game.commit()
    print(seed, game.text(), game.result(), game.plies(), game.repeats())


def main():
    first, games, plies, full_time = [int(text) for text in sys.argv[1:]]
    for seed in range(first, first + games):
        play(seed, plies, full_time)


if __name__ == "__main__":
    main()
