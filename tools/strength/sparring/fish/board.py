"""The floes of the partner of fish: 60 of them in rows of 7 and 8, sets of them as bits of an int.

Floes are numbered row by row, and that makes each of the six directions one fixed distance: the
floe to the right is 1 on, those below it 7 and 8 on, whichever row it is in.
"""

from __future__ import annotations

import numpy as np

from tools.strength.sparring.bits import count
from tools.strength.sparring.compiled import compiled

ROW_LENGTHS = (7, 8) * 4
# The row and the place in it of each floe.
PLACES = tuple((row, at) for row, length in enumerate(ROW_LENGTHS) for at in range(length))
ALL = (1 << 60) - 1
CLOCKWISE = (1, 8, 7, -1, -8, -7)  # The directions, from the right, as distances between floes.


def _landing(distance: int) -> int:
    """The floes that a step of so far can lead to, at whatever edge it begins."""
    number = {place: floe for floe, place in enumerate(PLACES)}
    found = 0
    for floe, (row, at) in enumerate(PLACES):
        down = {1: 0, 8: 1, 7: 1, -1: 0, -8: -1, -7: -1}[distance]
        # A row of 7 lies half a floe to the right of the rows of 8 above and below it.
        right = {1: 1, -1: -1}.get(distance, (distance in (8, -7)) - row % 2)
        if (row + down, at + right) in number:
            found |= 1 << floe + distance
    return found


RIGHT, DOWN_RIGHT, DOWN_LEFT, LEFT, UP_LEFT, UP_RIGHT = (_landing(step) for step in CLOCKWISE)
RAY_STEPS = np.array(CLOCKWISE, np.int64)
RAY_LANDING = np.array([_landing(step) for step in CLOCKWISE], np.int64)


@compiled
def beside(floes: int) -> int:
    """The floes around those of a set, which may be among them."""
    return (
        (floes << 1 & RIGHT)
        | (floes << 8 & DOWN_RIGHT)
        | (floes << 7 & DOWN_LEFT)
        | (floes >> 1 & LEFT)
        | (floes >> 8 & UP_LEFT)
        | (floes >> 7 & UP_RIGHT)
    )


@compiled
def _up(floes: int, open_: int, step: int) -> int:
    """The floes, and where slides lead over open ones in a direction that counts up."""
    floes |= open_ & floes << step
    open_ &= open_ << step
    floes |= open_ & floes << 2 * step
    open_ &= open_ << 2 * step
    return floes | open_ & floes << 4 * step


@compiled
def _down(floes: int, open_: int, step: int) -> int:
    """The same in a direction that counts down."""
    floes |= open_ & floes >> step
    open_ &= open_ >> step
    floes |= open_ & floes >> 2 * step
    open_ &= open_ >> 2 * step
    return floes | open_ & floes >> 4 * step


@compiled
def slides(floes: int, free: int) -> int:
    """The free floes that penguins on the floes of a set can reach in one move."""
    found = _up(floes, free & RIGHT, 1)
    found |= _up(floes, free & DOWN_RIGHT, 8)
    found |= _up(floes, free & DOWN_LEFT, 7)
    found |= _down(floes, free & LEFT, 1)
    found |= _down(floes, free & UP_LEFT, 8)
    found |= _down(floes, free & UP_RIGHT, 7)
    return found & free


@compiled
def joined(floes: int, free: int) -> int:
    """The free floes that penguins on the floes of a set can walk to."""
    found = beside(floes) & free
    fresh = found
    while fresh:
        fresh = beside(fresh) & free & ~found
        found |= fresh
    return found


@compiled
def fish_on(floes: int, twos: int, threes: int) -> int:
    """The fish on the floes of a set; twos, threes: floes with at least that many."""
    return count(floes) + count(floes & twos) + count(floes & threes)
