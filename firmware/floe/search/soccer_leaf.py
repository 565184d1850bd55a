"""What the search asks of soccer: whose turn, how a game ended, and how good each move looks.

A position is judged for the player who has just moved. It is worth, for each penguin, NEAR by its
distance from the ball, and STANDS if it can go any way; PROGRESS by how much nearer the ball is to
the corner one attacks; and then who has the ball, can shoot, or can get it: see pressure().

Most moves leave the ball where it is. Then one penguin is judged anew, and pressure() only if the
penguin left or came to a square in line with the ball. Where the ball changes hands or place, the
move is made and everything is judged anew.
"""

import micropython
from micropython import const

from floe.games.soccer_kernel import STEPS, generate, make, undo

UNIT = 6
"""Points that differ visibly: the ball a square nearer to the goal."""
BUDGET = 180000
"""Nodes that a Pico at 125 MHz looks at in about 5 seconds."""
WIN = 1 << 20
"""Value of a won game, less the plies it takes; at most 1 000."""
SHOT = WIN - 1024
"""Value of a goal that the player to move can kick."""

_PROGRESS = const(6)  # for the ball, a square
_NEAR = const(2)  # for a penguin, a square nearer to the ball
_THERE = const(16)  # for a penguin that is on the board at all
_STANDS = const(3)  # for a penguin that may slide any way
_HOLDS = const(30)  # for having the ball, or being the first who can have it
_SHOOTS = const(40)  # for having it in line with the goal, before the other can do anything
_SHOT = const((1 << 20) - 1024)

_BIAS = const(1 << 25)
_WIN = const(1 << 20)
_RIM = const(16)
_STANDING = const(8)
_KICK = const(2)
_A1 = const(11)
_H8 = const(88)

# The state, as games/soccer_kernel.py and soccer_history.py lay it out.
_CELL = const(100)
_POSE = const(108)
_BALL = const(116)
_TURN = const(117)
_RESULT = const(118)
_REPEATS = const(119)
_PLIES = const(121)
_BASE = const(123)


def prepare(state):
    """Nothing: the rules keep all that is needed."""


