"""The board of the partner of xok: spaces as numbers from the top, sets of them as bits."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.bits import lowest
from tools.strength.sparring.compiled import compiled

# The lengths of the rows, by the spaces of the board.
ROWS = {
    30: (3, 4, 5, 6, 5, 4, 3),
    37: (4, 5, 6, 7, 6, 5, 4),
    61: (5, 6, 7, 8, 9, 8, 7, 6, 5),
}
# The six directions clockwise from the right: rows down, half spaces to the right.
_AROUND = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
NOWHERE = -1


class Board(NamedTuple):
    """size: spaces; near: the set around each space; step: the space in each direction, or -1."""

    size: int
    near: NDArray[np.int64]
    step: NDArray[np.int8]


def new_board(size: int) -> Board:
    """A board by its number of spaces."""
    places = [(y, 2 * x - length) for y, length in enumerate(ROWS[size]) for x in range(length)]
    number = {place: cell for cell, place in enumerate(places)}
    step = np.array(
        [[number.get((y + dy, x + dx), NOWHERE) for dy, dx in _AROUND] for y, x in places], np.int8
    )
    near = [sum(1 << int(cell) for cell in row if cell != NOWHERE) for row in step]
    return Board(size, np.array(near, np.int64), step)


@compiled
def chain_of(board: Board, cell: int, pieces: int) -> int:
    """The set of those pieces that hang together with the one on a space."""
    chain = np.int64(1) << cell
    fresh = chain
    while fresh:
        at = lowest(fresh)
        fresh &= fresh - 1
        new = board.near[at] & pieces & ~chain
        chain |= new
        fresh |= new
    return chain


@compiled
def around(board: Board, cells: int) -> int:
    """The spaces beside a set."""
    beside = np.int64(0)
    left = cells
    while left:
        beside |= board.near[lowest(left)]
        left &= left - 1
    return beside & ~cells
