"""How near everybody is to the ball, and how much nearer that is to the corner one attacks.

survey() says so of a position. Most moves change it for one penguin alone: once a position is
noted, followed() tells of those that a move leads to.
"""

import micropython
from micropython import const

from floe.games.soccer.history import alone, cell_before, entry_before, pose_before

# Points, found by tools.tune: see tools/strength.md.
_PROGRESS = const(8)  # for the ball, a square
_THERE = const(24)  # for a penguin that is on the board
_FAR = const(4)  # less, for a square between it and the ball
_STANDS = const(2)  # for a penguin that can slide any way

_STANDING = const(8)
_A1 = const(11)
_H8 = const(88)
_BIAS = const(1 << 25)
_ASIDE = const(64)  # of TABLE: see soccer_seen.py

# The state, as games/soccer_kernel.py and soccer_history.py lay it out.
_CELL = const(100)
_POSE = const(108)
_BALL = const(116)
_TURN = const(117)
_PLIES = const(121)  # the low byte alone: a search is no deeper than 24 plies

# work, of which 16 on is for the kernels
_COMERS = const(16)
_CORNER = const(4)  # no penguin has this number
_NOTED = const(
    17
)  # 256 + the plies at which the position was noted; its points, plus BIAS; comers


@micropython.viper  # inline
def survey(state: ptr8, table: ptr8, origin: int, work: ptr32) -> int:
    """Points of player 1, less the other's, for where everybody and the ball are.

    origin: see seen_from().
    The ball is on its way from a1 to h8: its progress is the squares behind it less those ahead.
    Leaves in work[COMERS], an octal digit each, which penguins would slide to the ball if nobody
    were in between, and as CORNER if the line between ball and corner has to be looked at.
    """
    ball = state[_BALL]
    value = 0
    comers = 0
    if ball:
        value = table[ball]
        value = ((value >> 4) + (value & 15) - 9) * _PROGRESS
        near = table[origin + table[_A1 if ball < 50 else _H8]]
        # Three squares off Mama alone can kick into it, and nobody enters to the ball.
        if not near & _ASIDE and (near & 7 < 3 or state[ball] & 3 == 1):
            comers = _CORNER
    penguin = 1
    while penguin != 9:  # two families of three, and a number between
        while penguin & 3:
            cell = state[_CELL + penguin]
            if cell:
                near = table[origin + table[cell]]  # register
                value += _THERE - _FAR * (near & 7)
                pose = state[_POSE + penguin]
                if pose & _STANDING:
                    value += _STANDS
                    pose = near >> 3 & 7
                near ^= pose << 3  # the distance, if it is in line and faces the ball; else more
                if near <= penguin & 3:
                    comers = comers << 3 | penguin
            penguin += 1
        value = 0 - value  # the next family is the other
        penguin += 1
    work[_COMERS] = comers
    return value


@micropython.viper  # inline
def note(state: ptr8, where: int, work: ptr32):
    """Note what survey() says of the position: the points, and work[COMERS]."""
    work[_NOTED] = 256 + state[_PLIES]
    work[_NOTED + 1] = where + _BIAS
    work[_NOTED + 2] = work[_COMERS]


@micropython.viper  # inline
def followed(state: ptr8, table: ptr8, origin: int, work: ptr32) -> int:
    """What survey() says of a position that a move has just led to, work[COMERS] included.

    If work[3] is 0 and the position before it was noted last, and the move moved one penguin but
    not to the ball, only that penguin is looked at.
    """
    entry = 0
    kind = 0
    cell = 0
    family = 1 - state[_TURN] << 2
    if work[3] == 0 and work[_NOTED] == 256 + (state[_PLIES] - 1 & 255):
        entry = int(entry_before(state))
        kind = int(alone(state, entry))
        cell = state[_CELL + (family | kind)]
        if cell == state[_BALL]:
            kind = 0
    if kind:
        penguin = family | kind
        near = table[origin + table[cell]]
        where = _THERE - _FAR * (near & 7)
        was = int(cell_before(state, entry, penguin))
        if was:
            where -= _THERE - _FAR * (table[origin + table[was]] & 7)
            if int(pose_before(state, entry, kind, family)) & _STANDING:
                where -= _STANDS
        pose = state[_POSE + penguin]
        if pose & _STANDING:
            where += _STANDS
            pose = near >> 3 & 7
        comers = 0
        near ^= pose << 3  # as in survey()
        if near <= kind:
            comers = penguin
        noted = work[_NOTED + 2]
        while noted:
            if noted & 7 != penguin:
                comers = comers << 3 | noted & 7
            noted >>= 3
        work[_COMERS] = comers
        if family:
            where = 0 - where
        where += work[_NOTED + 1] - _BIAS
    else:
        where = int(survey(state, table, origin, work))
    return where
