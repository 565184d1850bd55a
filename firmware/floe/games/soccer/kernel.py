"""Kernels of Penguin Soccer: moves, make and undo on the state's bytes, and nothing else.

The board is 10 rows of 10 bytes, a square's index 10 * rank + file; the rim around the 64 squares
is off the board. A board byte is the number of the penguin there (4 * seat + kind: 1 Mama, 2 Papa,
3 Baby), plus 8 if the ball is there; in the rim it is 16. The sheet says of the ball at the
crossing that it "is considered to be in all four squares": so it is here.
`byte & 7` asks "a penguin?", `number >> 2` is its seat, and `number & 3`, its kind, also is how
far it slides and, in steps of 45°, how far it may spin. The rules are those of the sheet;
`floe.games.soccer.rules` says which.

A move is `action << 14 | penguin << 11 | turned << 7 | target`:
    slide, enter    target where it ends, turned its pose then: a direction, or standing
    stand up        target its own square, turned standing
    kick            target where the ball comes to rest, turned the direction of the kick
    tackle          target where it ends, turned the direction in which it pushes
    pass            no penguin, no target
So ways that lead to the same position are the same move.
"""

import micropython
from micropython import const

from floe.games.soccer.history import (
    alone,
    ball_before,
    cell_before,
    enter,
    hash_of,
    hash_part,
    leave,
    pose_before,
    turn_back,
)

STEPS = bytes((21, 22, 12, 2, 1, 0, 10, 20))
"""The eight directions, clockwise from north, as steps on the board with 11 added."""

RIM = 16
_RIM = const(16)
_FREE_BALL = const(8)
_STANDING = const(8)
_A1 = const(11)
_H8 = const(88)
_CENTRE = const(44)  # d4; the other squares at the crossing are 1, 10 and 11 on

_STAND = const(0x4000)
_KICK = const(0x8000)
_TACKLE = const(0xC000)
PASS = 0x10000
_PASS = const(0x10000)
# What go() finds: how many moves, here one, their action, and the pose if it is always the same.
_ONE = const(0x20000)
_ONE_STAND = const(_ONE | _STAND | _STANDING << 7)
_ONE_STANDING = const(_ONE | _STANDING << 7)
_ONE_KICK = const(_ONE | _KICK)
_ONE_TACKLE = const(_ONE | _TACKLE)

# Layout of the state. soccer_history.py and search/soccer_leaf.py repeat what they need: const()
# is folded per module.
_CELL = const(100)  # 8 bytes by penguin: where it is, 0 off the board
_POSE = const(108)  # 8 bytes by penguin: direction it lies facing, or standing; 0 off the board
_BALL = const(116)  # where the ball is, 0 at the crossing
_TURN = const(117)  # here the position ends
_RESULT = const(118)  # 0 the game is on, 1 player 1 has won, 2 player 2, 3 a draw

POSITION = 118
"""Bytes of the state that are the position; what is known of the way to it follows."""
MAX_MOVES = 120
"""More than three penguins can ever have: standing without the ball they slide in 8 directions
and end in 3, 5 and 7 poses; lying it is one direction, entering three, with the ball 8 kicks."""


@micropython.viper
def generate(state: ptr8, moves: ptr32, at: int) -> int:
    """Write the moves of the player to move from moves[at] on; returns how many."""
    if state[_RESULT]:
        return 0
    steps = ptr8(STEPS)
    n = at
    penguin = (state[_TURN] << 2) + 1
    end = penguin + 3
    while penguin < end:
        source = state[_CELL + penguin]
        left = int(ways(state, penguin, source))
        way = 0
        while left:
            if left & 1:
                move = int(go(state, steps, penguin, source, way))
                poses = move >> 17
                move = move & 0x1FFFF | penguin << 11
                while poses:
                    moves[n] = move
                    n += 1
                    move = int(further(move, 1))
                    poses -= 1
            left >>= 1
            way += 1
        penguin += 1
    if n == at:
        moves[n] = _PASS
        n += 1
    return n - at


@micropython.viper  # inline
def ways(state: ptr8, penguin: int, source: int) -> int:
    """Bit mask of the ways in which a penguin of the player to move may act; source: its square.

    Bit 0 is standing up; bits 1 to 8 are the directions, to slide, or, with the ball, to kick. A
    way may turn out to be blocked.
    """
    found = 510
    if source:
        pose = state[_POSE + penguin]
        if not (pose | state[source]) & 8:  # neither STANDING nor with the ball
            found = 1 | 2 << pose
    elif state[_H8 if penguin & 4 else _A1]:  # enter, unless the corner is taken
        found = 0
    elif penguin & 2:
        found = 224 if penguin & 4 else 14
    else:  # Mama stays in the corner: all her facings are within 90° of its middle
        found = 64 if penguin & 4 else 4
    return found


@micropython.viper  # inline
def go(state: ptr8, steps: ptr8, penguin: int, source: int, way: int) -> int:
    """The moves of a penguin that go one of its ways: they end on one square, in several poses.

    source: the penguin's square, 0 off the board.
    The first of them but for the penguin, plus their number << 17, 1 to 7; or 0. further() tells
    those that follow.
    """
    kind = penguin & 3
    found = 0
    if not way:
        found = _ONE_STAND | source
    else:
        direction = way - 1
        step = steps[direction] - 11
        target = source
        ahead = source + step  # register
        if source and state[source] & _FREE_BALL:
            left = 4 - kind
            while left:
                byte = state[ahead]
                if byte & _RIM:
                    left = 0
                else:
                    target = ahead
                    ahead += step
                    left = 0 if byte else left - 1
            if target != source:
                found = _ONE_KICK | direction << 7 | target
        else:
            if not source:
                ahead = _H8 if penguin & 4 else _A1
            goal = _A1 if penguin & 4 else _H8
            left = kind
            while left and not state[ahead]:
                ahead += step
                left -= 1
            byte = state[ahead]
            if not left:
                target = ahead - step
                if target != goal:
                    spin = kind
                    if kind == 1 and not source:
                        spin = 2
                    found = 2 * spin + 1 << 17 | (direction - spin & 7) << 7 | target
            elif byte & _RIM:
                target = ahead - step
                if left < kind and target != goal:
                    found = _ONE_STANDING | target
            elif byte == _FREE_BALL:
                found = _ONE_STANDING | ahead
            elif byte & _FREE_BALL and (byte ^ penguin) & 4:
                target = ahead
                ahead += step
                while ahead != goal and state[ahead] & 7:
                    ahead += step
                if ahead != goal:
                    found = _ONE_TACKLE | direction << 7 | target
    return found


