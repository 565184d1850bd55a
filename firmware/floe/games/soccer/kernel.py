"""Kernels of Penguin Soccer: move generation, make and undo on the bytes of the position.

`layout` defines the bytes and a move; `rules` explains the rules, which are those of the sheet.
"""

from micropython import const

from floe.games.soccer import layout
from floe.games.soccer.history import (
    ball_before,
    cell_before,
    close_entry,
    open_entry,
    penguin_hash,
    pose_before,
    position_hash,
    reopen_entry,
    single_mover,
)
from floe.kernel import kernel, noinline, ptr8, ptr32

# The eight directions, clockwise from north, as steps on the board with 11 added.
STEPS = bytes((21, 22, 12, 2, 1, 0, 10, 20))

# parts of a move, and of the result of moves_on_ray()
_ONE = const(1 << layout.POSES_SHIFT)
_STANDING = const(layout.STANDING << layout.TURNED_SHIFT)
_STAND_UP = const(layout.STAND << layout.ACTION_SHIFT | layout.STANDING << layout.TURNED_SHIFT)
_KICK = const(layout.KICK << layout.ACTION_SHIFT)
_TACKLE = const(layout.TACKLE << layout.ACTION_SHIFT)
_DIRECTION = const(7 << layout.TURNED_SHIFT)  # mask: the direction that the penguin faces

# bit masks of rays: 1 << (direction + 1) each
_ALL_DIRECTIONS = const(0x1FE)
_INTO_BOARD = const(0x0E)  # from a1: north, north-east, east
_FROM_H8 = const(4)  # shift by 4 more for the opposite directions, from h8
_DIAGONAL = const(0x04)  # from a1: north-east


@kernel
@noinline
def generate(state: ptr8, moves: ptr32, at: int) -> int:
    """Write the moves of the player to move from moves[at] on; returns how many."""
    if state[layout.RESULT]:
        return 0
    steps = STEPS
    n = at
    penguin = (state[layout.TURN] << 2) + 1
    end = penguin + 3
    while penguin < end:
        source = state[layout.CELL + penguin]
        left = open_rays(state, penguin, source)
        ray = 0
        while left:
            if left & 1:
                group = moves_on_ray(state, steps, penguin, source, ray)
                poses = group >> layout.POSES_SHIFT
                move = group & layout.FIRST_MOVE | penguin << layout.PENGUIN_SHIFT
                while poses:
                    moves[n] = move
                    n += 1
                    move = rotated(move, 1)
                    poses -= 1
            left >>= 1
            ray += 1
        penguin += 1
    if n == at:
        moves[n] = layout.PASS_MOVE
        n += 1
    return n - at


@kernel
def open_rays(state: ptr8, penguin: int, source: int) -> int:
    """Bit mask of the rays that a penguin of the player to move may act along; source: its square.

    Ray 0 is standing up; rays 1 to 8 are the directions in which to slide, or to kick if the
    penguin has the ball. A ray may be blocked.
    """
    found = _ALL_DIRECTIONS
    if source:
        pose = state[layout.POSE + penguin]
        if pose != layout.STANDING and not state[source] & layout.WITH_BALL:
            found = 1 | 2 << pose
    elif state[layout.H8 if penguin & 4 else layout.A1]:  # enter, unless the corner is taken
        found = 0
    elif penguin & 2:
        found = _INTO_BOARD << _FROM_H8 if penguin & 4 else _INTO_BOARD
    else:  # Mama cannot leave the corner: all her facings are within 90° of its middle
        found = _DIAGONAL << _FROM_H8 if penguin & 4 else _DIAGONAL
    return found


@kernel
def moves_on_ray(state: ptr8, steps: ptr8, penguin: int, source: int, ray: int) -> int:
    """The moves of a penguin along one ray: they end on one square, in several poses.

    source: the penguin's square, 0 off the board.
    Returns poses << POSES_SHIFT | the first move without the penguin; or 0. rotated() gives the
    other moves.
    """
    kind = penguin & 3
    found = 0
    if not ray:
        found = _ONE | _STAND_UP | source
    else:
        direction = ray - 1
        step = steps[direction] - 11
        target = source
        ahead = source + step
        if source and state[source] & layout.WITH_BALL:
            left = 4 - kind
            while left and not state[ahead] & layout.RIM:
                target = ahead
                if state[ahead]:
                    break  # the ball hits the penguin there
                ahead += step
                left -= 1
            if target != source:
                found = _ONE | _KICK | direction << layout.TURNED_SHIFT | target
        else:
            if not source:
                ahead = layout.H8 if penguin & 4 else layout.A1
            goal = layout.A1 if penguin & 4 else layout.H8
            left = kind
            while left and not state[ahead]:
                ahead += step
                left -= 1
            byte = state[ahead]
            if not left:
                target = ahead - step
                if target != goal:
                    spin = kind
                    if kind == layout.MAMA and not source:
                        spin = 2
                    poses = 2 * spin + 1
                    pose = direction - spin & 7
                    found = poses << layout.POSES_SHIFT | pose << layout.TURNED_SHIFT | target
            elif byte & layout.RIM:
                target = ahead - step
                if left < kind and target != goal:
                    found = _ONE | _STANDING | target
            elif byte == layout.WITH_BALL:
                found = _ONE | _STANDING | ahead
            elif byte & layout.WITH_BALL and (byte ^ penguin) & 4:
                target = ahead
                ahead += step
                while ahead != goal and state[ahead] & layout.PENGUIN:
                    ahead += step
                if ahead != goal:
                    found = _ONE | _TACKLE | direction << layout.TURNED_SHIFT | target
    return found


