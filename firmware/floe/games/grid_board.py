"""Which cells of a board of squares or hexagons lie side by side."""

from __future__ import annotations

from array import array

OFF_BOARD = -1

# Directions, clockwise: squares from north, hexagons from east (in half cells across).
_SQUARE_STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
_HEXAGON_STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


def neighbours(row_lengths: bytes, hexagons: bool) -> array[int]:
    """The neighbour of each cell in each direction, or OFF_BOARD; eight for each cell.

    row_lengths, hexagons: as in floe.games.grid.GridGame.
    """
    places = {}
    widest = max(row_lengths)
    cell = 0
    for row in range(len(row_lengths)):
        for column in range(row_lengths[row]):
            across = 2 * column + widest - row_lengths[row] if hexagons else column
            places[across, row] = cell
            cell += 1
    beside = array("h", bytes(16 * cell))
    steps = _HEXAGON_STEPS if hexagons else _SQUARE_STEPS
    for (across, row), at in places.items():
        for direction in range(len(steps)):
            step = steps[direction]
            beside[8 * at + direction] = places.get((across + step[0], row + step[1]), OFF_BOARD)
    return beside
