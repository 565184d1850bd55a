"""How near everybody is to the ball, and how much nearer that is to the corner one attacks.

evaluate_placement() says so of a position. Most moves change it for one penguin alone: once a
position is noted, placement_after_move() tells of those that a move leads to.
"""

import micropython

from floe.games.soccer.history import cell_before, entry_before, pose_before, single_mover
from floe.games.soccer.layout import A1, BALL, CELL, H8, MAMA, PLIES, POSE, STANDING, TURN
from floe.search.layout import BIAS, GENERATED
from floe.search.soccer.ball_geometry import bearing_of
from floe.search.soccer.layout import (
    ATTACKERS,
    CORNER_LINE,
    DIRECTION_SHIFT,
    DISTANCE,
    NOTED,
    NOTED_ATTACKERS,
    NOTED_VALUE,
    OFF_LINE,
)

# Points, found by tools.tune: see tools/strength.md.
PROGRESS = 8  # for the ball, a square
THERE = 24  # for a penguin that is on the board
FAR = 4  # less, for a square between it and the ball
STANDS = 2  # for a penguin that can slide any way


@micropython.viper  # inline
def evaluate_placement(state: ptr8, geometry: ptr8, origin: int, work: ptr32) -> int:
    """Points of player 1, less the other's, for where everybody and the ball are.

    The ball is on its way from a1 to h8: its progress is the squares behind it less those ahead.
    Leaves in work[ATTACKERS] which penguins would slide to the ball if nobody were in between, and
    CORNER_LINE if the line between ball and corner has to be looked at.
    """
    ball = state[BALL]
    value = 0
    attackers = 0
    if ball:
        value = geometry[ball]
        value = ((value >> 4) + (value & 15) - 9) * PROGRESS
        bearing = int(bearing_of(geometry, origin, A1 if ball < 50 else H8))
        # Three squares off Mama alone can kick into it, and nobody enters to the ball.
        if not bearing & OFF_LINE and (bearing & DISTANCE < 3 or state[ball] & 3 == MAMA):
            attackers = CORNER_LINE
    penguin = 1
    while penguin != 9:  # two families of three, and a number between
        while penguin & 3:
            cell = state[CELL + penguin]
            if cell:
                bearing = int(bearing_of(geometry, origin, cell))  # register
                value += THERE - FAR * (bearing & DISTANCE)
                pose = state[POSE + penguin]
                if pose & STANDING:
                    value += STANDS
                    pose = bearing >> DIRECTION_SHIFT & 7
                # The distance, if it is in line and faces the ball; else more.
                bearing ^= pose << DIRECTION_SHIFT
                if bearing <= penguin & 3:
                    attackers = attackers << 3 | penguin
            penguin += 1
        value = 0 - value  # the next family is the other
        penguin += 1
    work[ATTACKERS] = attackers
    return value


@micropython.viper  # inline
def note_placement(state: ptr8, value: int, work: ptr32):
    """Note what evaluate_placement() says of the position: the points, and work[ATTACKERS]."""
    work[NOTED] = 256 + state[PLIES]  # the low byte alone: a search is no deeper than 24 plies
    work[NOTED_VALUE] = value + BIAS
    work[NOTED_ATTACKERS] = work[ATTACKERS]


@micropython.viper  # inline
def placement_after_move(state: ptr8, geometry: ptr8, origin: int, work: ptr32) -> int:
    """What evaluate_placement() says of a position that a move has just led to.

    If work[GENERATED] is 0 and the position before it was noted last, and the move moved one
    penguin but not to the ball, only that penguin is looked at.
    """
    entry = 0
    kind = 0
    cell = 0
    family = 1 - state[TURN] << 2
    if work[GENERATED] == 0 and work[NOTED] == 256 + (state[PLIES] - 1 & 255):
        entry = int(entry_before(state))
        kind = int(single_mover(state, entry))
        cell = state[CELL + (family | kind)]
        if cell == state[BALL]:
            kind = 0
    if kind:
        penguin = family | kind
        bearing = int(bearing_of(geometry, origin, cell))
        value = THERE - FAR * (bearing & DISTANCE)
        was = int(cell_before(state, entry, penguin))
        if was:
            value -= THERE - FAR * (int(bearing_of(geometry, origin, was)) & DISTANCE)
            if int(pose_before(state, entry, kind, family)) & STANDING:
                value -= STANDS
        pose = state[POSE + penguin]
        if pose & STANDING:
            value += STANDS
            pose = bearing >> DIRECTION_SHIFT & 7
        attackers = 0
        bearing ^= pose << DIRECTION_SHIFT  # as in evaluate_placement()
        if bearing <= kind:
            attackers = penguin
        noted = work[NOTED_ATTACKERS]
        while noted:
            if noted & 7 != penguin:
                attackers = attackers << 3 | noted & 7
            noted >>= 3
        work[ATTACKERS] = attackers
        if family:
            value = 0 - value
        value += work[NOTED_VALUE] - BIAS
    else:
        value = int(evaluate_placement(state, geometry, origin, work))
    return value
