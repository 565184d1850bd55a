"""Fits the evaluation of the partner of soccer to games that it plays against itself.

    python -m tools.sparring.soccer.fit --games 300 --iterations 200 > weights.txt

Prints the lines for weights.py. What the weights are fitted to is, for each position, half the
search's value and half the game's result; games begin with four moves by chance.
"""

from __future__ import annotations

import argparse
import random

import numpy as np
from numpy.typing import NDArray
from scipy import optimize

from tools.sparring.soccer.evaluation import FEATURES, SEEN, look_up
from tools.sparring.soccer.partner import Partner
from tools.sparring.soccer.weights import fitted

OPENING = 4
LONGEST = 300
"""Plies after which a game is given up as a draw."""
HOLD = 2e-4
"""How strongly weights are held to those that there are."""

Sample = tuple[NDArray[np.int32], float]
"""A position's features and the chance of the player to move."""


def play(partner: Partner, iterations: int, chance: random.Random) -> list[Sample]:
    """A game of a partner against itself."""
    partner.begin([])
    seen: list[tuple[NDArray[np.int32], int, float]] = []
    room = np.zeros((2, 4), np.int32)
    while (moves := partner.moves()) and len(seen) < LONGEST:
        if len(seen) < OPENING:
            partner.make(chance.choice(sorted(moves)))
            value = 0.5
        else:
            partner.start(chance.randrange(1 << 30))
            partner.step(iterations)
            move, value = partner.best()
            partner.make(move)
        features = np.zeros(SEEN, np.int32)
        look_up(partner.position, features, room[0], room[1])
        # The search's value is the mover's, of whom it is not the turn any more.
        seen.append((features, partner.turn(), 1.0 - value))
    first = {"p1win": 1.0, "p2win": 0.0}.get(partner.result(), 0.5)
    return [
        (features, (value + (first if seat == 0 else 1.0 - first)) / 2)
        for features, seat, value in seen[OPENING:-1]
    ]


def fit(samples: list[Sample]) -> NDArray[np.float32]:
    """The weights."""
    rows = np.array([features for features, _ in samples])
    target = np.array([value for _, value in samples])
    start = fitted().astype(float)

    def loss(weights: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        logits = weights[rows].sum(axis=1)
        error = 1 / (1 + np.exp(-logits)) - target
        entropy = np.logaddexp(0, logits) - target * logits
        away = weights - start
        gradient = np.zeros(FEATURES)
        for column in rows.T:
            gradient += np.bincount(column, error, FEATURES)
        gradient = gradient / len(target) + 2 * HOLD * away
        return float(entropy.mean() + HOLD * away @ away), gradient

    found = optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 500})
    print(f"# {len(target)} positions, loss {loss(start)[0]:.4f} before, {found.fun:.4f} now")
    return np.asarray(found.x, np.float32)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.sparring.soccer.fit")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    partner = Partner(nodes=options.iterations * 200)
    samples: list[Sample] = []
    for _ in range(options.games):
        samples += play(partner, options.iterations, chance)
    weights = fit(samples)
    print("FITTED = (")
    for at in range(0, FEATURES, 10):
        print("    " + " ".join(f"{weight:.2f}," for weight in weights[at : at + 10]))
    print(")")


if __name__ == "__main__":
    main()
