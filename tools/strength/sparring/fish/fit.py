"""Fits the evaluation of the partner of fish to games that it plays against itself.

    python -m tools.strength.sparring.fish.fit --games 3000 --iterations 20

Prints the table for weights.py: what explains best, by least squares, how many more fish the
player to move still catches than the other.
"""

from __future__ import annotations

import argparse
import random

import numpy as np
from numpy.typing import NDArray

from tools.strength.sparring.fish.evaluation import FEATURES, count_features
from tools.strength.sparring.fish.partner import Partner
from tools.strength.sparring.fish.rules import FISH, FREE, PENGUINS, THREES, TURN, TWOS
from tools.strength.sparring.fish.weights import KNOTS

CHANCE = 0.08  # How often a move is played at random.
HOLD = 30.0  # How strongly weights are held to 0, in positions.

# A position's features, how many floes are free, and the fish still to be gained on the other.
Sample = tuple[NDArray[np.float32], int, float]


def play(partner: Partner, iterations: int, chance: random.Random) -> list[Sample]:
    """A game of a partner against itself."""
    partner.begin(["2", str(chance.random())])
    seen: list[tuple[NDArray[np.float32], int, int, int]] = []
    while moves := partner.moves():
        at = partner.position
        seat = int(at[TURN])
        features = np.zeros(FEATURES, np.float32)
        apart = count_features(
            at[FREE], at[PENGUINS + seat], at[PENGUINS + 1 - seat], at[TWOS], at[THREES], features
        )
        if not apart:
            lead = int(at[FISH + seat] - at[FISH + 1 - seat])
            seen.append((features, int(at[FREE]).bit_count(), seat, lead))
        if chance.random() < CHANCE:
            partner.make(chance.choice(sorted(moves)))
        else:
            partner.start(1)
            partner.step(iterations)
            partner.make(partner.best()[0])
    end = [int(fish) for fish in partner.position[FISH : FISH + 2]]
    return [
        (features, free, end[seat] - end[1 - seat] - lead) for features, free, seat, lead in seen
    ]


def fit(samples: list[Sample]) -> NDArray[np.float64]:
    """The weights at each of KNOTS, on straight lines between them."""
    free = np.array([n for _, n, _ in samples])
    counts = np.array([features for features, _, _ in samples], float)
    hats = np.array([np.interp(free, KNOTS, row) for row in np.eye(len(KNOTS))]).T
    inputs = (hats[:, :, None] * counts[:, None, :]).reshape(len(free), -1)
    target = np.array([gained for _, _, gained in samples])
    square = inputs.T @ inputs + HOLD * np.eye(inputs.shape[1])
    found = np.linalg.solve(square, inputs.T @ target)
    for low, high in zip((0, *KNOTS), KNOTS, strict=False):
        here = (free > low) & (free <= high)
        if here.any():
            left = np.var((target - inputs @ found)[here]) / np.var(target[here])
            print(f"# up to {high} free floes: {here.sum()} positions, {1 - left:.2f} explained")
    return found.reshape(len(KNOTS), FEATURES)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength.sparring.fish.fit")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--iterations", type=int, default=20)
    options = parser.parse_args()
    chance = random.Random(1)
    partner = Partner()
    samples = [s for _ in range(options.games) for s in play(partner, options.iterations, chance)]
    for row in fit(samples):
        print("    (" + ", ".join(f"{weight:.3f}" for weight in row) + "),")


if __name__ == "__main__":
    main()
