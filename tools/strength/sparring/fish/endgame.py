"""The most fish that one side can take alone: exact if that is fast enough.

Such a side's penguins eat for themselves. Those that share floes are a group, and every group is
walked through depth first: any of its penguins makes any move. What a set of floes and penguins
is worth is remembered, for the walks meet again.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.bits import count
from tools.strength.sparring.compiled import compiled
from tools.strength.sparring.fish.board import beside, fish_on, joined, slides

# A catch is a number: fish times this, plus floes. So more fish decide, then more floes.
FISH_UNIT = 256
MEMORY = 1 << 18


class Walks(NamedTuple):
    """keys, catches: the cached results; steps: made so far and allowed."""

    keys: NDArray[np.int64]
    catches: NDArray[np.int32]
    steps: NDArray[np.int64]


def new_walks() -> Walks:
    """Room for walks, nothing remembered."""
    return Walks(np.zeros(MEMORY, np.int64), np.zeros(MEMORY, np.int32), np.zeros(2, np.int64))


@compiled
def mixed(a: int, b: int) -> int:
    """A number that two numbers rarely share with two others."""
    x = a * np.int64(0x1E3779B97F4A7C15) + b * np.int64(0x42B2AE3D27D4EB4F)
    x ^= x >> 29
    x *= np.int64(0x3F58476D1CE4E5B9)
    return x ^ x >> 32


@compiled
def catch_of(floes: int, twos: int, threes: int) -> int:
    """All fish on the floes of a set."""
    return fish_on(floes, twos, threes) * FISH_UNIT + count(floes)


@compiled
def walk(free: int, penguins: int, region: int, twos: int, threes: int, walks: Walks) -> int:
    """The most that penguins can catch; region: the floes that they can walk to."""
    if region & region - 1 == 0:
        return catch_of(region, twos, threes)
    key = mixed(region, penguins)
    at = key & MEMORY - 1
    if walks.keys[at] == key:
        return walks.catches[at]
    walks.steps[0] += 1
    most = catch_of(region, twos, threes)
    best = 0
    near = beside(penguins) & region
    for far in range(2):  # first the floes beside, where fewest ways are cut
        left = penguins
        while left and best < most:
            penguin = left & -left
            left ^= penguin
            targets = slides(penguin, region)
            targets = targets & ~near if far else targets & near
            while targets and best < most:
                target = targets & -targets
                targets ^= target
                others = penguins ^ penguin | target
                rest = joined(others, region ^ target)
                here = catch_of(target, twos, threes)
                if here + catch_of(rest, twos, threes) <= best:
                    continue
                if walks.steps[0] >= walks.steps[1]:
                    return max(best, here)
                best = max(best, here + walk(free, others, rest, twos, threes, walks))
    if walks.steps[0] < walks.steps[1]:
        walks.keys[at] = key
        walks.catches[at] = best
    return best


@compiled
def most_caught(
    free: int, penguins: int, twos: int, threes: int, walks: Walks, steps: int
) -> tuple[int, bool]:
    """The most that a side can catch alone, and whether that is proven within the steps."""
    total = 0
    certain = True
    left = penguins
    while left:
        group = left & -left
        region = joined(group, free)
        while True:
            more = beside(region) & penguins | group
            if more == group:
                break
            group = more
            region = joined(group, free)
        left &= ~group
        walks.steps[0] = 0
        walks.steps[1] = steps
        total += walk(free, group, region, twos, threes, walks)
        certain = certain and walks.steps[0] < steps
    return total, certain
