"""Evaluates a position of soccer after a move without making it, for the last ply.

A tackle can change everything; a kick, or a slide to the ball, moves the ball and at most two
penguins; any other slide moves only one penguin, and the attacks of the others are counted.
"""

from floe.games.soccer import layout as at
from floe.games.soccer.history import write_current
from floe.games.soccer.kernel import change, restore
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
    if move >> at.ACTION_SHIFT == at.TACKLE:
        return value_after(state, move, seat, work)
    target = move & at.TARGET
    penguin = move >> at.PENGUIN_SHIFT & at.PENGUIN
    if target == at.A1 or target == at.H8:
        value = WIN - 1 - (state[at.PLIES] - state[at.BASE] & 255)
        return value if target == (at.A1 if seat else at.H8) else -value
    there = state[target]
    struck = there & at.PENGUIN
    struck_pose = state[at.POSE + struck]
    source = state[at.CELL + penguin]
    pose = state[at.POSE + penguin]
    ball = state[at.BALL]
    slides = move >> at.ACTION_SHIFT == at.SLIDE
    state[at.BALL] = target
    state[at.POSE + struck] = at.STANDING
    state[at.POSE + penguin] = move >> at.TURNED_SHIFT & at.TURNED
    if slides:
        if source:
            state[source] = 0
        state[target] = penguin
        state[at.CELL + penguin] = target
    value = evaluate(state, seat, work)
    if slides:
        state[at.CELL + penguin] = source
        state[target] = there
        if source:
            state[source] = penguin
    state[at.BALL] = ball
    state[at.POSE + penguin] = pose
    state[at.POSE + struck] = struck_pose
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
            state[at.CELL + penguin] = target
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
            state[at.CELL + penguin] = 0
    return found
