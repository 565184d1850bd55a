"""The rules of soccer for the sparring partner: legal moves, their effect, and the winner.

A square is 8 * rank + file, both from 0. A position is an array of bytes, by the names below. A
move is a number: what is done, by which penguin, to which square, and how it lies then.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.compiled import compiled

OFF = -1  # The square of a penguin that is off the board, and of the ball at the crossing.
STANDING = 8  # The pose of a penguin that stands; others are directions, clockwise from north.
# Where a position has the squares and poses of six penguins, three a family; the square of the
# ball; the turn; and of each square, the penguin on it + 1, or 0.
WHERE, POSE, BALL, TURN, ON = 0, 6, 12, 13, 14
SIZE = ON + 64
SLIDE, RISE, KICK, TACKLE, PASS = 0, 1, 2, 3, 4  # What a move does; entering is sliding.
MOST_MOVES = 128
CORNERS = (0, 63)

RANK = np.array([1, 1, 0, -1, -1, -1, 0, 1], np.int8)
FILE = np.array([0, 1, 1, 1, 0, -1, -1, -1], np.int8)
CENTRE = np.zeros(64, np.bool_)
CENTRE[[27, 28, 35, 36]] = True


def _steps() -> NDArray[np.int8]:
    """The square beside each in each direction, or OFF."""
    steps = np.full((64, 8), OFF, np.int8)
    for cell in range(64):
        for direction in range(8):
            rank, file = cell // 8 + RANK[direction], cell % 8 + FILE[direction]
            if 0 <= rank < 8 and 0 <= file < 8:
                steps[cell, direction] = 8 * rank + file
    return steps


STEP = _steps()

Position = NDArray[np.int8]
Moves = NDArray[np.int32]


def new_position() -> Position:
    """Everybody off the board, the ball at the crossing."""
    position = np.zeros(SIZE, np.int8)
    position[WHERE:POSE] = OFF
    position[BALL] = OFF
    return position


@compiled
def has_ball(position: Position, cell: int) -> bool:
    """Whether the ball is on a square; at the crossing it is on all four around it."""
    return position[BALL] == cell or (position[BALL] == OFF and CENTRE[cell])


@compiled
def move_of(action: int, penguin: int, cell: int, pose: int) -> int:
    """The number of a move."""
    return action | penguin << 3 | cell << 6 | pose << 12


@compiled
def generate(position: Position, moves: Moves) -> int:
    """Write the moves of the player to move; how many there are."""
    first = 3 * position[TURN]
    n = 0
    for penguin in range(first, first + 3):
        n = generate_of(position, moves, n, penguin)
    if not n:
        moves[0] = PASS
        n = 1
    return n


@compiled
def generate_of(position: Position, moves: Moves, n: int, penguin: int) -> int:
    """Write the moves of a penguin behind those that there are; how many there are then."""
    cell = position[WHERE + penguin]
    pose = position[POSE + penguin]
    if cell == OFF:
        return _enter(position, moves, n, penguin)
    if cell == position[BALL]:
        return _kicks(position, moves, n, penguin)
    if pose == STANDING:
        for direction in range(8):
            n = _slide(position, moves, n, penguin, cell, direction, penguin % 3 + 1)
        return n
    moves[n] = move_of(RISE, penguin, cell, STANDING)
    return _slide(position, moves, n + 1, penguin, cell, pose, penguin % 3 + 1)


@compiled
def _enter(position: Position, moves: Moves, n: int, penguin: int) -> int:
    """The moves of a penguin onto the board: the corner is the first square of its slide."""
    seat = penguin // 3
    corner = CORNERS[seat]
    if position[ON + corner]:
        return n
    if penguin % 3 == 0:  # Mama stays in the corner; from the three ways she turns to five
        for pose in range(7, 12):
            moves[n] = move_of(SLIDE, penguin, corner, (pose + 4 * seat) % 8)
            n += 1
        return n
    for direction in range(4 * seat, 4 * seat + 3):
        n = _slide(position, moves, n, penguin, corner, direction, penguin % 3)
    return n


@compiled
def _slide(
    position: Position, moves: Moves, n: int, penguin: int, cell: int, direction: int, far: int
) -> int:
    """The moves of a penguin that slides so far in a direction, from a square."""
    seat = penguin // 3
    goal = CORNERS[1 - seat]
    end = cell
    for _ in range(far):
        ahead = STEP[end, direction]
        if ahead == OFF:
            if end != cell and end != goal:
                moves[n] = move_of(SLIDE, penguin, end, STANDING)
                n += 1
            return n
        there = position[ON + ahead]
        if there:
            if ahead == position[BALL] and (there - 1) // 3 != seat:
                last = STEP[ahead, direction]
                while last != OFF and last != goal and position[ON + last]:
                    last = STEP[last, direction]
                if last != goal:
                    moves[n] = move_of(TACKLE, penguin, ahead, direction)
                    n += 1
            return n
        end = ahead
        if has_ball(position, end):
            moves[n] = move_of(SLIDE, penguin, end, STANDING)
            return n + 1
    if end != goal:
        spin = penguin % 3 + 1
        for turned in range(direction - spin, direction + spin + 1):
            moves[n] = move_of(SLIDE, penguin, end, turned & 7)
            n += 1
    return n


@compiled
def kicked(position: Position, penguin: int, cell: int, direction: int) -> int:
    """Where a kick of a penguin from a square ends."""
    end = cell
    for _ in range(3 - penguin % 3):
        ahead = STEP[end, direction]
        if ahead == OFF:
            break
        end = ahead
        if position[ON + end]:
            break
    return end


@compiled
def _kicks(position: Position, moves: Moves, n: int, penguin: int) -> int:
    cell = position[WHERE + penguin]
    for direction in range(8):
        end = kicked(position, penguin, cell, direction)
        if end != cell:
            moves[n] = move_of(KICK, penguin, end, direction)
            n += 1
    return n


@compiled
def make(position: Position, move: int) -> None:
    """Play a move."""
    position[TURN] = 1 - position[TURN]
    action = move & 7
    if action == PASS:
        return
    penguin = move >> 3 & 7
    cell = move >> 6 & 63
    pose = move >> 12
    if action == KICK:
        position[BALL] = cell
        position[POSE + penguin] = pose
        struck = position[ON + cell]
        if struck:
            position[POSE + struck - 1] = STANDING
        return
    if action == TACKLE:
        _push(position, cell, pose)
        pose = STANDING
    elif action == SLIDE and has_ball(position, cell):
        position[BALL] = cell
    before = position[WHERE + penguin]
    if before != OFF:
        position[ON + before] = 0
    position[ON + cell] = penguin + 1
    position[WHERE + penguin] = cell
    position[POSE + penguin] = pose


@compiled
def _push(position: Position, cell: int, direction: int) -> None:
    """Push the penguin on a square by one, and any that it meets."""
    falling = position[ON + cell]
    at = cell
    while falling:
        at = STEP[at, direction]
        if at == OFF:
            position[WHERE + falling - 1] = OFF
            position[POSE + falling - 1] = 0
            return
        met = position[ON + at]
        position[ON + at] = falling
        position[WHERE + falling - 1] = at
        position[POSE + falling - 1] = direction
        falling = met


@compiled
def winner(position: Position) -> int:
    """The seat that scores, or -1: the ball in a corner wins for its attacker."""
    ball = position[BALL]
    if ball == CORNERS[1]:
        return 0
    if ball == CORNERS[0]:
        return 1
    return -1


@compiled
def shot(position: Position, seat: int) -> int:
    """The scoring kick of a player, whoever is to move; or -1."""
    ball = position[BALL]
    if ball == OFF or not position[ON + ball]:
        return -1
    penguin = int(position[ON + ball]) - 1
    if penguin // 3 != seat:
        return -1
    for direction in range(8):
        end = kicked(position, penguin, ball, direction)
        if end == CORNERS[1 - seat]:
            return move_of(KICK, penguin, end, direction)
    return -1


@compiled
def perft(position: Position, depth: int, moves: NDArray[np.int32]) -> int:
    """The number of games of a number of moves; moves: a row of buffer for each."""
    if depth == 0:
        return 1
    if winner(position) >= 0:
        return 0
    n = generate(position, moves[depth])
    if depth == 1:
        return n
    total = 0
    for i in range(n):
        child = position.copy()
        make(child, moves[depth, i])
        total += perft(child, depth - 1, moves)
    return total
