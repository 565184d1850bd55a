"""How near everybody is to the ball, and how much nearer that is to the corner one attacks.

survey() says so of a position. Most moves change it for one penguin alone: once a position is
noted, followed() tells of those that a move leads to.
"""

import micropython

from floe.games.soccer.history import alone, cell_before, entry_before, pose_before
from floe.games.soccer.layout import A1, BALL, CELL, H8, PLIES, POSE, STANDING, TURN
from floe.search.layout import BIAS, GENERATED
from floe.search.soccer.layout import ASIDE, COMERS, CORNER, DIRECTION_SHIFT, DISTANCE, NOTED

# Points, found by tools.tune: see tools/strength.md.
PROGRESS = 8  # for the ball, a square
THERE = 24  # for a penguin that is on the board
FAR = 4  # less, for a square between it and the ball
STANDS = 2  # for a penguin that can slide any way


@micropython.viper  # inline
def survey(state: ptr8, table: ptr8, origin: int, work: ptr32) -> int:
    """Points of player 1, less the other's, for where everybody and the ball are.

    origin: see seen_from().
    The ball is on its way from a1 to h8: its progress is the squares behind it less those ahead.
    Leaves in work[COMERS], an octal digit each, which penguins would slide to the ball if nobody
    were in between, and as CORNER if the line between ball and corner has to be looked at.
    """
    ball = state[BALL]
    value = 0
    comers = 0
    if ball:
        value = table[ball]
        value = ((value >> 4) + (value & 15) - 9) * PROGRESS
        near = table[origin + table[A1 if ball < 50 else H8]]
        # Three squares off Mama alone can kick into it, and nobody enters to the ball.
        if not near & ASIDE and (near & DISTANCE < 3 or state[ball] & 3 == 1):
            comers = CORNER
    penguin = 1
    while penguin != 9:  # two families of three, and a number between
        while penguin & 3:
            cell = state[CELL + penguin]
            if cell:
                near = table[origin + table[cell]]  # register
                value += THERE - FAR * (near & DISTANCE)
                pose = state[POSE + penguin]
                if pose & STANDING:
                    value += STANDS
                    pose = near >> DIRECTION_SHIFT & 7
                near ^= pose << 3  # the distance, if it is in line and faces the ball; else more
                if near <= penguin & 3:
                    comers = comers << 3 | penguin
            penguin += 1
        value = 0 - value  # the next family is the other
        penguin += 1
    work[COMERS] = comers
    return value


@micropython.viper  # inline
def note(state: ptr8, where: int, work: ptr32):
    """Note what survey() says of the position: the points, and work[COMERS]."""
    work[NOTED] = 256 + state[PLIES]
    work[NOTED + 1] = where + BIAS
    work[NOTED + 2] = work[COMERS]


@micropython.viper  # inline
def followed(state: ptr8, table: ptr8, origin: int, work: ptr32) -> int:
    """What survey() says of a position that a move has just led to, work[COMERS] included.

    If work[GENERATED] is 0 and the position before it was noted last, and the move moved one
    penguin but not to the ball, only that penguin is looked at.
    """
    entry = 0
    kind = 0
    cell = 0
    family = 1 - state[TURN] << 2
    if work[GENERATED] == 0 and work[NOTED] == 256 + (state[PLIES] - 1 & 255):
        entry = int(entry_before(state))
        kind = int(alone(state, entry))
        cell = state[CELL + (family | kind)]
        if cell == state[BALL]:
            kind = 0
    if kind:
        penguin = family | kind
        near = table[origin + table[cell]]
        where = THERE - FAR * (near & DISTANCE)
        was = int(cell_before(state, entry, penguin))
        if was:
            where -= THERE - FAR * (table[origin + table[was]] & 7)
            if int(pose_before(state, entry, kind, family)) & STANDING:
                where -= STANDS
        pose = state[POSE + penguin]
        if pose & STANDING:
            where += STANDS
            pose = near >> DIRECTION_SHIFT & 7
        comers = 0
        near ^= pose << 3  # as in survey()
        if near <= kind:
            comers = penguin
        noted = work[NOTED + 2]
        while noted:
            if noted & 7 != penguin:
                comers = comers << 3 | noted & 7
            noted >>= 3
        work[COMERS] = comers
        if family:
            where = 0 - where
        where += work[NOTED + 1] - BIAS
    else:
        where = int(survey(state, table, origin, work))
    return where
