"""Generates the moves of soccer for the search and scores what each leads to.

A position is evaluated for the player who has just moved. Moves of a penguin along the same ray
end on the same square and differ only in their poses, so they are scored as a group. Most groups
leave the ball where it is. Then only one penguin's place is evaluated again, and the possession
only if the penguin left or reached a square in line with the ball; and all poses are equally good,
except the one that faces the ball.

At the last ply a group is generated only if those before it did not refute the move above; the
last ray that refuted is tried first.
"""

from micropython import const

from floe.games.soccer import layout
from floe.games.soccer.kernel import generate, moves_on_ray, open_rays, rotated
from floe.kernel import kernel, ptr8, ptr32
from floe.search.layout import BEST_MOVE, BIAS, INFINITY, KEY_BITS, PRIORITY_MOVE, SCORED
from floe.search.soccer import layout as search_layout
from floe.search.soccer.ball_geometry import BALL_GEOMETRY, ball_origin, bearing_of, ray_of
from floe.search.soccer.child_evaluation import (
    count_after_slide,
    value_after,
    value_after_ball_move,
)
from floe.search.soccer.last_ply import plies_left
from floe.search.soccer.placement import (
    note_placement,
    placement_after_move,
    points_there,
    seen_from_ball,
)
from floe.search.soccer.possession import evaluate_possession
from floe.search.soccer.weights import POINTS

_STANDING_POSE = const(layout.STANDING << layout.TURNED_SHIFT)  # in a move
_ALL_RAYS = const(511)
# the early ray of a node: its penguin << _RAY_BITS | the ray
_RAY_BITS = const(4)
_RAY = const(15)  # mask
_UNKNOWN = const(4095)  # not a value of evaluate_possession()
_POSES = const(7 << layout.TURNED_SHIFT)  # in a move, the direction that the penguin faces
_TURNED = const(1 << layout.TURNED_SHIFT)  # 45 degrees further
_IN_SIGHT = const(32)  # plies before the end of the game: more than a search looks ahead


