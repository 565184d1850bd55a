"""Who has the ball in soccer, who will once everybody near has tackled, and what that is worth."""

import micropython
from micropython import const

from floe.games.soccer.layout import A1, BALL, CELL, H8, PAPA, PENGUIN
from floe.search.layout import WIN
from floe.search.soccer.ball_geometry import bearing_of, blockers
from floe.search.soccer.layout import CAN_SHOOT, DISTANCE

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
def count_attackers(
    state: ptr8, geometry: ptr8, origin: int, attackers: int, left_out: int
) -> int:
    """How many can really slide to the ball, and can it be kicked into the goal? See `layout`.

    attackers: who might, as evaluate_placement() says; left_out: the penguin that does not count.
    """
    found = 0
    while attackers:
        penguin = attackers & 7
        attackers >>= 3
        if penguin != left_out:
            cell = state[CELL + penguin]
            if not cell:  # CORNER_LINE
                cell = A1 if state[BALL] < 50 else H8
            bearing = int(bearing_of(geometry, origin, cell))  # register
            if not int(blockers(state, geometry, cell, bearing)):
                if penguin & 3:
                    found += 1 << (penguin & 4)
                else:
                    found += int(corner_attackers(state, cell, bearing & DISTANCE))
    return found


@micropython.viper  # inline
def corner_attackers(state: ptr8, corner: int, distance: int) -> int:
    """What counts at a corner, so many squares from the ball, with nobody in between."""
    family = 0 if corner == A1 else 4
    holder = state[state[BALL]] & PENGUIN
    found = 0
    if holder and holder & 4 != family and distance <= 4 - (holder & 3):
        found = CAN_SHOOT
    # Who is off the board enters over the corner, with a square less to go from there.
    if distance < 3 and not state[corner]:
        papa = CELL + PAPA + family
        if not state[papa + 1] or (distance == 1 and not state[papa]):
            found += 1 << family
    return found


@micropython.viper  # inline
def evaluate_possession(counts: int, holder: int, family: int) -> int:
    """Points of the player who has just moved for having the ball, shooting, or getting it.

    counts: what count_attackers() finds, and higher bits; holder: who has the ball, or 0; family:
    0 or 4, the player's. Who can come for the ball tackles in turn: with more that can, it is won.
    """
    own = counts >> family & 15
    other = counts >> 4 - family & 15
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
        elif counts & CAN_SHOOT:
            value = _HOLDS + _LINED_UP
    elif counts & CAN_SHOOT:
        value = 0 - SHOT
    else:
        value = 0 - _HOLDS
    return value
