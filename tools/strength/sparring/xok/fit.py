"""Fits the evaluation of the partner of xok to games that it plays against itself.

    python -m tools.strength.sparring.xok.fit --games 1000 --iterations 400 > weights.txt

Prints the lines for weights.py. What the weights are fitted to is, for each position, half the
search's value and half the game's result; games begin with four random moves.
"""

from __future__ import annotations

import argparse
import random

import numpy as np
from numpy.typing import NDArray
from scipy import optimize

from tools.strength.sparring.bits import count
from tools.strength.sparring.xok import rules
from tools.strength.sparring.xok.evaluation import FEATURES, GROUPS, by_hand, count_features
from tools.strength.sparring.xok.partner import Partner

OPENING = 4
HOLD = 2e-4  # How strongly weights are held to those by hand.

# A position's features, how empty it is from 0 to 1, and the chance of the player to move.
Sample = tuple[NDArray[np.float32], float, float]


def play(partner: Partner, iterations: int, chance: random.Random) -> list[Sample]:
    """A game of a partner against itself."""
    partner.begin([])
    seen: list[tuple[NDArray[np.float32], float, int, float]] = []
    while moves := partner.moves():
        if len(seen) < OPENING:
            partner.make(chance.choice(sorted(moves)))
        else:
            partner.start(chance.randrange(1 << 30))
            partner.step(iterations)
            partner.make(partner.best()[0])
        features = np.zeros(FEATURES, np.float32)
        count_features(partner.board, partner.position, features)
        spaces = partner.board.size
        empty = count(rules.empty_cells(partner.board, partner.position)) / spaces
        # The search's value is the mover's, of whom it is not the turn any more.
        value = 0.5 if len(seen) < OPENING else 1.0 - partner.best()[1]
        seen.append((features, empty, partner.turn(), value))
    white = rules.result(partner.board, partner.position)
    return [
        (features, empty, (value + (white if seat == 0 else 1.0 - white)) / 2)
        for features, empty, seat, value in seen[OPENING:-1]
    ]


def fit(samples: list[Sample]) -> NDArray[np.float32]:
    """The weights of a full board, then those of an empty one."""
    part = np.array([empty for _, empty, _ in samples])[:, None]
    counts = np.array([features for features, _, _ in samples])
    inputs = np.hstack([counts * (1 - part), counts * part])
    target = np.array([value for _, _, value in samples])
    start = np.concatenate(by_hand()).astype(float)

    def loss(weights: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        logits = inputs @ weights
        error = 1 / (1 + np.exp(-logits)) - target
        entropy = np.logaddexp(0, logits) - target * logits
        away = weights - start
        gradient = inputs.T @ error / len(target) + 2 * HOLD * away
        return float(entropy.mean() + HOLD * away @ away), gradient

    found = optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 500})
    print(f"# {len(target)} positions, loss {loss(start)[0]:.4f} by hand, {found.fun:.4f} now")
    return np.asarray(found.x, np.float32)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength.sparring.xok.fit")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    partner = Partner(nodes=options.iterations * 500)
    samples: list[Sample] = []
    for _ in range(options.games):
        samples += play(partner, options.iterations, chance)
    for name, weights in zip(("FULL", "EMPTY"), fit(samples).reshape(2, -1), strict=True):
        print(f"{name} = (")
        for at, end in zip(GROUPS, GROUPS[1:], strict=False):
            print(f"    *({', '.join(f'{weight:.2f}' for weight in weights[at:end])}),")
        print(")")


if __name__ == "__main__":
    main()
