"""What soccer's search makes of a position after a move, without making it: for the last ply.

A tackle can change anything; a kick, or a slide to the ball, moves that and two penguins at most;
any other slide moves one penguin, and what all others can do is counted.
"""

import micropython

from floe.games.soccer.history import write_down
from floe.games.soccer.kernel import change, restore
from floe.games.soccer.layout import (
    A1,
    ACTION_SHIFT,
    BALL,
    BASE,
    CELL,
    H8,
    PENGUIN,
    PENGUIN_SHIFT,
    PLIES,
    POSE,
    STANDING,
    TARGET,
    TURNED,
    TURNED_SHIFT,
)
from floe.search.layout import WIN
from floe.search.soccer.ball_geometry import blocked
from floe.search.soccer.evaluation import evaluate
from floe.search.soccer.layout import ASIDE, COUNTED, DISTANCE
from floe.search.soccer.possession import count


@micropython.viper
def changed(state: ptr8, move: int, seat: int, work: ptr32) -> int:
    """The value of the position that a move of any kind leads to, for who made it."""
    entry = int(write_down(state))
    change(state, move)
    value = int(evaluate(state, seat, work))
    restore(state, entry)
    return value


@micropython.viper  # inline
def taken(state: ptr8, move: int, seat: int, work: ptr32) -> int:
    """The value of the position that a kick or a slide to the ball leads to, for who made it."""
    target = move & TARGET
    penguin = move >> PENGUIN_SHIFT & PENGUIN
    if target == A1 or target == H8:  # noqa: SIM109, viper has no tuples
        value = WIN - 1 - (state[PLIES] - state[BASE] & 255)
        return value if target == (A1 if seat else H8) else 0 - value
    there = state[target]
    struck = there & 7
    struck_pose = state[POSE + struck]
    source = state[CELL + penguin]
    pose = state[POSE + penguin]
    ball = state[BALL]
    slides = move >> ACTION_SHIFT == 0
    state[BALL] = target
    state[POSE + struck] = STANDING
    state[POSE + penguin] = move >> TURNED_SHIFT & TURNED
    if slides:
        if source:
            state[source] = 0
        state[target] = penguin
        state[CELL + penguin] = target
    value = int(evaluate(state, seat, work))
    if slides:
        state[CELL + penguin] = source
        state[target] = there
        if source:
            state[source] = penguin
    state[BALL] = ball
    state[POSE + penguin] = pose
    state[POSE + struck] = struck_pose
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
    if near & (ASIDE | DISTANCE) <= penguin & 3:
        comes = 1
    if comers or comes:
        if source:
            state[source] = 0
        else:
            state[CELL + penguin] = target
        state[target] = penguin
        if comers:
            found = int(count(state, table, origin, comers, penguin))
        if comes:
            unseen = int(blocked(state, table, target, near))
            if not unseen:
                found += COUNTED + 1
        state[target] = 0
        if source:
            state[source] = penguin
        else:
            state[CELL + penguin] = 0
    return found
