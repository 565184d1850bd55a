"""The sparring partner's evaluation of fish for two sides, by where each could go.

All it knows is fitted to games of its own: see fit.py. Each feature has a weight by how many floes
are free, for what counts at the start does not count at the end.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.bits import count
from tools.strength.sparring.compiled import compiled
from tools.strength.sparring.fish.board import fish_on, joined, slides

FEATURES = 9
# 1 for having the move; fish on floes that one side comes to in fewer moves; that both come to in
# one move, and in as many later; fish that one can walk to without crossing what the other side
# can reach in one move; roots of each penguin's moves; penguins without a move; fish that the
# other side cannot walk to; floes of FIRST.
(TEMPO, FIRST, BOTH_AT_ONCE, BOTH_LATER, UNDISTURBED, MOBILITY, STUCK, ALONE, FLOES) = range(
    FEATURES
)

Weights = NDArray[np.float32]

ROOTS = np.sqrt(np.arange(64)).astype(np.float32)


@compiled
def count_features(
    free: int, own: int, other: int, twos: int, threes: int, features: Weights
) -> bool:
    """Write the features for the side to move; whether the sides cannot meet any more."""
    mobility = 0.0
    stuck = 0
    near = 0
    left = own
    while left:
        moves = slides(left & -left, free)
        left &= left - 1
        near |= moves
        mobility += ROOTS[count(moves)]
        stuck += moves == 0
    far = 0
    left = other
    while left:
        moves = slides(left & -left, free)
        left &= left - 1
        far |= moves
        mobility -= ROOTS[count(moves)]
        stuck -= moves == 0
    mine = joined(near, free) | near
    theirs = joined(far, free) | far
    features[TEMPO] = 1.0
    features[MOBILITY] = mobility
    features[STUCK] = stuck
    alone = mine & ~theirs
    lost = theirs & ~mine
    features[ALONE] = fish_on(alone, twos, threes) - fish_on(lost, twos, threes)
    if not mine & theirs:
        features[FIRST] = features[ALONE]
        features[UNDISTURBED] = features[ALONE]
        features[BOTH_AT_ONCE] = features[BOTH_LATER] = 0.0
        features[FLOES] = count(alone) - count(lost)
        return True
    both = near & far
    features[BOTH_AT_ONCE] = fish_on(both, twos, threes)
    first = near & ~far
    second = far & ~near
    both = 0
    open_ = mine & theirs & ~(near | far)
    near_all = near
    far_all = far
    while open_:
        near = slides(near_all, free) & open_
        far = slides(far_all, free) & open_
        both |= near & far
        first |= near & ~far
        second |= far & ~near
        near_all |= near
        far_all |= far
        open_ &= ~(near | far)
    first |= alone
    second |= lost
    features[BOTH_LATER] = fish_on(both, twos, threes)
    features[FIRST] = fish_on(first, twos, threes) - fish_on(second, twos, threes)
    features[FLOES] = count(first) - count(second)
    reach_own = slides(own, free)
    reach_other = slides(other, free)
    undisturbed = joined(own, free & ~reach_other)
    disturbed = joined(other, free & ~reach_own)
    features[UNDISTURBED] = fish_on(undisturbed, twos, threes) - fish_on(disturbed, twos, threes)
    return False


@compiled
def worth(features: Weights, weights: Weights, free: int) -> float:
    """What features are worth, in fish; weights: a row for each number of free floes."""
    row = count(free)
    value = 0.0
    for i in range(FEATURES):
        value += weights[row, i] * features[i]
    return value