@micropython.viper  # inline
def further(move: int, steps: int) -> int:
    """The move that is equal but turned so many times 45° further."""
    return move & 0x1FC7F | move + (steps << 7) & 0x380


@micropython.viper  # inline
def make(state: ptr8, move: int):
    """Make a legal move."""
    penguin = move >> 11 & 7
    target = move & 127
    kind = penguin & 3
    # a kick, a tackle, a pass, or into the centre
    if move >> 15 or (state[target] & _FREE_BALL and not state[_BALL]):
        kind = 0
    entry = int(leave(state, kind))
    if kind:
        turned = move >> 7 & 15
        source = state[_CELL + penguin]
        # What it adds, less what it added: the hash is linear in both.
        pose = state[_POSE + penguin]
        hashed = state[entry + 12] + int(hash_part(penguin, target - source, turned - pose))
        if source:
            state[source] = 0
        state[target] = state[target] | penguin
        state[_CELL + penguin] = target
        state[_POSE + penguin] = turned
    else:
        change(state, move)
        hashed = int(hash_of(state))
    state[_TURN] = 1 - state[_TURN]
    enter(state, entry + 13, hashed & 255)


@micropython.viper
def change(state: ptr8, move: int):
    """Change the board as a move does that changes more than one penguin."""
    action = move & 0x1C000
    penguin = move >> 11 & 7
    turned = move >> 7 & 15
    target = move & 127
    if action == _KICK:
        lift_ball(state)
        put_ball(state, target)
        state[_POSE + penguin] = turned
        struck = state[target] & 7
        if struck:
            state[_POSE + struck] = _STANDING
    elif action != _PASS:
        if action == _TACKLE:
            push(state, target, turned)
        else:  # into the centre: the ball comes off the crossing
            lift_ball(state)
            put_ball(state, target)
        source = state[_CELL + penguin]
        if source:
            state[source] = 0
        state[target] = state[target] | penguin
        state[_CELL + penguin] = target
        state[_POSE + penguin] = _STANDING


@micropython.viper
def push(state: ptr8, cell: int, direction: int):
    """Push the penguin on `cell` off it; it and all whom it meets fall over, one square on."""
    steps = ptr8(STEPS)
    step = steps[direction] - 11
    falling = state[cell] & 7
    state[cell] = _FREE_BALL
    while falling:
        cell += step
        if state[cell] == _RIM:
            state[_CELL + falling] = 0
            state[_POSE + falling] = 0
            return
        met = state[cell]
        state[cell] = falling
        state[_CELL + falling] = cell
        state[_POSE + falling] = direction
        falling = met


@micropython.viper  # inline
def lift_ball(state: ptr8):
    """Take the ball off the board's bytes."""
    cell = state[_BALL]
    if cell:
        state[cell] = state[cell] & 7
    else:
        state[_CENTRE] = 0
        state[_CENTRE + 1] = 0
        state[_CENTRE + 10] = 0
        state[_CENTRE + 11] = 0


@micropython.viper  # inline
def put_ball(state: ptr8, cell: int):
    """Put the ball on a square, or at the crossing, where nobody is."""
    state[_BALL] = cell
    if cell:
        state[cell] = state[cell] | _FREE_BALL
    else:
        state[_CENTRE] = _FREE_BALL
        state[_CENTRE + 1] = _FREE_BALL
        state[_CENTRE + 10] = _FREE_BALL
        state[_CENTRE + 11] = _FREE_BALL


@micropython.viper  # inline
def undo(state: ptr8):
    """Take the last made move back."""
    entry = int(turn_back(state))
    state[_TURN] = 1 - state[_TURN]
    kind = int(alone(state, entry))
    if kind:
        family = state[_TURN] << 2
        penguin = family | kind
        cell = state[_CELL + penguin]
        state[cell] = state[cell] & _FREE_BALL
        cell = int(cell_before(state, entry, penguin))
        state[_CELL + penguin] = cell
        if cell:
            state[cell] = penguin
        state[_POSE + penguin] = int(pose_before(state, entry, kind, family))
    else:
        restore(state, entry)


@micropython.viper
def restore(state: ptr8, entry: int):
    """Bring the board back to what an entry of the history says."""
    lift_ball(state)
    penguin = 1
    while penguin != 8:
        before = int(cell_before(state, entry, penguin))
        cell = state[_CELL + penguin]
        if cell and cell != before:
            state[cell] = 0
        penguin += 1
    penguin = 1
    while penguin != 8:
        if penguin & 3:
            cell = int(cell_before(state, entry, penguin))
            state[_POSE + penguin] = int(pose_before(state, entry, penguin & 3, penguin & 4))
            if cell != state[_CELL + penguin]:
                state[_CELL + penguin] = cell
                if cell:
                    state[cell] = penguin
        penguin += 1
    put_ball(state, int(ball_before(state, entry)))
