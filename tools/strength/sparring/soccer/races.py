"""How many moves a penguin needs to the ball, and with it to the goal, on an empty board.

REACH[penguin, state, ball] is the first, by the penguin's state, see state_of(), and the square of
the ball, or CROSSING; SOLO[penguin, ball] the second, for one that has the ball on a square. Both
are exact as long as nobody is in the way.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.compiled import compiled
from tools.strength.sparring.soccer.rules import (
    BALL,
    CORNERS,
    MOST_MOVES,
    OFF,
    POSE,
    SIZE,
    WHERE,
    Moves,
    Position,
    generate_of,
    has_ball,
    kicked,
)

CROSSING = 64
FAR = 30  # More moves than anybody needs.
_STATES = 64 * 9 + 1
_PENGUINS = 6


@compiled
def state_of(cell: int, pose: int) -> int:
    """The number of a penguin's square and pose."""
    return _STATES - 1 if cell == OFF else cell * 9 + pose


@compiled
def _need(position: Position, penguin: int, reach: NDArray[np.int8], moves: Moves) -> int:
    """The moves a penguin needs to the ball, from the known states that it can reach."""
    cell = position[WHERE + penguin]
    if cell != OFF and has_ball(position, cell):
        return 0
    ball = CROSSING if position[BALL] == OFF else position[BALL]
    need = FAR
    for i in range(generate_of(position, moves, 0, penguin)):
        end = moves[i] >> 6 & 63
        if has_ball(position, end):
            return 1
        need = min(need, 1 + reach[penguin, state_of(end, moves[i] >> 12), ball])
    return need


@compiled
def _fill_reach(reach: NDArray[np.int8]) -> None:
    """Fill REACH: again and again, until nothing changes."""
    moves = np.zeros(MOST_MOVES, np.int32)
    for penguin in range(_PENGUINS):
        for ball in range(CROSSING + 1):
            changed = True
            while changed:
                changed = False
                for state in range(_STATES):
                    position = np.zeros(SIZE, np.int8)
                    position[BALL] = OFF if ball == CROSSING else ball
                    position[POSE + penguin] = state % 9
                    position[WHERE + penguin] = OFF if state == _STATES - 1 else state // 9
                    need = _need(position, penguin, reach, moves)
                    if need < reach[penguin, state, ball]:
                        reach[penguin, state, ball] = need
                        changed = True


@compiled
def _fill_solo(solo: NDArray[np.int8], reach: NDArray[np.int8]) -> None:
    """Fill SOLO: a kick, then to the ball, then on from there."""
    position = np.zeros(SIZE, np.int8)
    for penguin in range(_PENGUINS):
        goal = CORNERS[1 - penguin // 3]
        own = CORNERS[penguin // 3]
        changed = True
        while changed:
            changed = False
            for cell in range(64):
                for direction in range(8):
                    end = kicked(position, penguin, cell, direction)
                    if end in (cell, own):
                        continue
                    need = 1
                    if end != goal:
                        need += reach[penguin, cell * 9 + direction, end] + solo[penguin, end]
                    if need < solo[penguin, cell]:
                        solo[penguin, cell] = need
                        changed = True


def _tables() -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    reach = np.full((_PENGUINS, _STATES, CROSSING + 1), FAR, np.int8)
    _fill_reach(reach)
    solo = np.full((_PENGUINS, 64), 2 * FAR, np.int8)
    _fill_solo(solo, reach)
    return reach, solo


REACH, SOLO = _tables()
