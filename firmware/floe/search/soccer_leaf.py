"""What the search asks of soccer: whose turn, how a game ended, and how good each move looks.

A position is judged for the player who has just moved, in two parts. places(): how near everybody
is to the ball, and how much nearer the ball is to the corner one attacks. pressure(): who has the
ball, and who will once everybody near has tackled; and whether it can be kicked into the corner.

Most moves leave the ball where it is. Then one penguin's place is judged anew, and the pressure
only if the penguin left or came to a square in line with the ball; and for all ways to lie there,
but facing the ball, at once.
"""

import micropython
from micropython import const

from floe.games.soccer_kernel import STEPS, generate, make, undo
from floe.search.alphabeta import search

UNIT = 10
"""Points that differ visibly: the ball a square nearer to the goal."""
BUDGET = 100000
"""Nodes for about 5 seconds on a Pico at 125 MHz."""
WIN = 1 << 20
"""Value of a won game, less the plies to it."""
SHOT = WIN - 1024
"""Value of the goal that the player to move can kick, if the search does not come to see it."""

DRAW = -60
"""Value of a draw for the root player: in a game that is but somewhat worse they play on."""

# Points, found by matches of 100 games at 2 000 nodes a move.
_PROGRESS = const(10)  # for the ball, a square
_THERE = const(32)  # for a penguin that is on the board
_FAR = const(4)  # less, for a square between it and the ball
_STANDS = const(3)  # for a penguin that can slide any way
_HOLDS = const(12)  # for the ball that nobody can come for; against one, if the other has it
_LINED_UP = const(40)  # if besides it is in line with the goal
_KEEPS = const(10)  # for the ball that can be tackled for, but won back
_LOSES = const(22)  # against one, for the ball that will be lost
_COMES = const(4)  # if one can tackle for the other's ball
_GETS = const(6)  # for a free ball that the other cannot get at once
_MISSES = const(12)  # against one, if the other can, and keep it
_DRAWN = const(60)  # against the root player, for a draw
_SHOT = const((1 << 20) - 1024)

_BIAS = const(1 << 25)
_WIN = const(1 << 20)
_RIM = const(16)
_STANDING = const(8)
_KICK = const(2)
_FREE_BALL = const(8)
_CENTRE = const(44)  # d4; the other squares at the crossing are 1, 10 and 11 on
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
    """Nothing: the position has all that is needed."""


@micropython.viper
def side(state: ptr8, root: int) -> int:
    """0: the root player is to move, 1: the opponent is, 2: the game is over.

    A position that was there before is as good as a draw, but for the one the search starts from.
    """
    if state[_RESULT]:
        return 2
    here = state[_PLIES] == state[_BASE] and state[_PLIES + 1] == state[_BASE + 1]
    if state[_REPEATS] and not here:
        return 2
    return 0 if state[_TURN] == root else 1


@micropython.viper
def final(state: ptr8, root: int) -> int:
    """The value of a finished or repeated game: sooner won is better, later lost."""
    result = state[_RESULT]
    if result == 0 or result == 3:
        return 0 - _DRAWN
    value = _WIN - (state[_PLIES] | state[_PLIES + 1] << 8)
    value += state[_BASE] | state[_BASE + 1] << 8
    return value if result == root + 1 else 0 - value


