"""Kernels of Penguin Soccer: moves, make and undo on the state's bytes, and nothing else.

The board is 10 rows of 10 bytes, a square's index 10 * rank + file; the rim around the 64 squares
is off the board. A board byte is the number of the penguin there (4 * seat + kind: 1 Mama, 2 Papa,
3 Baby), plus 8 if the ball is there; in the rim it is 16. The sheet says of the ball at the
crossing that it "is considered to be in all four squares": so it is here.
`byte & 7` asks "a penguin?", `number >> 2` is its seat, and `number & 3`, its kind, also is how
far it slides and, in steps of 45°, how far it may spin. The rules are those of the sheet;
`floe.games.soccer` says which.

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

from floe.games.soccer_history import arrive, leave, turn_back

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
    turn = state[_TURN]
    home = _H8 if turn else _A1
    goal = _A1 + _H8 - home
    kind = 1
    while kind < 4:
        who = turn << 2 | kind
        source = state[_CELL + who]
        pose = state[_POSE + who]
        who <<= 11
        spin = kind
        direction = 0
        end = 8
        if source == 0:  # enter, unless the corner is taken
            direction = turn << 2
            end = direction if state[home] else direction + 3
            if kind == 1:  # Mama stays in the corner: all her facings are within 90° of its middle
                direction += 1
                end -= 1
                spin = 2
        elif state[source] & _FREE_BALL:
            n = int(kicks(state, moves, n, who >> 11))
            end = 0
        elif pose != _STANDING:
            moves[n] = _STAND | who | _STANDING << 7 | source
            n += 1
            direction = pose
            end = pose + 1
        while direction < end:
            step = steps[direction] - 11
            target = source if source else home - step
            byte = 0
            left = kind
            while left:
                byte = state[target + step]
                if byte:
                    break
                target += step
                left -= 1
            if left == 0:
                if target != goal:
                    facing = direction - spin
                    while facing <= direction + spin:
                        moves[n] = who | (facing & 7) << 7 | target
                        n += 1
                        facing += 1
            elif byte == _RIM:
                if left < kind and target != goal:
                    moves[n] = who | _STANDING << 7 | target
                    n += 1
            elif byte == _FREE_BALL:
                moves[n] = who | _STANDING << 7 | target + step
                n += 1
            elif byte & _FREE_BALL and byte >> 2 & 1 != turn:
                pushed = target + 2 * step
                while pushed != goal and state[pushed] & 7:
                    pushed += step
                if pushed != goal:
                    moves[n] = _TACKLE | who | direction << 7 | target + step
                    n += 1
            direction += 1
        kind += 1
    if n == at:
        moves[n] = _PASS
        n += 1
    return n - at


@micropython.viper
def kicks(state: ptr8, moves: ptr32, at: int, penguin: int) -> int:
    """Write the kicks of a penguin that has the ball from moves[at] on; returns where they end."""
    steps = ptr8(STEPS)
    direction = 0
    while direction < 8:
        step = steps[direction] - 11
        target = state[_CELL + penguin]
        left = 4 - (penguin & 3)
        while left:
            byte = state[target + step]
            if byte == _RIM:
                break
            target += step
            left = 0 if byte else left - 1
        if target != state[_CELL + penguin]:
            moves[at] = _KICK | penguin << 11 | direction << 7 | target
            at += 1
        direction += 1
    return at


@micropython.viper
def make(state: ptr8, move: int):
    """Make a legal move."""
    leave(state)
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
            turned = _STANDING
        source = state[_CELL + penguin]
        if source:
            state[source] = 0
        if state[target] and state[_BALL] == 0:  # into the centre: the ball comes off the crossing
            lift_ball(state)
            put_ball(state, target)
        state[target] = state[target] | penguin
        state[_CELL + penguin] = target
        state[_POSE + penguin] = turned
    state[_TURN] = 1 - state[_TURN]
    arrive(state)


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


@micropython.viper
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


@micropython.viper
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


@micropython.viper
def undo(state: ptr8):
    """Take the last made move back."""
    entry = int(turn_back(state))
    state[_TURN] = 1 - state[_TURN]
    lift_ball(state)
    penguin = 1
    while penguin < 8:
        if state[_CELL + penguin]:
            state[state[_CELL + penguin]] = 0
        penguin += 1
    kind = 0
    while kind < 3:
        poses = state[entry + 6 + kind]
        put_penguin(state, 1 + kind, state[entry + kind], poses & 15)
        put_penguin(state, 5 + kind, state[entry + 3 + kind], poses >> 4)
        kind += 1
    put_ball(state, state[entry + 9])


@micropython.viper
def put_penguin(state: ptr8, penguin: int, cell: int, pose: int):
    """Put a penguin on a free square, or, with cell 0, off the board."""
    state[_CELL + penguin] = cell
    state[_POSE + penguin] = pose
    if cell:
        state[cell] = penguin
