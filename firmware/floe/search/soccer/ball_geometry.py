"""A table of the directions and distances of squares from the ball."""

from micropython import const

from floe.games.soccer import layout
from floe.games.soccer.kernel import STEPS
from floe.kernel import kernel, ptr8
from floe.search.soccer import layout as at

_NO_RAY = const(9)


def _geometry():
    """Compute BALL_GEOMETRY."""
    geometry = bytearray(at.GEOMETRY_SIZE)
    geometry[:8] = STEPS
    for cell in range(layout.A1, layout.H8 + 1):
        geometry[cell] = cell // 10 * 16 + cell % 10
    for rank in range(-7, 8):
        for file in range(-7, 8):
            geometry[at.FROM_BALL + 16 * rank + file] = _bearing(rank, file)
    for rank in range(1, 9):
        for file in range(1, 9):
            rank_off = rank - min(max(rank, 4), 5)
            file_off = file - min(max(file, 4), 5)
            if abs(abs(rank_off) - abs(file_off)) == 1 and rank_off and file_off:
                # A diagonal step passes the nearest square and leads to the one beside it.
                rank_off = max(abs(rank_off), abs(file_off)) * (1 if rank_off > 0 else -1)
                file_off = abs(rank_off) * (1 if file_off > 0 else -1)
            geometry[at.FROM_CROSSING + 16 * rank + file] = _bearing(rank_off, file_off)
    return bytes(geometry)


def _bearing(rank, file):
    """The byte of BALL_GEOMETRY for a square, by ranks and files from the ball."""
    far = max(abs(rank), abs(file))
    if far == 0 or far > 3 or (rank and file and abs(rank) != abs(file)):
        return far | at.OFF_LINE
    step = 10 * ((rank < 0) - (rank > 0)) + (file < 0) - (file > 0)
    return far | list(STEPS).index(step + 11) << at.DIRECTION_SHIFT


# Bearings of squares, and the tables for looking them up; the first 8 bytes are STEPS.
#
# From 11 on, BALL_GEOMETRY[cell] is the square's number, 16 * rank + file. A square's bearing from
# the ball is at FROM_BALL plus its number less the ball's; the bearing from the nearest of the
# four squares at the crossing is at FROM_CROSSING plus its number. `layout` defines a bearing.
BALL_GEOMETRY = _geometry()


@kernel
def ball_origin(state: ptr8, geometry: ptr8) -> int:
    """Where the bearings from the ball begin; a square's number is added to this."""
    ball = state[layout.BALL]
    return at.FROM_BALL - geometry[ball] if ball else at.FROM_CROSSING


@kernel
def bearing_of(geometry: ptr8, origin: int, cell: int) -> int:
    """The bearing of a square, seen from the ball; origin: see ball_origin()."""
    return geometry[origin + geometry[cell]]


@kernel
def blockers(state: ptr8, geometry: ptr8, cell: int, bearing: int) -> int:
    """Not 0 if a penguin is between a square and the ball, which are in line."""
    step = geometry[bearing >> at.DIRECTION_SHIFT] - 11
    left = (bearing & at.DISTANCE) - 1
    found = 0
    while left:
        cell += step
        found |= state[cell] & layout.PENGUIN
        left -= 1
    return found


@kernel
def ray_of(state: ptr8, geometry: ptr8, penguin: int, move: int) -> int:
    """The ray of a penguin that its move goes along, if it is legal; see kernel.open_rays()."""
    action = move >> layout.ACTION_SHIFT
    ray = (move >> layout.TURNED_SHIFT & 7) + 1
    if action == layout.STAND:
        ray = 0
    elif action == layout.SLIDE:
        target = move & layout.TARGET
        source = state[layout.CELL + penguin]
        start = source
        if not source:
            start = layout.H8 if penguin & 4 else layout.A1
        bearing = geometry[at.FROM_BALL + geometry[start] - geometry[target]]
        ray = _NO_RAY
        if bearing < at.OFF_LINE:
            ray = (bearing >> at.DIRECTION_SHIFT) + 1
        elif start == target and not source:
            ray = 6 if penguin & 4 else 2
    return ray