@kernel
def rotated(move: int, steps: int) -> int:
    """The same move with the pose turned by a number of steps of 45°."""
    return move & ~_DIRECTION | move + (steps << layout.TURNED_SHIFT) & _DIRECTION


@kernel
def make(state: ptr8, move: int):
    """Make a legal move."""
    penguin = move >> layout.PENGUIN_SHIFT & layout.PENGUIN
    target = move & layout.TARGET
    kind = penguin & 3
    # a kick, a tackle, a pass, or into the centre
    if move >= _KICK or (state[target] & layout.WITH_BALL and not state[layout.BALL]):
        kind = 0
    entry = close_entry(state, kind)
    if kind:
        turned = move >> layout.TURNED_SHIFT & layout.TURNED
        source = state[layout.CELL + penguin]
        # Add only the difference: the hash is linear in square and pose.
        pose = state[layout.POSE + penguin]
        hashed = state[entry + layout.HASH] + penguin_hash(penguin, target - source, turned - pose)
        if source:
            state[source] = 0
        state[target] = state[target] | penguin
        state[layout.CELL + penguin] = target
        state[layout.POSE + penguin] = turned
    else:
        change(state, move)
        hashed = position_hash(state)
    state[layout.TURN] = 1 - state[layout.TURN]
    open_entry(state, entry + layout.ENTRY, hashed & 255)


@kernel
@noinline
def change(state: ptr8, move: int):
    """Change the board for a move that affects more than one penguin."""
    action = move >> layout.ACTION_SHIFT
    penguin = move >> layout.PENGUIN_SHIFT & layout.PENGUIN
    turned = move >> layout.TURNED_SHIFT & layout.TURNED
    target = move & layout.TARGET
    if action == layout.KICK:
        lift_ball(state)
        put_ball(state, target)
        state[layout.POSE + penguin] = turned
        struck = state[target] & layout.PENGUIN
        if struck:
            state[layout.POSE + struck] = layout.STANDING
    elif action != layout.PASS:
        if action == layout.TACKLE:
            push(state, target, turned)
        else:  # into the centre: the ball comes off the crossing
            lift_ball(state)
            put_ball(state, target)
        source = state[layout.CELL + penguin]
        if source:
            state[source] = 0
        state[target] = state[target] | penguin
        state[layout.CELL + penguin] = target
        state[layout.POSE + penguin] = layout.STANDING


@kernel
@noinline
def push(state: ptr8, cell: int, direction: int):
    """Push the penguin off `cell`; it and all that it runs into move one square and fall over."""
    steps = STEPS
    step = steps[direction] - 11
    falling = state[cell] & layout.PENGUIN
    state[cell] = layout.WITH_BALL
    while falling:
        cell += step
        if state[cell] == layout.RIM:
            state[layout.CELL + falling] = 0
            state[layout.POSE + falling] = 0
            return
        met = state[cell]
        state[cell] = falling
        state[layout.CELL + falling] = cell
        state[layout.POSE + falling] = direction
        falling = met


@kernel
def lift_ball(state: ptr8):
    """Remove the ball from the board's bytes."""
    cell = state[layout.BALL]
    if cell:
        state[cell] = state[cell] & layout.PENGUIN
    else:
        state[layout.D4] = 0
        state[layout.D4 + 1] = 0
        state[layout.D4 + 10] = 0
        state[layout.D4 + 11] = 0


@kernel
def put_ball(state: ptr8, cell: int):
    """Put the ball on a square without a penguin, or at the crossing."""
    state[layout.BALL] = cell
    if cell:
        state[cell] = state[cell] | layout.WITH_BALL
    else:
        state[layout.D4] = layout.WITH_BALL
        state[layout.D4 + 1] = layout.WITH_BALL
        state[layout.D4 + 10] = layout.WITH_BALL
        state[layout.D4 + 11] = layout.WITH_BALL


@kernel
def undo(state: ptr8):
    """Take the last made move back."""
    entry = reopen_entry(state)
    state[layout.TURN] = 1 - state[layout.TURN]
    kind = single_mover(state, entry)
    if kind:
        family = state[layout.TURN] << 2
        penguin = family | kind
        cell = state[layout.CELL + penguin]
        state[cell] = state[cell] & layout.WITH_BALL
        cell = cell_before(state, entry, penguin)
        state[layout.CELL + penguin] = cell
        if cell:
            state[cell] = penguin
        state[layout.POSE + penguin] = pose_before(state, entry, kind, family)
    else:
        restore(state, entry)


@kernel
@noinline
def restore(state: ptr8, entry: int):
    """Restore the board from an entry of the history."""
    lift_ball(state)
    penguin = 1
    while penguin != 8:
        before = cell_before(state, entry, penguin)
        cell = state[layout.CELL + penguin]
        if cell and cell != before:
            state[cell] = 0
        penguin += 1
    penguin = 1
    while penguin != 8:
        if penguin & 3:
            cell = cell_before(state, entry, penguin)
            state[layout.POSE + penguin] = pose_before(state, entry, penguin & 3, penguin & 4)
            if cell != state[layout.CELL + penguin]:
                state[layout.CELL + penguin] = cell
                if cell:
                    state[cell] = penguin
        penguin += 1
    put_ball(state, ball_before(state, entry))
