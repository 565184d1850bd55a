"""The evaluation of soccer, the value of an ended game, and the turn, for the search."""

from floe.games.soccer.layout import BALL, BASE, DRAW, PENGUIN, PLIES, REPEATS, RESULT, TURN
from floe.kernel import kernel, ptr8, ptr32
from floe.search.layout import WIN
from floe.search.soccer.ball_geometry import BALL_GEOMETRY, ball_origin
from floe.search.soccer.layout import ATTACKERS, SETS
from floe.search.soccer.placement import evaluate_placement
from floe.search.soccer.possession import count_attackers, evaluate_possession
from floe.search.soccer.weights import POINTS

UNIT = 10  # The points of a visible difference: the ball a square nearer to the goal.
# Value of a draw for the root player, who plays on in a game that is only slightly worse.
DRAW_VALUE = -240


@kernel
def side_to_move(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: the opponent is, 2: the game is over.

    A repeated position counts as a draw, except at the root of the search.
    """
    if state[RESULT]:
        return 2
    if state[REPEATS] and state[PLIES] != state[BASE]:
        return 2
    return state[TURN] ^ root


@kernel
def terminal_value(state: ptr8, root: int) -> int:
    """The value of a finished or repeated game: an early win and a late loss are better."""
    result = state[RESULT]
    if result == 0 or result == DRAW:
        return DRAW_VALUE
    value = WIN - (state[PLIES] - state[BASE] & 255)
    return value if result == root + 1 else -value


@kernel
def evaluate(state: ptr8, seat: int, work: ptr32) -> int:
    """The value of a position for the player who has just moved."""
    geometry = BALL_GEOMETRY
    points = POINTS
    ball = state[BALL]
    origin = ball_origin(state, geometry)
    value = evaluate_placement(state, geometry, points, origin, work)
    if seat:
        value = -value
    counts = count_attackers(state, geometry, origin, work[ATTACKERS], 0)
    holder = state[ball] & PENGUIN if ball else 0
    return value + evaluate_possession(counts, holder, seat << 2, points, work[SETS + seat])
