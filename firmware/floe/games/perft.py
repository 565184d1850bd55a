"""Perft: counts the sequences of a number of plies, the best test of the rules."""

from array import array


def perft(game, depth):
    """Count the move sequences of `depth` plies; a finished game has none."""
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
