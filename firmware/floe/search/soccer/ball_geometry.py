"""What lies where, seen from the ball: a table, and what looks things up in it."""

import micropython

from floe.games.soccer.kernel import STEPS
from floe.games.soccer.layout import A1, BALL, H8
from floe.search.soccer.layout import (
    ASIDE,
    DIRECTION_SHIFT,
    DISTANCE,
    FROM_BALL,
    FROM_CROSSING,
    TABLE_SIZE,
)


def _table():
    """TABLE: see there."""
    table = bytearray(TABLE_SIZE)
    table[:8] = STEPS
    for cell in range(A1, H8 + 1):
        table[cell] = cell // 10 * 16 + cell % 10
    for rank in range(-7, 8):
        for file in range(-7, 8):
            table[FROM_BALL + 16 * rank + file] = _seen(rank, file)
    for rank in range(1, 9):
        for file in range(1, 9):
            rank_off = rank - min(max(rank, 4), 5)
            file_off = file - min(max(file, 4), 5)
            if abs(abs(rank_off) - abs(file_off)) == 1 and rank_off and file_off:
                # A diagonal step goes past the nearest square into the one beside it.
                rank_off = max(abs(rank_off), abs(file_off)) * (1 if rank_off > 0 else -1)
                file_off = abs(rank_off) * (1 if file_off > 0 else -1)
            table[FROM_CROSSING + 16 * rank + file] = _seen(rank_off, file_off)
    return bytes(table)


def _seen(rank, file):
    """The byte of TABLE for a square so many ranks and files off the ball."""
    far = max(abs(rank), abs(file))
    if far == 0 or far > 3 or (rank and file and abs(rank) != abs(file)):
        return far | ASIDE
    step = 10 * ((rank < 0) - (rank > 0)) + (file < 0) - (file > 0)
    return far | list(STEPS).index(step + 11) << DIRECTION_SHIFT


TABLE = _table()
"""What a square is to the ball, and what is needed to look that up; its first 8 bytes are STEPS.

From 11 on, TABLE[cell] is 16 * rank + file of that cell. A square with that number, seen from the
ball with that number, is TABLE[FROM_BALL + square - ball]; seen from the crossing, as from the
nearest of the four squares there, TABLE[FROM_CROSSING + square]. The byte is the distance, 0 to 7,
plus the direction to the ball << DIRECTION_SHIFT if it is in line and at most 3 squares away, or
plus ASIDE if not.
"""


@micropython.viper  # inline
def seen_from(state: ptr8, table: ptr8) -> int:
    """Where in TABLE lies what squares are to the ball, to which their numbers are added."""
    ball = state[BALL]
    return FROM_BALL - table[ball] if ball else FROM_CROSSING


@micropython.viper  # inline
def blocked(state: ptr8, table: ptr8, cell: int, near: int) -> int:
    """Not 0 if anybody is between a square and the ball that is in line with it.

    near: the square's byte of TABLE.
    """
    step = table[near >> DIRECTION_SHIFT] - 11
    left = (near & DISTANCE) - 1
    found = 0
    while left:
        cell += step
        found |= state[cell] & 7
        left -= 1
    return found
