"""How good a position of soccer looks to one of the players, in points.

survey(): how near everybody is to the ball, and how much nearer the ball is to the corner one
attacks. count() and verdict(): who has the ball, and who will once everybody near has tackled;
and whether it can be kicked into the corner.

What lies where, seen from the ball, is looked up: see TABLE.
"""

import micropython
from micropython import const

from floe.games.soccer_kernel import STEPS

# Points, found by tools.tune: see tools/strength.md.
_PROGRESS = const(8)  # for the ball, a square
_THERE = const(24)  # for a penguin that is on the board
_FAR = const(4)  # less, for a square between it and the ball
_STANDS = const(2)  # for a penguin that can slide any way
_HOLDS = const(13)  # for the ball that nobody can come for; against one, if the other has it
_LINED_UP = const(43)  # if besides it is in line with the goal
_KEEPS = const(7)  # for the ball that can be tackled for, but won back
_LOSES = const(37)  # against one, for the ball that will be lost
_GETS = const(8)  # for a free ball that the other cannot get at once
_MISSES = const(14)  # against one, if the other can, and keep it
_SHOT = const((1 << 20) - 1024)

_STANDING = const(8)
_A1 = const(11)
_H8 = const(88)
_CELL = const(100)
_POSE = const(108)
_BALL = const(116)

# TABLE
_FROM = const(219)
_CROSSING = const(340)
_ASIDE = const(64)

# work, of which 16 on is for the kernels
_COMERS = const(16)
_CORNER = const(4)  # no penguin has this number


def _table():
    """TABLE: see there."""
    table = bytearray(_CROSSING + 140)
    table[:8] = STEPS
    for cell in range(_A1, _H8 + 1):
        table[cell] = cell // 10 * 16 + cell % 10
    for rank in range(-7, 8):
        for file in range(-7, 8):
            table[_FROM + 16 * rank + file] = _seen(rank, file)
    for rank in range(1, 9):
        for file in range(1, 9):
            rank_off = rank - min(max(rank, 4), 5)
            file_off = file - min(max(file, 4), 5)
            if abs(abs(rank_off) - abs(file_off)) == 1 and rank_off and file_off:
                # A diagonal step goes past the nearest square into the one beside it.
                rank_off = max(abs(rank_off), abs(file_off)) * (1 if rank_off > 0 else -1)
                file_off = abs(rank_off) * (1 if file_off > 0 else -1)
            table[_CROSSING + 16 * rank + file] = _seen(rank_off, file_off)
    return bytes(table)


def _seen(rank, file):
    """The byte of TABLE for a square so many ranks and files off the ball."""
    far = max(abs(rank), abs(file))
    if far == 0 or far > 3 or (rank and file and abs(rank) != abs(file)):
        return far | _ASIDE
    step = 10 * ((rank < 0) - (rank > 0)) + (file < 0) - (file > 0)
    return far | list(STEPS).index(step + 11) << 3


TABLE = _table()
"""What a square is to the ball, and what is needed to look that up; its first 8 bytes are STEPS.

From 11 on, TABLE[cell] is 16 * rank + file of that cell. A square with that number, seen from the
ball with that number, is TABLE[FROM + square - ball]; seen from the crossing, as from the nearest
of the four squares there, TABLE[CROSSING + square]. The byte is the distance, 0 to 7, plus 8 times
the direction to the ball if it is in line and at most 3 squares away, or plus ASIDE if not.
"""


@micropython.viper  # inline
def seen_from(state: ptr8, table: ptr8) -> int:
    """Where in TABLE lies what squares are to the ball, to which their numbers are added."""
    ball = state[_BALL]
    return _FROM - table[ball] if ball else _CROSSING


@micropython.viper  # inline
def blocked(state: ptr8, table: ptr8, cell: int, near: int) -> int:
    """Not 0 if anybody is between a square and the ball that is in line with it.

    near: the square's byte of TABLE.
    """
    step = table[near >> 3] - 11
    left = (near & 7) - 1
    found = 0
    while left:
        cell += step
        found |= state[cell] & 7
        left -= 1
    return found


@micropython.viper  # inline
def survey(state: ptr8, table: ptr8, origin: int, work: ptr32) -> int:
    """Points of player 1, less the other's, for where everybody and the ball are.

    origin: see seen_from().
    The ball is on its way from a1 to h8: its progress is the squares behind it less those ahead.
    Notes in work[COMERS], an octal digit each, which penguins would slide to the ball if nobody
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
    while penguin < 8:
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
            cell = state[_CELL + penguin]
            if not cell:  # CORNER
                cell = _A1 if state[_BALL] < 50 else _H8
            near = table[origin + table[cell]]  # register
            if not int(blocked(state, table, cell, near)):
                if penguin & 3:
                    found += 1 << (penguin & 4)
                else:
                    found += int(at_corner(state, cell, near & 7))
    return found


@micropython.viper  # inline
def at_corner(state: ptr8, corner: int, far: int) -> int:
    """What count() counts at a corner, so many squares from the ball, with nobody in between."""
    family = 0 if corner == _A1 else 4
    holder = state[state[_BALL]] & 7
    found = 0
    if holder and holder & 4 != family and far <= 4 - (holder & 3):
        found = 256
    # Who is off the board enters over the corner, with a square less to go from there.
    if far < 3 and not state[corner]:
        papa = _CELL + 2 + family
        if not state[papa + 1] or (far == 1 and not state[papa]):
            found += 1 << family
    return found


@micropython.viper  # inline
def verdict(found: int, holder: int, family: int) -> int:
    """Points of the player who has just moved for having the ball, shooting, or getting it.

    found: what count() says; holder: who has the ball, or 0; family: 0 or 4, the player's. Who can
    come for the ball tackles in turn: with more penguins that can, the ball is won.
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
        elif found & 256:
            value = _HOLDS + _LINED_UP
    elif found & 256:
        value = 0 - _SHOT
    else:
        value = 0 - _HOLDS
    return value


@micropython.viper  # inline
def judge(state: ptr8, seat: int, work: ptr32) -> int:
    """The value of a position for the player who has just moved."""
    table = ptr8(TABLE)
    ball = state[_BALL]
    origin = int(seen_from(state, table))
    value = int(survey(state, table, origin, work))
    if seat:
        value = 0 - value
    found = int(count(state, table, origin, work[_COMERS], 0))
    return value + int(verdict(found, state[ball] & 7 if ball else 0, seat << 2))
