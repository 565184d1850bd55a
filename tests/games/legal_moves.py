"""The legal moves of a position of any game, as ints and as texts."""

from array import array


def moves_of(game):
    """The legal moves, as ints."""
    moves = array("i", bytes(4 * game.MAX_MOVES))
    return list(moves[: game.generate(moves)])


def legal(game):
    """The legal moves, as texts, in the order the game lists them."""
    return [game.move_text(move) for move in moves_of(game)]
