"""What soccer's search makes of a position after a move, without making it: for the last ply.

A tackle can change anything; a kick, or a slide to the ball, moves that and two penguins at most;
any other slide moves one penguin, and what all others can do is counted.
"""

import micropython
from micropython import const

from floe.games.soccer.history import write_down
from floe.games.soccer.kernel import change, restore
from floe.search.soccer.ball_geometry import blocked
from floe.search.soccer.possession import count, judge

_STANDING = const(8)
_A1 = const(11)
_H8 = const(88)

# As in soccer_seen.py and soccer_leaf.py.
_ASIDE = const(64)
_COUNTED = const(511)
_WIN = const(1 << 20)

# The state, as games/soccer_kernel.py and soccer_history.py lay it out.
_CELL = const(100)
_POSE = const(108)
_BALL = const(116)
_PLIES = const(121)  # the low byte alone: a search is no deeper than 24 plies
_BASE = const(123)


@micropython.viper
def changed(state: ptr8, move: int, seat: int, work: ptr32) -> int:
    """The value of the position that a move of any kind leads to, for who made it."""
    entry = int(write_down(state))
    change(state, move)
    value = int(judge(state, seat, work))
    restore(state, entry)
    return value


@micropython.viper  # inline
def taken(state: ptr8, move: int, seat: int, work: ptr32) -> int:
    """The value of the position that a kick or a slide to the ball leads to, for who made it."""
    target = move & 127
    penguin = move >> 11 & 7
    if target == _A1 or target == _H8:  # noqa: SIM109, viper has no tuples
        value = _WIN - 1 - (state[_PLIES] - state[_BASE] & 255)
        return value if target == (_A1 if seat else _H8) else 0 - value
    there = state[target]
    struck = there & 7
    struck_pose = state[_POSE + struck]
    source = state[_CELL + penguin]
    pose = state[_POSE + penguin]
    ball = state[_BALL]
    slides = move >> 14 == 0
    state[_BALL] = target
    state[_POSE + struck] = _STANDING
    state[_POSE + penguin] = move >> 7 & 15
    if slides:
        if source:
            state[source] = 0
        state[target] = penguin
        state[_CELL + penguin] = target
    value = int(judge(state, seat, work))
    if slides:
        state[_CELL + penguin] = source
        state[target] = there
        if source:
            state[source] = penguin
    state[_BALL] = ball
    state[_POSE + penguin] = pose
    state[_POSE + struck] = struck_pose
    return value


@micropython.viper  # inline
def slid(
    state: ptr8,
    table: ptr8,
    origin: int,
    comers: int,
    penguin: int,
    source: int,
    target: int,
    near: int,
) -> int:
    """What count() counts of all others once a penguin slid to a square without the ball.

    source: its square, 0 off the board; near: TABLE's byte of the target.
    More than COUNTED if the penguin itself could come for the ball from there when facing it.
    """
    found = 0
    comes = 0
    if near & (_ASIDE | 7) <= penguin & 3:
        comes = 1
    if comers or comes:
        if source:
            state[source] = 0
        else:
            state[_CELL + penguin] = target
        state[target] = penguin
        if comers:
            found = int(count(state, table, origin, comers, penguin))
        if comes:
            unseen = int(blocked(state, table, target, near))
            if not unseen:
                found += _COUNTED + 1
        state[target] = 0
        if source:
            state[source] = penguin
        else:
            state[_CELL + penguin] = 0
    return found
