"""Weights by matches: simultaneous perturbation stochastic approximation.

J. C. Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient
approximation", IEEE Transactions on Automatic Control 37 (3), 1992; the sequences of gains are
those of his "Implementation of the simultaneous perturbation algorithm for stochastic
optimization", IEEE Transactions on Aerospace and Electronic Systems 34 (3), 1998.

In every iteration all weights are moved at once, each up or down by the toss of a coin, and the
engine so changed plays the engine changed the other way. The winner's side says where to go. Two
engines meet however many weights there are.
"""

import math
import random
from dataclasses import dataclass, field

from tools.arena import matches
from tools.arena.engines import Engine
from tools.arena.game import SEEDS, Match
from tools.tune import parameters as parameter_sets

ALPHA = 0.602
GAMMA = 0.101
GAIN = 2.0
"""For a score of 75 % in the first iteration, each weight goes a quarter of this, in its steps."""


@dataclass
class Course:
    """How a tuning went: the values, as fractions, before each iteration and after the last."""

    values: list[list[float]]
    scores: list[float] = field(default_factory=list)

    def settled(self):
        """Whole numbers: the mean of the last quarter, for single iterations are noisy."""
        last = self.values[-max(1, len(self.values) // 4) :]
        return [round(sum(column) / len(last)) for column in zip(*last, strict=True)]


@dataclass(frozen=True)
class Plan:
    """What is tuned, and how.

    go: the limit of a move, `nodes 2000`; pairs: of games in an iteration; seed: of the
    coins, the rounding and the openings.
    """

    game: str
    parameters: tuple[parameter_sets.Parameter, ...]
    go: str
    iterations: int
    pairs: int
    seed: int = 0
    gain: float = GAIN


def tune(plan, folder, executor, at_once, show=lambda course: None):
    """Go through a plan; returns the Course. Games are kept in `folder`, and not played again."""
    coins = random.Random(plan.seed)
    course = Course([[float(one.start) for one in plan.parameters]])
    for k in range(plan.iterations):
        delta = [coins.choice((-1, 1)) for _ in plan.parameters]
        width = 1 / (k + 1) ** GAMMA
        sides = [_moved(plan, course.values[-1], delta, width * way, coins) for way in (1, -1)]
        score = _match(plan, k, sides, folder / f"{k:05}", executor, at_once)
        course.scores.append(score)
        course.values.append(_next(plan, k, course.values[-1], delta, width, score))
        show(course)
    return course


def _moved(plan, values, delta, width, coins):
    """Whole numbers for values + delta * width steps, rounded by chance so that the mean holds."""
    moved = []
    for one, value, sign in zip(plan.parameters, values, delta, strict=True):
        exact = value + sign * width * one.step
        moved.append(one.clip(math.floor(exact + coins.random())))
    return moved


def _next(plan, k, values, delta, width, score):
    """The values after iteration k, in which delta scored `score`, 0 to 1, against -delta."""
    stability = plan.iterations / 10
    rate = plan.gain * ((stability + 1) / (stability + k + 1)) ** ALPHA
    slope = (2 * score - 1) / (2 * width)
    return [
        one.clip(value + rate * slope * sign * one.step)
        for one, value, sign in zip(plan.parameters, values, delta, strict=True)
    ]


def _match(plan, k, sides, folder, executor, at_once):
    """The score of the first side's values against the second's, 0 to 1."""
    if sides[0] == sides[1]:
        return 0.5
    engines = []
    for values in sides:
        tree = parameter_sets.tree(plan.game, plan.parameters, values)
        name = f"this:{parameter_sets.setting(plan.parameters, values)}"
        engines.append(Engine(name, tree, go=plan.go))
    match = Match(plan.game, *engines, seed=(plan.seed * 65537 + k * plan.pairs) % SEEDS)
    records = matches.Records(match, folder)
    return matches.run(match, records, 2 * plan.pairs, executor, at_once).score
