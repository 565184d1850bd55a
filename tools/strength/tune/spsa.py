"""Weights by matches: simultaneous perturbation stochastic approximation.

J. C. Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient
approximation", IEEE Transactions on Automatic Control 37 (3), 1992; the sequences of gains are
those of his "Implementation of the simultaneous perturbation algorithm for stochastic
optimization", IEEE Transactions on Aerospace and Electronic Systems 34 (3), 1998.

In every iteration all weights are changed at once, each up or down at random, and the changed
engine plays against an engine with the opposite changes. The winner shows the direction. Only two
engines are needed for any number of weights.
"""

from __future__ import annotations

import concurrent.futures
import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.strength.arena import runner
from tools.strength.arena.engines import EngineSpec
from tools.strength.arena.match import SEEDS, Match
from tools.strength.tune import parameters as parameter_sets

ALPHA = 0.602
GAMMA = 0.101
# For a score of 75 % in the first iteration, each weight moves by a quarter of this, in its steps.
GAIN = 2.0


@dataclass
class History:
    """The course of a tuning: its values, as fractions, before each iteration and at the end."""

    values: list[list[float]]
    scores: list[float] = field(default_factory=list)

    def averages(self) -> list[int]:
        """Whole numbers: the mean of the last quarter, because single iterations are noisy."""
        last = self.values[-max(1, len(self.values) // 4) :]
        return [round(sum(column) / len(last)) for column in zip(*last, strict=True)]


@dataclass(frozen=True)
class Settings:
    """What to tune, and how.

    go: the limit of a move, `nodes 2000`; pairs: of games in an iteration; seed: of the random
    changes, the rounding and the openings.
    """

    game: str
    parameters: tuple[parameter_sets.Parameter, ...]
    go: str
    iterations: int
    pairs: int
    seed: int = 0
    gain: float = GAIN


def tune(
    settings: Settings,
    folder: Path,
    executor: concurrent.futures.Executor,
    at_once: int,
    show: Callable[[History], object] = lambda history: None,
) -> History:
    """Tune; returns the History. Games are saved in `folder`, and not played again."""
    coins = random.Random(settings.seed)
    history = History([[float(one.start) for one in settings.parameters]])
    for k in range(settings.iterations):
        delta = [coins.choice((-1, 1)) for _ in settings.parameters]
        width = 1 / (k + 1) ** GAMMA
        sides = [
            _moved(settings, history.values[-1], delta, width * way, coins) for way in (1, -1)
        ]
        score = _match(settings, k, sides, folder / f"{k:05}", executor, at_once)
        history.scores.append(score)
        history.values.append(_next(settings, k, history.values[-1], delta, width, score))
        show(history)
    return history


def _moved(
    settings: Settings,
    values: Sequence[float],
    delta: Sequence[int],
    width: float,
    coins: random.Random,
) -> list[int]:
    """Whole numbers for values + delta * width steps, rounded at random so that the mean holds."""
    moved: list[int] = []
    for one, value, sign in zip(settings.parameters, values, delta, strict=True):
        exact = value + sign * width * one.step
        moved.append(one.clip(math.floor(exact + coins.random())))
    return moved


def _next(
    settings: Settings,
    k: int,
    values: Sequence[float],
    delta: Sequence[int],
    width: float,
    score: float,
) -> list[float]:
    """The values after iteration k, in which delta scored `score`, 0 to 1, against -delta."""
    stability = settings.iterations / 10
    rate = settings.gain * ((stability + 1) / (stability + k + 1)) ** ALPHA
    slope = (2 * score - 1) / (2 * width)
    return [
        one.clip(value + rate * slope * sign * one.step)
        for one, value, sign in zip(settings.parameters, values, delta, strict=True)
    ]


def _match(
    settings: Settings,
    k: int,
    sides: Sequence[Sequence[int]],
    folder: Path,
    executor: concurrent.futures.Executor,
    at_once: int,
) -> float:
    """The score of the first side's values against the second's, 0 to 1."""
    if sides[0] == sides[1]:
        return 0.5
    engines: list[EngineSpec] = []
    for values in sides:
        tree = parameter_sets.tree(settings.game, settings.parameters, values)
        name = f"this:{parameter_sets.setting(settings.parameters, values)}"
        engines.append(EngineSpec(name, tree, go=settings.go))
    match = Match(
        settings.game,
        engines[0],
        engines[1],
        seed=(settings.seed * 65537 + k * settings.pairs) % SEEDS,
    )
    records = runner.Records(match, folder)
    return runner.run(match, records, 2 * settings.pairs, executor, at_once).score
