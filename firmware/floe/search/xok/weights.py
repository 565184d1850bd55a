"""The weights of the evaluation of xok, in points.

The weights were learnt from the search itself (TreeStrap, then RootStrap: J. Veness, D. Silver, W.
Uther, A. Blair, "Bootstrapping from Game Tree Search", NIPS 2009): in games against itself, on 30
spaces and with 20,000 nodes a move, the value of each position was moved towards the result of a
search from there. The search was four plies deep, an even number, because having the move is worth
much. On 61 spaces, where there is more room, these weights mislead, so that board has its own.
"""

from array import array

from floe.games.xok.layout import WINNING_CHAIN, WON

UNIT = 48  # Points for about half a piece in a chain.

LIBERTY = 2
LIBERTY_LARGE = 5  # Points of an empty space beside a piece; on the board of 61 spaces.

FISH_PLACE = bytes((21, 0, 40, 68, 0))
# Points that a fish or a shark loses by its place: in a corner, on an edge, near an edge, inside,
# or anywhere on the largest board.
SHARK_PLACE = bytes((217, 180, 82, 0, 0))

LARGE = 7  # Added to a number of sharks, in HAND and POINTS, on the board of 61 spaces.

# Points for a player's sharks in hand, by their number: a shark in hand is worth more than most
# sharks on the board.
HAND = array("H", (0, 171, 288, 324, 326, 308, 300, 0, 83, 138, 171, 196, 208, 212))

# Tenths of a point for a chain, by the sharks that the other player has left: for each piece, for
# the square of the number of pieces, for each shark, and for each shark times each piece.
CHAIN_POINTS = (
    (583, 78, 42, 97),
    (767, 26, -187, 112),
    (895, 10, -274, 116),
    (954, -4, -250, 121),
    (956, -9, -124, 113),
    (922, -7, 41, 95),
    (910, -25, 143, 106),
    (0, 33, 0, 33),
    (0, 16, 5, 47),
    (0, 12, 8, 49),
    (0, 10, 10, 50),
    (0, 8, 12, 50),
    (0, 7, 14, 50),
    (0, 7, 15, 50),
)


def _points():
    """Compute POINTS."""
    table = array("H", bytes(2 * WON * len(CHAIN_POINTS)))
    for row, (piece, square, shark, both) in enumerate(CHAIN_POINTS):
        for length in range(1, WINNING_CHAIN):
            for sharks in range(min(length, 6) + 1):
                tenths = (piece + square * length) * length + (shark + both * length) * sharks
                table[row * WON + 8 * length + sharks] = tenths // 10
    return table


# Points of a chain, at WON * (sharks the other player has left, + LARGE) + its weight.
POINTS = _points()
