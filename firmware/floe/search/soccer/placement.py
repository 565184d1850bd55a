"""The places of all penguins relative to the ball, and their points.

evaluate_placement() computes them for a position. Most moves change the place of only one penguin:
once a position is noted, placement_after_move() gives the points after a move.
"""

from floe.games.soccer import layout
from floe.games.soccer.history import cell_before, entry_before, pose_before, single_mover
from floe.kernel import kernel, noinline, ptr8, ptr32
from floe.search.layout import BIAS, GENERATED
from floe.search.soccer import layout as search_layout
from floe.search.soccer.ball_geometry import bearing_of


@kernel
def seen_from_ball(state: ptr8, geometry: ptr8, family: int, at: int) -> int:
    """Where in POINTS the squares seen from the ball by a family are; at: where its set begins.

    The points of a penguin are at that, plus its square's number for family 0, or less it for 4.
    """
    turned = 1 - (family >> 1)
    ball = state[layout.BALL]
    if ball:
        at += search_layout.ORIGIN - turned * geometry[ball]
        holder = state[ball] & layout.PENGUIN
        if holder:
            at += search_layout.HELD
            if (holder ^ family) & 4:
                at += search_layout.HELD
    else:
        at += search_layout.CROSSED
        if family:
            at += search_layout.TURNED_ROUND
    return at


@kernel
def points_there(points: ptr8, seen: int, places: int, turned: int, number: int, cell: int) -> int:
    """A penguin's points for its square, by the square's number and its cell.

    seen: see seen_from_ball(); places: where the family's squares begin; turned: 1, or -1 for
    family 4.
    """
    return points[seen + turned * number] + points[places + turned * cell] - 2 * search_layout.ZERO


@kernel
@noinline
def evaluate_placement(state: ptr8, geometry: ptr8, points: ptr8, origin: int, work: ptr32) -> int:
    """Player 1's points for the places of all penguins and the ball, less player 2's.

    Leaves in work[ATTACKERS] the penguins that could slide to the ball if nobody were in between,
    and CORNER_LINE if the line between ball and corner must be checked.
    """
    ball = state[layout.BALL]
    value = 0
    attackers = 0
    at = work[search_layout.SETS]
    if ball:
        value = points[at + search_layout.BALLS + ball] - search_layout.ZERO
        holder = state[ball] & layout.PENGUIN
        if holder:
            value = (
                points[at + search_layout.BALLS + 100 + ball + (holder & 4) * 25]
                - search_layout.ZERO
            )
        bearing = bearing_of(geometry, origin, layout.A1 if ball < 50 else layout.H8)
        # From three squares away only Mama can kick into it, and nobody enters to the ball.
        if not bearing & search_layout.OFF_LINE and (
            bearing & search_layout.DISTANCE < 3 or state[ball] & 3 == layout.MAMA
        ):
            attackers = search_layout.CORNER_LINE
    penguin = 1
    turned = 1
    places = at + search_layout.PLACES
    while penguin != 9:  # two families of three, and an unused number between
        seen = seen_from_ball(state, geometry, penguin & 4, at)
        stands = points[at + search_layout.STANDS] - search_layout.ZERO
        while penguin & 3:
            cell = state[layout.CELL + penguin]
            if cell:
                bearing = bearing_of(geometry, origin, cell)
                value += points_there(points, seen, places, turned, geometry[cell], cell)
                pose = state[layout.POSE + penguin]
                if pose & layout.STANDING:
                    value += stands
                    pose = bearing >> search_layout.DIRECTION_SHIFT & 7
                # The distance, if it is in line and faces the ball; else a larger number.
                bearing ^= pose << search_layout.DIRECTION_SHIFT
                if bearing <= penguin & 3:
                    attackers = attackers << 3 | penguin
            penguin += 1
        value = -value  # the next family is the opponent's
        turned = 0 - 1
        at = work[search_layout.SETS + 1]
        places = at + search_layout.PLACES + layout.H8 + layout.A1
        penguin += 1
    work[search_layout.ATTACKERS] = attackers
    return value


@kernel
def note_placement(state: ptr8, value: int, work: ptr32):
    """Note the results of evaluate_placement(): the points, and work[ATTACKERS]."""
    work[search_layout.NOTED] = (
        256 + state[layout.PLIES]
    )  # only the low byte: a search is at most 24 plies deep
    work[search_layout.NOTED_VALUE] = value + BIAS
    work[search_layout.NOTED_ATTACKERS] = work[search_layout.ATTACKERS]


@kernel
def placement_after_move(
    state: ptr8, geometry: ptr8, points: ptr8, origin: int, work: ptr32
) -> int:
    """The result of evaluate_placement() for a position right after a move.

    Evaluates only one penguin if work[GENERATED] is 0, the position before was noted last, and the
    move moved only that penguin, and not to the ball.
    """
    entry = 0
    kind = 0
    cell = 0
    family = 1 - state[layout.TURN] << 2
    if work[GENERATED] == 0 and work[search_layout.NOTED] == 256 + (state[layout.PLIES] - 1 & 255):
        entry = entry_before(state)
        kind = single_mover(state, entry)
        cell = state[layout.CELL + (family | kind)]
        if cell == state[layout.BALL]:
            kind = 0
    if kind:
        penguin = family | kind
        at = work[search_layout.SETS + (family >> 2)]
        seen = seen_from_ball(state, geometry, family, at)
        stands = points[at + search_layout.STANDS] - search_layout.ZERO
        turned = 1
        at += search_layout.PLACES
        if family:
            turned = 0 - 1
            at += layout.H8 + layout.A1
        bearing = bearing_of(geometry, origin, cell)
        value = points_there(points, seen, at, turned, geometry[cell], cell)
        was = cell_before(state, entry, penguin)
        if was:
            value -= points_there(points, seen, at, turned, geometry[was], was)
            if pose_before(state, entry, kind, family) & layout.STANDING:
                value -= stands
        pose = state[layout.POSE + penguin]
        if pose & layout.STANDING:
            value += stands
            pose = bearing >> search_layout.DIRECTION_SHIFT & 7
        attackers = 0
        bearing ^= pose << search_layout.DIRECTION_SHIFT  # as in evaluate_placement()
        if bearing <= kind:
            attackers = penguin
        noted = work[search_layout.NOTED_ATTACKERS]
        while noted:
            if noted & 7 != penguin:
                attackers = attackers << 3 | noted & 7
            noted >>= 3
        work[search_layout.ATTACKERS] = attackers
        if family:
            value = -value
        value += work[search_layout.NOTED_VALUE] - BIAS
    else:
        value = evaluate_placement(state, geometry, points, origin, work)
    return value