@micropython.viper
def side(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: the opponent is, 2: the game is over.

    A position that was there before is as good as a draw, but for the one the search starts from.
    """
    if state[_RESULT]:
        return 2
    if state[_REPEATS]:
        if state[_PLIES] != state[_BASE] or state[_PLIES + 1] != state[_BASE + 1]:
            return 2
    return 0 if state[_TURN] == root else 1


@micropython.viper
def final(state: ptr8, root: int) -> int:
    """The value of a finished game: sooner won is better, later lost; a draw is 0."""
    result = state[_RESULT]
    if result == 0 or result == 3:
        return 0
    value = _WIN - (state[_PLIES] | state[_PLIES + 1] << 8)
    value += state[_BASE] | state[_BASE + 1] << 8
    return value if result == root + 1 else 0 - value


@micropython.viper
def scan(state: ptr8, ball: int, goal: int, reach: int) -> int:
    """Who can slide to the ball on a square, and can it be kicked to `goal` from there?

    Bit 0: player 1 can, bit 1: player 2 can, bit 2: `goal` is in line, with nobody in between,
    within `reach` squares.
    """
    steps = ptr8(STEPS)
    found = 0
    direction = 0
    while direction < 8:
        step = steps[direction] - 11
        cell = ball
        squares = 1
        while squares < 4:
            cell += step
            byte = state[cell]
            if byte == _RIM:
                break
            if cell == goal and squares <= reach:
                found |= 4
            byte &= 7
            if byte:
                if byte & 3 >= squares:
                    pose = state[_POSE + byte]
                    if pose == _STANDING or pose ^ 4 == direction:
                        found |= 1 + (byte >> 2)
                break
            if squares < 3 and (cell == _A1 or cell == _H8):  # who is off the board comes from here
                seat = 1 if cell == _H8 else 0
                if state[_CELL + 4 * seat + 3] == 0:
                    found |= 1 + seat
                elif squares == 1 and state[_CELL + 4 * seat + 2] == 0:
                    found |= 1 + seat
            squares += 1
        direction += 1
    return found


@micropython.viper
def pressure(state: ptr8, seat: int) -> int:
    """Points of the player who has just moved for having the ball, shooting, or getting it."""
    ball = state[_BALL]
    if ball == 0:
        found = int(scan(state, 44, 0, 0)) | int(scan(state, 45, 0, 0))
        found |= int(scan(state, 54, 0, 0)) | int(scan(state, 55, 0, 0))
        holder = 0
    else:
        holder = state[ball] & 7
        goal = _A1 if holder & 4 else _H8
        found = int(scan(state, ball, goal, 4 - (holder & 3)))
    own = found >> seat & 1
    other = found >> 1 - seat & 1
    if holder:
        if holder >> 2 == seat:
            if other:
                return 0 - _HOLDS // 3
            return _HOLDS + (_SHOOTS if found & 4 else 0)
        if found & 4:
            return 0 - _SHOT
        return _HOLDS // 3 - _HOLDS if own else 0 - _HOLDS
    if other:
        return 0 - _HOLDS
    return _HOLDS // 2 if own else 0


@micropython.viper
def places(state: ptr8, seat: int) -> int:
    """Points of a player, less the other's, for where everybody and the ball are."""
    ball = state[_BALL]
    rank = 9
    file = 9  # twice those of the ball
    if ball:
        rank = ball * 205 >> 11 << 1
        file = 2 * ball - 10 * rank
    low = file if file < rank else rank
    high = file + rank - low
    value = (low + high - 18) * _PROGRESS >> 1
    penguin = 1
    while penguin < 8:
        cell = state[_CELL + penguin]
        if cell:
            y = cell * 205 >> 11
            x = 2 * (cell - 10 * y) - file
            y = 2 * y - rank
            if x < 0:
                x = 0 - x
            if y < 0:
                y = 0 - y
            if x < y:
                x = y
            points = _THERE - _NEAR * (x + 1 >> 1)
            if state[_POSE + penguin] == _STANDING:
                points += _STANDS
            value += 0 - points if penguin & 4 else points
        penguin += 1
    return 0 - value if seat else value


@micropython.viper
def standing(state: ptr8, seat: int) -> int:
    """The value of a position for the player who has just moved."""
    if state[_RESULT]:
        return int(final(state, seat))
    return int(places(state, seat)) + int(pressure(state, seat))


@micropython.viper
def line(cell: int, ball: int) -> int:
    """How a square lies to the ball: its distance, plus 16 if they are in line and it is 3 at most.

    The ball at the crossing is in line with everything around it.
    """
    y = cell * 205 >> 11
    x = cell - 10 * y
    if ball:
        rank = ball * 205 >> 11
        y -= rank
        x -= ball - 10 * rank
        if x < 0:
            x = 0 - x
        if y < 0:
            y = 0 - y
        far = x if x > y else y
        if far < 4 and (x == 0 or y == 0 or x == y):
            return far + 16
        return far
    x = 4 - x if x < 5 else x - 5
    y = 4 - y if y < 5 else y - 5
    far = x + 1 if x > y else y + 1
    return far + 16 if far < 5 else far


@micropython.viper
def kicked(state: ptr8, seat: int, penguin: int, turned: int, target: int) -> int:
    """The value of the position that a kick leads to, for the player who kicks."""
    ball = state[_BALL]
    struck = state[target]
    pose = state[_POSE + struck]
    state[ball] = penguin
    state[target] = struck | 8
    state[_BALL] = target
    state[_POSE + penguin] = turned
    if struck:
        state[_POSE + struck] = _STANDING
    value = int(places(state, seat)) + int(pressure(state, seat))
    state[_POSE + struck] = pose
    state[_POSE + penguin] = _STANDING
    state[_BALL] = ball
    state[target] = struck
    state[ball] = penguin | 8
    return value


@micropython.viper
def moved(state: ptr8, seat: int, penguin: int, turned: int, target: int) -> int:
    """The pressure of the position that a slide which leaves the ball in place leads to."""
    source = state[_CELL + penguin]
    pose = state[_POSE + penguin]
    byte = state[target] & 8
    if source:
        state[source] = 0
    state[target] = penguin | byte
    state[_CELL + penguin] = target
    state[_POSE + penguin] = turned
    value = int(pressure(state, seat))
    state[target] = byte
    if source:
        state[source] = penguin
    state[_CELL + penguin] = source
    state[_POSE + penguin] = pose
    return value


@micropython.viper
def children(
    state: ptr8, moves: ptr32, scores: ptr32, first: int, root: int, beta: int, work: ptr32
) -> int:
    """Generate the moves and score the positions they lead to; see floe.search.alphabeta."""
    end = first + int(generate(state, moves, first))
    seat = state[_TURN]
    ball = state[_BALL]
    where = int(places(state, seat))
    pressed = int(pressure(state, seat))
    best = 0 - _BIAS
    group = 0  # moves of the same penguin to the same square differ in their poses alone
    left = 0  # the penguin's part of `where`
    came = 0  # what it has on the new square
    aligned = 0  # is the old or the new square in line with the ball?
    far = 0  # squares from the new square to the ball
    calm = 0  # the pressure when the penguin lies not facing the ball, plus BIAS; 0 not yet known
    steps = ptr8(STEPS)
    at = first
    while at < end:
        move = moves[at]
        target = move & 127
        penguin = move >> 11 & 7
        turned = move >> 7 & 15
        action = move >> 14
        if action == _KICK and target != _A1 and target != _H8:
            score = int(kicked(state, seat, penguin, turned, target))
        elif action >= _KICK or (ball == 0 and state[target] & 8):
            make(state, move)
            score = int(standing(state, seat))
            undo(state)
        else:
            if move & 0x387F != group:
                group = move & 0x387F
                source = state[_CELL + penguin]
                left = 0
                aligned = 0
                if source:
                    aligned = int(line(source, ball))
                    left = _THERE - _NEAR * (aligned & 15)
                    if state[_POSE + penguin] == _STANDING:
                        left += _STANDS
                far = int(line(target, ball))
                aligned = (aligned | far) & 16
                far &= 15
                came = _THERE - _NEAR * far
                calm = 0
            score = where - left + came
            if turned == _STANDING:
                score += _STANDS
            if not aligned:
                score += pressed
            elif (
                ball == 0 or turned == _STANDING or target + far * (steps[turned] - 11) == ball
            ):
                score += int(moved(state, seat, penguin, turned, target))
            else:
                if not calm:
                    calm = int(moved(state, seat, penguin, turned, target)) + _BIAS
                score += calm - _BIAS
        scores[at] = score + _BIAS
        at += 1
        if score > best:
            best = score
            work[1] = move
            if score >= beta:
                end = at
    work[0] = at - first
    return best
