"""The partner's evaluation of soccer: a weighted sum, set by hand.

What is looked up is how many moves each family needs to the ball, and then, with whom it takes the
fewest, to the goal (see races.py); who else is near, and whether the ball can be shot at once. The
sum is a logit: 0 is even, 1 is a 73 % chance of winning.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.compiled import compiled
from tools.strength.sparring.soccer.races import CROSSING, REACH, SOLO, state_of
from tools.strength.sparring.soccer.rules import (
    BALL,
    CORNERS,
    FILE,
    OFF,
    ON,
    POSE,
    RANK,
    STEP,
    TURN,
    WHERE,
    Position,
    shot,
)

_NEAR = 7  # moves to the ball, 6 and more as 6
_LONG = 16  # moves to the goal
FIRST = 0  # who comes first: by the moves of both
SECOND = FIRST + _NEAR * _NEAR  # who comes second, each family's
RACE = SECOND + 2 * _NEAR  # to the goal, by who has the ball and by family
ATTACKERS = RACE + 3 * 2 * _LONG  # penguins at most a move away, by who has the ball: own, other's
BOARD = ATTACKERS + 3 * 4 * 4  # penguins on the board, each family's
THREAT = BOARD + 2 * 4  # the other can shoot next: by whether one can tackle
TEMPO = THREAT + 2
FEATURES = TEMPO + 1
SEEN = 10  # How many features a position has: the weights of so many are summed.

Weights = NDArray[np.float32]
Seen = NDArray[np.int32]


@compiled
def _is_open(position: Position, cell: int, ball: int) -> bool:
    """Whether no penguin is between a square and the ball in line with it."""
    rank, file = ball // 8 - cell // 8, ball % 8 - cell % 8
    if rank and file and abs(rank) != abs(file):
        return True
    for direction in range(8):
        if RANK[direction] == np.sign(rank) and FILE[direction] == np.sign(file):
            at = STEP[cell, direction]
            while at != ball:
                if position[ON + at]:
                    return False
                at = STEP[at, direction]
    return True


@compiled
def _look(position: Position, family: int, near: Seen) -> int:
    """How many moves a family needs to the goal.

    near: becomes the moves to the ball of its first, its second; how many need one at most; how
    many are on the board.
    """
    ball = position[BALL]
    target = CROSSING if ball == OFF else ball
    near[0] = near[1] = _NEAR - 1
    near[2] = near[3] = 0
    race = _LONG - 1
    for penguin in range(3 * family, 3 * family + 3):
        cell = position[WHERE + penguin]
        if cell != OFF:
            near[3] += 1
        need = REACH[penguin, state_of(cell, position[POSE + penguin]), target]
        if need == 1 and ball != OFF:
            start = cell
            if cell == OFF:
                start = CORNERS[family]
            if (cell == OFF and position[ON + start]) or not _is_open(position, start, ball):
                need = 3
        if need <= 1:
            near[2] += 1
        if need < near[0]:
            near[1] = near[0]
            near[0] = need
        elif need < near[1]:
            near[1] = need
        race = min(race, need + (SOLO[penguin, ball] if ball != OFF else 5))
    return race


@compiled
def look_up(position: Position, seen: Seen, near: Seen, others: Seen) -> None:
    """Write the features of a position, for the player to move."""
    seat = position[TURN]
    ball = position[BALL]
    race = _look(position, seat, near)
    races = _look(position, 1 - seat, others)
    whose = 2
    if ball != OFF and position[ON + ball]:
        whose = 0 if (position[ON + ball] - 1) // 3 == seat else 1
    seen[0] = FIRST + _NEAR * near[0] + others[0]
    seen[1] = SECOND + near[1]
    seen[2] = SECOND + _NEAR + others[1]
    seen[3] = RACE + _LONG * 2 * whose + race
    seen[4] = RACE + _LONG * (2 * whose + 1) + races
    seen[5] = ATTACKERS + 16 * whose + 4 * near[2] + others[2]
    seen[6] = BOARD + near[3]
    seen[7] = BOARD + 4 + others[3]
    seen[8] = TEMPO
    seen[9] = TEMPO
    if whose == 1 and shot(position, 1 - seat) >= 0:
        seen[9] = THREAT + (1 if near[2] else 0)


@compiled
def evaluate(position: Position, weights: Weights, seen: Seen, near: Seen, others: Seen) -> float:
    """The logit for the player to move; the arrays are room to work in."""
    look_up(position, seen, near, others)
    total = 0.0
    for i in range(SEEN):
        total += float(weights[seen[i]])
    return total


def by_hand() -> Weights:
    """The weights; they are not fitted to games."""
    weights = np.zeros(FEATURES, np.float32)
    for own in range(_NEAR):
        for other in range(_NEAR):
            weights[FIRST + _NEAR * own + other] = 0.3 * (other - own)
    for moves in range(_LONG):
        weights[RACE + moves :: 2 * _LONG][:3] -= 0.15 * moves
        weights[RACE + _LONG + moves :: 2 * _LONG][:3] += 0.15 * moves
    for own in range(4):
        for other in range(4):
            weights[ATTACKERS + 4 * own + other] = 0.8 - 0.6 * max(0, other - own)
            weights[ATTACKERS + 16 + 4 * own + other] = -0.8 + 0.8 * max(
                0, own + (own > 0) - other
            )
            weights[ATTACKERS + 32 + 4 * own + other] = 0.8 * (own > 0) + 0.3 * (own - other)
    for count in range(4):
        weights[BOARD + count] = 0.2 * count
        weights[BOARD + 4 + count] = -0.2 * count
    weights[THREAT : THREAT + 2] = [-4.0, -0.8]
    weights[TEMPO] = 0.1
    return weights
