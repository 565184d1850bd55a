"""Evaluates a position of soccer after a move without making it, for the last ply.

A tackle can change everything; a kick, or a slide to the ball, moves the ball and at most two
penguins; any other slide moves only one penguin, and the attacks of the others are counted.
"""

from floe.games.soccer.history import write_current
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
    SLIDE,
    STANDING,
    TACKLE,
    TARGET,
    TURNED,
    TURNED_SHIFT,
)
from floe.kernel import kernel, noinline, ptr8, ptr32
from floe.search.layout import WIN
from floe.search.soccer.ball_geometry import blockers
from floe.search.soccer.evaluation import evaluate
from floe.search.soccer.layout import COUNTS, DISTANCE, OFF_LINE
from floe.search.soccer.possession import count_attackers


@kernel
@noinline
def value_after(state: ptr8, move: int, seat: int, work: ptr32) -> int:
    """The value of the position after a move of any kind, for the player who made it."""
    entry = write_current(state)
    change(state, move)
    value = evaluate(state, seat, work)
    restore(state, entry)
    return value


@kernel
def value_after_ball_move(state: ptr8, move: int, seat: int, work: ptr32) -> int:
    """The value after a tackle, a kick or a slide to the ball, for the player who made it."""
    if move >> ACTION_SHIFT == TACKLE:
        return value_after(state, move, seat, work)
    target = move & TARGET
    penguin = move >> PENGUIN_SHIFT & PENGUIN
    if target == A1 or target == H8:  # noqa: SIM109, a kernel has no tuples
        value = WIN - 1 - (state[PLIES] - state[BASE] & 255)
        return value if target == (A1 if seat else H8) else -value
    there = state[target]
    struck = there & PENGUIN
    struck_pose = state[POSE + struck]
    source = state[CELL + penguin]
    pose = state[POSE + penguin]
    ball = state[BALL]
    slides = move >> ACTION_SHIFT == SLIDE
    state[BALL] = target
    state[POSE + struck] = STANDING
    state[POSE + penguin] = move >> TURNED_SHIFT & TURNED
    if slides:
        if source:
            state[source] = 0
        state[target] = penguin
        state[CELL + penguin] = target
    value = evaluate(state, seat, work)
    if slides:
        state[CELL + penguin] = source
        state[target] = there
        if source:
            state[source] = penguin
    state[BALL] = ball
    state[POSE + penguin] = pose
    state[POSE + struck] = struck_pose
    return value


@kernel
def count_after_slide(
    state: ptr8,
    geometry: ptr8,
    origin: int,
    attackers: int,
    penguin: int,
    source: int,
    target: int,
    bearing: int,
) -> int:
    """The result of count_attackers() for all others after a penguin slid to a square without the
    ball.

    source: its square, 0 off the board; bearing: the target's.
    Larger than COUNTS if the penguin itself could go for the ball from there when facing it.
    """
    found = 0
    comes = 0
    if bearing & (OFF_LINE | DISTANCE) <= penguin & 3:
        comes = 1
    if attackers or comes:
        if source:
            state[source] = 0
        else:
            state[CELL + penguin] = target
        state[target] = penguin
        if attackers:
            found = count_attackers(state, geometry, origin, attackers, penguin)
        if comes:
            unseen = blockers(state, geometry, target, bearing)
            if not unseen:
                found += COUNTS + 1
        state[target] = 0
        if source:
            state[source] = penguin
        else:
            state[CELL + penguin] = 0
    return found
