"""Who has the ball in soccer, who will once everybody near has tackled, and what that is worth."""

import micropython
from micropython import const

from floe.games.soccer.layout import A1, BALL, CELL, H8
from floe.search.layout import WIN
from floe.search.soccer.ball_geometry import blocked
from floe.search.soccer.layout import DISTANCE, SHOOTS

# Points, found by tools.tune: see tools/strength.md.
_HOLDS = const(13)  # for the ball that nobody can come for; against one, if the other has it
_LINED_UP = const(43)  # if besides it is in line with the goal
_KEEPS = const(7)  # for the ball that can be tackled for, but won back
_LOSES = const(37)  # against one, for the ball that will be lost
_GETS = const(8)  # for a free ball that the other cannot get at once
_MISSES = const(14)  # against one, if the other can, and keep it
SHOT = WIN - 1024
"""Value of the goal that the player to move can kick, if the search does not come to see it."""


@micropython.viper  # inline
def count(state: ptr8, table: ptr8, origin: int, comers: int, but: int) -> int:
    """Who really can slide to the ball, and can it be kicked into the goal?

    comers: who might; see survey(); but: who is left out. How many of player 1's penguins can,
    plus 16 for each of player 2's, plus 256 if who has the ball can kick it into the corner that
    they attack.
    """
    found = 0
    while comers:
        penguin = comers & 7
        comers >>= 3
        if penguin != but:
            cell = state[CELL + penguin]
            if not cell:  # CORNER
                cell = A1 if state[BALL] < 50 else H8
            near = table[origin + table[cell]]  # register
            if not int(blocked(state, table, cell, near)):
                if penguin & 3:
                    found += 1 << (penguin & 4)
                else:
                    found += int(at_corner(state, cell, near & DISTANCE))
    return found


@micropython.viper  # inline
def at_corner(state: ptr8, corner: int, far: int) -> int:
    """What count() counts at a corner, so many squares from the ball, with nobody in between."""
    family = 0 if corner == A1 else 4
    holder = state[state[BALL]] & 7
    found = 0
    if holder and holder & 4 != family and far <= 4 - (holder & 3):
        found = SHOOTS
    # Who is off the board enters over the corner, with a square less to go from there.
    if far < 3 and not state[corner]:
        papa = CELL + 2 + family
        if not state[papa + 1] or (far == 1 and not state[papa]):
            found += 1 << family
    return found


@micropython.viper  # inline
def evaluate_possession(found: int, holder: int, family: int) -> int:
    """Points of the player who has just moved for having the ball, shooting, or getting it.

    found: what count() says, and higher bits; holder: who has the ball, or 0; family: 0 or 4, the
    player's. Who can come for the ball tackles in turn: with more that can, the ball is won.
    """
    own = found >> family & 15
    other = found >> 4 - family & 15
    value = 0
    if not holder:
        if other > own:
            value = 0 - _MISSES
        elif own and not other:
            value = _GETS
    elif holder & 4 == family:
        value = _HOLDS
        if other > own:
            value = 0 - _LOSES
        elif other:
            value = _KEEPS
        elif found & SHOOTS:
            value = _HOLDS + _LINED_UP
    elif found & SHOOTS:
        value = 0 - SHOT
    else:
        value = 0 - _HOLDS
    return value
