"""Counts move sequences of positions, one on each line of the input: games/perft.py GAME."""

import sys
from array import array

from floe.games import registry


def perft(game, depth):
    """Count the move sequences of `depth` plies, the best test of rules; none after its end."""
    if depth == 0:
        return 1
    moves = array("i", bytes(4 * game.MAX_MOVES))
    n = game.generate(moves)
    if depth == 1:
        return n
    total = 0
    for i in range(n):
        game.make(moves[i])
        total += perft(game, depth - 1)
        game.undo()
    return total


def main():
    game = registry.new_game(sys.argv[1])
    for line in sys.stdin.read().split("\n"):
        if line:
            depths, position = line.split(" ", 1)
            game.read(position)
            print([perft(game, depth) for depth in range(1, int(depths) + 1)])


if __name__ == "__main__":
    main()