@micropython.viper
def scan(state: ptr8, ball: int, goal: int, reach: int) -> int:
    """Who can slide to the ball on a square, and can it be kicked to `goal` from there?

    How many of player 1's penguins can, plus 16 for each of player 2's, plus 256 if `goal` is in
    line, with nobody in between, within `reach` squares.
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
                found += 256
            byte &= 7
            if byte:
                if byte & 3 >= squares:
                    pose = state[_POSE + byte]
                    if pose == _STANDING or pose ^ 4 == direction:
                        found += 1 << (byte & 4)
                break
            # Who is off the board enters over the corner, with a square less to go from there.
            if squares < 3 and (cell == _A1 or cell == _H8):  # noqa: SIM109, viper has no tuples
                papa = _CELL + 2 if cell == _A1 else _CELL + 6
                if state[papa + 1] == 0 or (squares == 1 and state[papa] == 0):
                    found += 1 if cell == _A1 else 16
            squares += 1
        direction += 1
    return found


@micropython.viper
def pressure(state: ptr8, seat: int) -> int:
    """Points of the player who has just moved for having the ball, shooting, or getting it.

    Who can come for the ball tackles in turn: with more penguins that can, the ball is won.
    """
    ball = state[_BALL]
    holder = 0
    if ball:
        holder = state[ball] & 7
        goal = _A1 if holder & 4 else _H8
        found = int(scan(state, ball, goal, 4 - (holder & 3)))
    else:
        found = int(scan(state, _CENTRE, 0, 0)) + int(scan(state, _CENTRE + 1, 0, 0))
        found += int(scan(state, _CENTRE + 10, 0, 0)) + int(scan(state, _CENTRE + 11, 0, 0))
    own = found >> 4 * seat & 15
    other = found >> 4 - 4 * seat & 15
    if holder == 0:
        if other > own:
            return 0 - _MISSES
        return _GETS if own and other == 0 else 0
    if holder >> 2 == seat:
        if other > own:
            return 0 - _LOSES
        if other:
            return _KEEPS
        return _HOLDS + _LINED_UP if found & 256 else _HOLDS
    if found & 256:
        return 0 - _SHOT
    return _COMES - _HOLDS if own else 0 - _HOLDS


@micropython.viper
def places(state: ptr8, seat: int) -> int:
    """Points of a player, less the other's, for where everybody and the ball are.

    The ball is on its way from a1 to h8: its progress is the squares behind it less those ahead.
    """
    ball = state[_BALL]
    rank = 9
    file = 9  # twice those of the ball: the crossing is between two
    if ball:
        rank = ball * 205 >> 11 << 1
        file = 2 * ball - 10 * rank
    value = (file + rank - 18) * _PROGRESS >> 1
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
            points = _THERE - _FAR * (x + 1 >> 1)
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
    """How far a square is from the ball, plus 16 if they are in line and it is 3 at most.

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
    state[target] = struck | _FREE_BALL
    state[_BALL] = target
    state[_POSE + penguin] = turned
    if struck:
        state[_POSE + struck] = _STANDING
    value = int(places(state, seat)) + int(pressure(state, seat))
    state[_POSE + struck] = pose
    state[_POSE + penguin] = _STANDING
    state[_BALL] = ball
    state[target] = struck
    state[ball] = penguin | _FREE_BALL
    return value


@micropython.viper
def moved(state: ptr8, seat: int, penguin: int, turned: int, target: int) -> int:
    """The pressure of the position that a slide which leaves the ball in place leads to."""
    source = state[_CELL + penguin]
    pose = state[_POSE + penguin]
    byte = state[target] & _FREE_BALL
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
    home = _H8 if seat else _A1
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
        elif action >= _KICK or (ball == 0 and state[target]):
            make(state, move)
            score = int(standing(state, seat))
            undo(state)
        else:
            if move & 0x387F != group:
                group = move & 0x387F
                source = state[_CELL + penguin]
                aligned = int(line(source if source else home, ball))
                left = 0
                if source:
                    left = _THERE - _FAR * (aligned & 15)
                    if state[_POSE + penguin] == _STANDING:
                        left += _STANDS
                far = int(line(target, ball))
                aligned = (aligned | far) & 16
                far &= 15
                came = _THERE - _FAR * far
                calm = 0
            score = where - left + came
            if turned == _STANDING:
                score += _STANDS
            if not aligned:
                score += pressed
            elif ball == 0 or turned == _STANDING or target + far * (steps[turned] - 11) == ball:
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


@micropython.viper
def run(
    state: ptr8,
    moves: ptr32,
    scores: ptr32,
    frames: ptr32,
    control: ptr32,
    lines: ptr32,
    work: ptr32,
) -> int:
    """Search on: the search of floe.search.alphabeta with the kernels of soccer."""
    return int(
        search(
            state, moves, scores, frames, control, lines, work, make, undo, side, final, children
        )
    )
