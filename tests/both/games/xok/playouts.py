"""Plays seeded games of xok and prints a line for each ply, to compare.

    games/xok/playouts.py BOARD SEED...

The line has the position, the moves, a checksum of their texts, and the bytes of the state.
"""

import sys
from array import array

from floe.games.random import Random
from floe.games.xok.rules import Xok


def digest(texts):
    """A checksum of a list of texts."""
    value = 0
    for text in texts:
        for character in text + " ":
            value = (value * 31 + ord(character)) & 0xFFFFFF
    return value


def show(game, moves, n):
    """Print the position and its moves."""
    texts = [game.move_text(moves[i]) for i in range(n)]
    state = "".join(["%02x" % byte for byte in game.state])
    print(game.text(), n, digest(texts), digest([str(moves[i]) for i in range(n)]), state)


def choose(game, moves, n, random):
    """A random move, every second time a shark if there is one."""
    sharks = [moves[i] for i in range(n) if game.kind(moves[i])]
    if sharks and random.below(2):
        return sharks[random.below(len(sharks))]
    return moves[random.below(n)]


def play(game, moves, random):
    """Play a game to its end and take it back; each move is found by its text."""
    n = game.generate(moves)
    plies = 0
    while n:
        show(game, moves, n)
        move = choose(game, moves, n, random)
        game.make(game.find_move(game.move_text(game.turned(move))))
        plies += 1
        n = game.generate(moves)
    show(game, moves, n)
    print(game.result(), plies)
    while plies:
        game.undo()
        plies -= 1
    show(game, moves, game.generate(moves))


def main(board, seeds):
    """Play a game for each seed."""
    game = Xok()
    moves = array("i", bytes(4 * game.MAX_MOVES))
    for seed in seeds:
        game.set_up(board)
        play(game, moves, Random(seed))


main(int(sys.argv[1]), [int(seed) for seed in sys.argv[2:]])