@kernel
def score_moves(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.make_search.

    If beta is less than INFINITY only the best move matters: moves are counted but not written.
    """
    geometry = BALL_GEOMETRY
    points = POINTS
    seat = state[layout.TURN]
    family = seat << 2
    corner = layout.A1
    turned = 1  # the family's view of the board
    own = work[search_layout.SETS + seat]  # its points
    places = own + search_layout.PLACES
    if seat:
        corner = layout.H8
        turned = 0 - 1
        places += layout.H8 + layout.A1
    seen = seen_from_ball(state, geometry, family, own)
    ball = state[layout.BALL]
    origin = ball_origin(state, geometry)
    # Nobody while the ball is at the crossing, because square 0 is in the rim.
    holder = state[ball] & layout.PENGUIN
    placement = 0  # the result of mover_placement(), once it is needed
    attackers = 0
    known = 0
    possession = _UNKNOWN  # the value if no penguin enters or leaves a line with the ball
    writes = 0 if beta < INFINITY else 1  # all moves and scores, or only the best?
    if writes:
        work[search_layout.NOTED] = 0
    best = -BIAS
    at = first
    member = 1  # of the family, in turn; but first the ray of the move to try first
    early = 0
    move = work[PRIORITY_MOVE]
    penguin = move >> layout.PENGUIN_SHIFT & layout.PENGUIN
    if penguin:
        member = 0
        early = penguin << _RAY_BITS | ray_of(state, geometry, penguin, move)
    while member != 4:
        if member:
            penguin = family | member
        source = state[layout.CELL + penguin]
        rays, ray = rays_to_try(state, penguin, source, member, early)
        member += 1
        bearing = bearing_of(geometry, origin, source if source else corner)
        leaving = leaving_gain(state, geometry, points, own, seen, places, turned, penguin, source)
        # The value of the possession if this penguin is not in such a line afterwards.
        off_line = possession if bearing & search_layout.OFF_LINE else _UNKNOWN
        while rays:
            while not rays & 1:
                rays >>= 1
                ray += 1
            group = moves_on_ray(state, geometry, penguin, source, ray)
            poses = group >> layout.POSES_SHIFT
            if poses:
                move = group & layout.FIRST_MOVE | penguin << layout.PENGUIN_SHIFT
                target = move & layout.TARGET
                action = move >> layout.ACTION_SHIFT
                # All poses have this value, but the one that faces the ball, `facing` after the
                # first, may have a bonus.
                facing = 0
                bonus = 0
                if action & layout.KICK if action else state[target]:
                    value = value_after_ball_move(state, move, seat, work)
                else:
                    if not known:
                        known = 1
                        placement = mover_placement(
                            state, geometry, points, origin, seat, writes, work
                        )
                        attackers = work[search_layout.ATTACKERS]
                    value, bonus, facing, possession, off_line = score_slides(
                        state,
                        geometry,
                        points,
                        own,
                        origin,
                        attackers,
                        holder,
                        family,
                        penguin,
                        source,
                        bearing,
                        move,
                        poses,
                        possession,
                        off_line,
                    )
                    value += placement + leaving
                    value += points_there(points, seen, places, turned, geometry[target], target)
                if writes:
                    write_group(moves, scores, at, at + poses, move, value, bonus, facing)
                value, facing = best_pose(value, bonus, facing, beta)
                if value > best:
                    best = value
                    if facing:
                        move = rotated(move, facing)
                    work[BEST_MOVE] = move
                    if best >= beta:
                        poses = facing + 1
                        rays = 0
                        member = 4
                at += poses
            rays >>= 1
            ray += 1
    if at == first:
        moves[at] = layout.PASS_MOVE
        best = value_after(state, layout.PASS_MOVE, seat, work)
        work[BEST_MOVE] = layout.PASS_MOVE
        scores[at] = best + BIAS
        at += 1
    work[SCORED] = at - first
    return best


@kernel
def rays_to_try(
    state: ptr8, penguin: int, source: int, member: int, early: int
) -> tuple[int, int]:
    """(rays, ray): a bit mask of the rays that a penguin may act along, and the ray of its bit 0.

    member: 0 for only the ray of the early move, otherwise that ray is left out. See
    score_moves().
    """
    rays = open_rays(state, penguin, source)
    ray = 0
    if not member:
        ray = early & _RAY
        rays = rays >> ray & 1
    elif penguin == early >> _RAY_BITS:
        rays &= _ALL_RAYS ^ 1 << (early & _RAY)
    return rays, ray


@kernel
def leaving_gain(
    state: ptr8,
    geometry: ptr8,
    points: ptr8,
    at: int,
    seen: int,
    places: int,
    turned: int,
    penguin: int,
    source: int,
) -> int:
    """What the mover's placement gains when a penguin leaves its place for another.

    source: its square, 0 off the board; at: where in POINTS the family's set begins; for the other
    arguments see points_there().
    """
    gain = 0
    if source:
        gain -= points_there(points, seen, places, turned, geometry[source], source)
        if state[layout.POSE + penguin] & layout.STANDING:
            gain -= points[at + search_layout.STANDS] - search_layout.ZERO
    return gain


@kernel
def mover_placement(
    state: ptr8, geometry: ptr8, points: ptr8, origin: int, seat: int, keeps: int, work: ptr32
) -> int:
    """The value of the placement for the mover before the move; keeps: should it be noted?"""
    value = placement_after_move(state, geometry, points, origin, work)
    if keeps:
        note_placement(state, value, work)
    if seat:
        value = -value
    return value


@kernel
def score_slides(
    state: ptr8,
    geometry: ptr8,
    points: ptr8,
    at: int,
    origin: int,
    attackers: int,
    holder: int,
    family: int,
    penguin: int,
    source: int,
    bearing_before: int,
    first: int,
    poses: int,
    possession: int,
    off_line: int,
) -> tuple[int, int, int, int, int]:
    """(value, bonus, facing, possession, off_line) of slides that leave the ball where it is.

    Or of standing up. The value is that of the possession and of standing penguins; bonus: extra
    points for the pose that faces the ball, which is `facing` after the first. The value of the
    possession while no penguin is on a new line is an argument and a result. at: where in POINTS
    the family's set begins.
    """
    target = first & layout.TARGET
    bearing = bearing_of(geometry, origin, target)
    value = off_line
    bonus = 0
    facing = 0
    if not bearing & search_layout.OFF_LINE or off_line == _UNKNOWN:
        counts = count_after_slide(
            state, geometry, origin, attackers, penguin, source, target, bearing
        )
        value = evaluate_possession(counts, holder, family, points, at)
        if bearing & search_layout.OFF_LINE:
            off_line = value
            if bearing_before & search_layout.OFF_LINE:
                possession = value
        elif counts > search_layout.COUNTS:
            facing = (bearing >> search_layout.DIRECTION_SHIFT) - (
                first >> layout.TURNED_SHIFT
            ) & 7
            if facing < poses or first & _STANDING_POSE:
                counts += 1 << family
                bonus = evaluate_possession(counts, holder, family, points, at) - value
    if first & _STANDING_POSE:
        value += bonus + points[at + search_layout.STANDS] - search_layout.ZERO
        bonus = 0
    return value, bonus, facing, possession, off_line


@kernel
def best_pose(value: int, bonus: int, facing: int, beta: int) -> tuple[int, int]:
    """(value, facing) of a group's best pose; the first, if that is good enough."""
    if not bonus or facing and value >= beta:
        facing = 0
    else:
        value += bonus
    return value, facing


@kernel
def write_group(
    moves: ptr32, scores: ptr32, at: int, end: int, move: int, value: int, bonus: int, facing: int
):
    """Write a group's moves and their scores; the one `facing` after the first gets the bonus."""
    pose = move & _POSES
    move ^= pose
    while at != end:
        moves[at] = move | pose & _POSES
        scores[at] = value + (0 if facing else bonus) + BIAS
        facing -= 1
        pose += _TURNED
        at += 1


@kernel
def legal(state: ptr8, move: int, moves: ptr32, at: int) -> int:
    """1 if the player to move may make the move; see floe.search.make_search."""
    geometry = BALL_GEOMETRY
    penguin = move >> layout.PENGUIN_SHIFT & layout.PENGUIN
    found = 0
    if move == layout.PASS_MOVE:
        generate(state, moves, at)
        found = 1 if moves[at] == layout.PASS_MOVE else 0
    elif penguin & 3 and penguin >> 2 == state[layout.TURN]:
        ray = ray_of(state, geometry, penguin, move)
        source = state[layout.CELL + penguin]
        rays = open_rays(state, penguin, source)
        if rays >> ray & 1:
            group = moves_on_ray(state, geometry, penguin, source, ray)
            first = group & layout.FIRST_MOVE | penguin << layout.PENGUIN_SHIFT
            if (first ^ move) & ~_POSES == 0:
                turned = move - first >> layout.TURNED_SHIFT & 7
                found = 1 if turned < group >> layout.POSES_SHIFT else 0
    return found


@kernel
def hash_key(state: ptr8) -> int:
    """A hash of the position; see floe.search.make_search."""
    key = state[layout.BALL] << 1 | state[layout.TURN]
    left = plies_left(state)
    if left < _IN_SIGHT:
        key ^= left << 8  # near the end the ply of a position matters
    penguin = 1
    while penguin != 8:
        key ^= state[layout.CELL + penguin] << 4 | state[layout.POSE + penguin]
        key = key * 0x1E3779B1 & KEY_BITS  # the low bits, however wide an int is
        key ^= key >> 13
        penguin += 1
    return key
