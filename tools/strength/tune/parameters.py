"""The tunable parameters: constants of a game's evaluation, with bounds and a step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from tools.strength import constants, source_trees


class ParameterError(Exception):
    """A text is not a parameter; the message is one sentence."""


@dataclass(frozen=True)
class Parameter:
    """A constant by its name (see tools.strength.constants), its present value, its bounds, a
    step.

    step: a small change that still has an effect.
    """

    name: str
    start: int
    least: int
    most: int
    step: int

    @overload
    def clip(self, value: int) -> int: ...
    @overload
    def clip(self, value: float) -> float: ...
    def clip(self, value: float) -> float:
        """The value, or the bound that it has passed."""
        return min(max(value, self.least), self.most)


def read(text: str, game: str) -> Parameter:
    """The parameter of a text NAME=LEAST:MOST:STEP; it starts from the tree's own value."""
    name, equals, rest = text.partition("=")
    words = rest.split(":")
    try:
        least, most, step = map(int, words)
    except ValueError:
        raise ParameterError(f"'{text}' is no parameter: write NAME=LEAST:MOST:STEP.") from None
    start = constants.value_of(dict(source_trees.this_tree().files), game, name)
    if not equals or step < 1 or not least <= start <= most:
        raise ParameterError(
            f"{name} is {start} now: LEAST to MOST has to span that, and STEP is 1 or more."
        )
    return Parameter(name, start, least, most, step)


def tree(game: str, parameters: Sequence[Parameter], values: Sequence[int]) -> source_trees.Tree:
    """This tree with the values, whole numbers, for the parameters."""
    settings = {one.name: value for one, value in zip(parameters, values, strict=True)}
    return source_trees.with_constants(source_trees.this_tree(), game, settings)


def setting(parameters: Sequence[Parameter], values: Sequence[int]) -> str:
    """The values as an engine's settings: `LIBERTY=14,HAND[1]=3`."""
    return ",".join(f"{one.name}={value}" for one, value in zip(parameters, values, strict=True))
