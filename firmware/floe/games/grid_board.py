"""Boards of squares or hexagons: their shapes, which cells lie side by side, and lines."""

from __future__ import annotations

from array import array

OFF_BOARD = -1

# Directions, clockwise: squares from north, hexagons from east (in half cells across).
_SQUARE_STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
_HEXAGON_STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


def squares(columns: int, rows: int) -> bytes:
    """The row lengths of a board of squares."""
    return bytes([columns] * rows)


def hexagon(side: int) -> bytes:
    """The row lengths of a hexagonal board with that many cells on each side."""
    return bytes([2 * side - 1 - abs(row - side + 1) for row in range(2 * side - 1)])


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


def longest_line(state: bytearray, beside: array[int], cell: int, half: int) -> int:
    """The length of the longest line of equal pieces through a cell, 0 if it is empty.

    beside: what neighbours() returns; half: half as many as there are directions.
    """
    piece = state[cell]
    if piece == 0:
        return 0
    most = 1
    for direction in range(8 * cell, 8 * cell + half):
        line = 1
        at = beside[direction]
        while at >= 0 and state[at] == piece:
            line += 1
            at = beside[8 * at + (direction & 7)]
        at = beside[direction + half]
        while at >= 0 and state[at] == piece:
            line += 1
            at = beside[8 * at + (direction & 7) + half]
        if line > most:
            most = line
    return most
