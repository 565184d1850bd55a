"""The partner's evaluation of xok: a weighted sum, fitted to its own games.

What is counted, for each player: chains by their length, and by how many sharks the other player
can still eat them with; sharks in chains; sharks in hand; spaces to grow to; the longest chain
that one piece more would make. A weight changes evenly from the empty board to the full one. The
sum is a logit: 0 is even, 1 is a 73 % chance of winning.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.bits import count, lowest
from tools.strength.sparring.compiled import compiled
from tools.strength.sparring.xok.board import Board, around, chain_of
from tools.strength.sparring.xok.rules import (
    FISH,
    GOAL,
    SHARKS,
    TURN,
    Position,
    empty_cells,
    hand,
    pieces,
)

_LENGTH = 0  # chains, by what the enemy has in hand (no shark, one or two, more) and by length
_SHARKS = 3 * GOAL  # sharks, by the length of their chain
_HAND = _SHARKS + GOAL  # by the number in hand
_JOIN = _HAND + 7  # by the length that one piece would make, 10 and more as 10
_FISH = _JOIN + GOAL + 1
_LIBERTIES = _FISH + 1  # empty spaces beside pieces
_TEMPO = _LIBERTIES + 1
FEATURES = _TEMPO + 1
# Where each kind of them begins.
GROUPS = (0, GOAL, 2 * GOAL, _SHARKS, _HAND, _JOIN, _FISH, FEATURES)

Weights = NDArray[np.float32]


@compiled
def count_features(board: Board, position: Position, counts: Weights) -> None:
    """Count what the player to move has, less what the other has."""
    counts[:] = 0.0
    counts[_TEMPO] = 1.0
    turn = position[TURN]
    empty = empty_cells(board, position)
    joined = np.empty(64, np.int64)
    for seat in range(2):
        sign = 1.0 if seat == turn else -1.0
        enemy_hand = hand(position, 1 - seat)
        group = _LENGTH + GOAL * (0 if enemy_hand == 0 else 1 if enemy_hand < 3 else 2)
        own = pieces(position, seat)
        open_cells = empty | position[FISH + 1 - seat] if hand(position, seat) else empty
        joined[:] = 1
        beside = 0
        left = own
        while left:
            chain = chain_of(board, lowest(left), own)
            left &= ~chain
            length = min(count(chain), GOAL - 1)
            counts[group + length] += sign
            counts[_SHARKS + length] += sign * count(chain & position[SHARKS + seat])
            border = around(board, chain) & open_cells
            beside |= border
            while border:
                joined[lowest(border)] += length
                border &= border - 1
        counts[_LIBERTIES] += sign * count(beside & empty)
        longest = 1
        while beside:
            longest = max(longest, int(joined[lowest(beside)]))
            beside &= beside - 1
        counts[_JOIN + min(longest, GOAL)] += sign
        counts[_HAND + hand(position, seat)] += sign
        counts[_FISH] += sign * count(position[FISH + seat])


@compiled
def evaluate(board: Board, position: Position, weights: Weights, counts: Weights) -> float:
    """The logit for the player to move; counts: room for the features."""
    count_features(board, position, counts)
    row = weights[count(empty_cells(board, position)) * 30 // board.size]
    total = np.float32(0.0)
    for i in range(FEATURES):
        total += row[i] * counts[i]
    return float(total)


def spread(full: Weights, empty: Weights) -> Weights:
    """Weights by the empty spaces of 30, from those of a full board and of an empty one."""
    part = np.arange(31)[:, None] / 30
    return np.asarray(full * (1 - part) + empty * part, np.float32)


def by_hand() -> tuple[Weights, Weights]:
    """Weights to begin with, before any were fitted: of a full and of an empty board."""
    weights = np.zeros(FEATURES, np.float32)
    for length in range(1, GOAL):
        for group, safe in enumerate((1.0, 0.6, 0.4)):
            weights[_LENGTH + GOAL * group + length] = 0.03 * (safe * length) ** 2
        weights[_SHARKS + length] = 0.03 * length
    weights[_HAND : _HAND + 7] = [0.0, 0.8, 1.3, 1.6, 1.85, 2.1, 2.35]
    weights[_LIBERTIES] = 0.05
    weights[_TEMPO] = 0.4
    return weights, weights.copy()
