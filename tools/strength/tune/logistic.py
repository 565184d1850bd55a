"""Tunes weights by positions: how well does the evaluation predict the results of games?

Logistic regression on the value that a search of a few plies gives: expected score = 1 / (1 +
exp(-value / scale)), as P. Österlund described it for his engine Texel ("Texel's tuning method",
Chess Programming Wiki, 2014). The weights are whole numbers and the search is no formula, so the
loss (cross entropy) is lowered a weight at a time, a step up or down, until no step helps.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy
import numpy.typing
from scipy import optimize

import host_sim  # noqa: F401

from floe.games import record, registry
from floe.games.errors import TextError
from tools.build.interpreters import MicroPython
from tools.strength import source_trees
from tools.strength.tune import parameters as parameter_sets
from tools.strength.tune.parameters import Parameter

Floats = numpy.typing.NDArray[numpy.float64]

SCRIPT = Path(__file__).with_name("score_positions.py")
SKIPPED = 4  # Plies at the beginning of a game that are left out, besides the random ones.


@dataclass(frozen=True)
class Samples:
    """Positions as texts, and the result of each for the player to move, 0 to 1."""

    positions: list[str]
    results: list[float]


def samples(folder: Path, game: str, every: int = 4) -> Samples:
    """A position for every few plies of all finished games for two below a folder."""
    positions: list[str] = []
    results: list[float] = []
    for path in sorted(Path(folder).rglob("*.floe")):
        try:
            kept = record.read(path.read_text("utf-8"))
        except TextError:
            continue
        if kept.game != game or kept.result == "none" or kept.headers.get("players") != "2":
            continue
        first = {"p1win": 1.0, "p2win": 0.0}.get(kept.result, 0.5)
        table = registry.new_game(game)
        table.read(kept.start)
        begin = int(kept.headers.get("opening", 0)) + SKIPPED
        for ply, move in enumerate(kept.moves):
            if ply >= begin and (ply - begin) % every == 0:
                positions.append(table.text())
                results.append(1 - first if table.turn() else first)
            table.make(table.find_move(move))
            table.commit()
    return Samples(positions, results)


class Regression:
    """The loss of parameter values on samples.

    depth: plies of the search that gives a position its value; count: positions that the present
    tree does not consider decided; scale: points of a unit that fit its values best.
    """

    def __init__(
        self,
        game: str,
        parameters: Sequence[Parameter],
        found: Samples,
        depth: int = 1,
        python: MicroPython | None = None,
    ) -> None:
        self._game = game
        self._parameters = parameters
        self._depth = depth
        self._python = python
        self._known: dict[tuple[int, ...], float] = {}
        self._positions = found.positions
        start = self._values([one.start for one in parameters])
        open_still = [i for i, value in enumerate(start) if value is not None]
        self._positions = [found.positions[i] for i in open_still]
        self._results = numpy.array([found.results[i] for i in open_still])
        values = numpy.array([start[i] for i in open_still], float)
        self.count = len(open_still)
        self.scale = self._fit_scale(values) if self.count else 1.0

    def _fit_scale(self, values: Floats) -> float:
        """The points that a value counts as one unit of the logistic function."""
        widest = max(1.0, float(numpy.abs(values).max()))
        found = optimize.minimize_scalar(
            lambda log_scale: self._cross_entropy(values / numpy.exp(log_scale)),
            bounds=(0, numpy.log(100 * widest)),
            method="bounded",
        )
        return float(numpy.exp(found.x))

    def _cross_entropy(self, logits: Floats) -> float:
        losses = numpy.logaddexp(0, logits) - self._results * logits
        return float(losses.mean())

    def _values(self, numbers: Sequence[int]) -> list[int | None]:
        tree = parameter_sets.tree(self._game, self._parameters, numbers)
        with tempfile.TemporaryDirectory(prefix="floe-tune-") as folder:
            path = Path(folder) / "positions.txt"
            path.write_text("".join(f"{text}\n" for text in self._positions), "utf-8")
            output = source_trees.run(
                tree, SCRIPT, [self._game, self._depth, path], self._python, 3600
            )
        return [None if word == "-" else int(word) for word in output.split()]

    def loss(self, numbers: Sequence[int]) -> float:
        """The mean cross entropy with these values, whole numbers, for the parameters."""
        key = tuple(numbers)
        if key not in self._known:
            values = self._values(numbers)
            decided = [value or 0 for value in values]
            self._known[key] = self._cross_entropy(numpy.array(decided, float) / self.scale)
        return self._known[key]

    def descend(
        self, show: Callable[[Sequence[int], float], object] = lambda numbers, loss: None
    ) -> tuple[list[int], float]:
        """The values from which no step of one parameter lowers the loss; (values, loss)."""
        numbers = [one.start for one in self._parameters]
        least = self.loss(numbers)
        improved = True
        while improved:
            improved = False
            for i, one in enumerate(self._parameters):
                for way in (one.step, -one.step):
                    while True:
                        tried = [*numbers]
                        tried[i] = one.clip(numbers[i] + way)
                        loss = self.loss(tried)
                        if loss >= least:
                            break
                        numbers, least, improved = tried, loss, True
                        show(numbers, least)
        return numbers, least
