"""The moves of soccer at its last ply, where every move ends the game."""

from floe.games.soccer import layout
from floe.games.soccer.history import result_by_ball
from floe.games.soccer.kernel import generate
from floe.kernel import kernel, noinline, ptr8, ptr32
from floe.search.layout import BEST_MOVE, BIAS, INFINITY, SCORED, WIN
from floe.search.soccer.evaluation import DRAW_VALUE


@kernel
def plies_left(state: ptr8) -> int:
    """The most plies until the game is over."""
    return 100 * state[layout.FULL_TIME] - (state[layout.PLIES] | state[layout.PLIES + 1] << 8)


@kernel
@noinline
def score_last_moves(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, work: ptr32
) -> int:
    """Like score_moves(), when one ply is left."""
    seat = state[layout.TURN]
    won = WIN - 1 - (state[layout.PLIES] - state[layout.BASE] & 255)
    drawn = DRAW_VALUE
    if seat != root:
        drawn = -DRAW_VALUE
    end = first + generate(state, moves, first)
    best = -INFINITY
    at = first
    while at != end:
        move = moves[at]
        target = move & layout.TARGET
        action = move >> layout.ACTION_SHIFT
        ball = state[layout.BALL]
        if action == layout.KICK or (action == layout.SLIDE and state[target] & layout.WITH_BALL):
            ball = target
        result = result_by_ball(state, ball)
        value = drawn
        if result != layout.DRAW:
            value = won if result == seat + 1 else -won
        scores[at] = value + BIAS
        if value > best:
            best = value
            work[BEST_MOVE] = move
        at += 1
    work[SCORED] = end - first
    return best
