"""What may be changed: the named constants of a game's evaluation, each with bounds and a step."""

from dataclasses import dataclass

from tools import constants, source_trees


class ParameterError(Exception):
    """A text that is no parameter; the message is one sentence."""


@dataclass(frozen=True)
class Parameter:
    """A constant by its name (see tools.constants), its value now, its bounds, a step.

    step: how much is a small change that can yet be felt.
    """

    name: str
    start: int
    least: int
    most: int
    step: int

    def clip(self, value):
        """The value, or the bound that it has passed."""
        return min(max(value, self.least), self.most)


def read(text, game):
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


def tree(game, parameters, values):
    """This tree with the values, whole numbers, for the parameters."""
    settings = {one.name: value for one, value in zip(parameters, values, strict=True)}
    return source_trees.with_constants(source_trees.this_tree(), game, settings)


def setting(parameters, values):
    """The values as an engine's settings: `_HOLDS=14,FAR=3`."""
    return ",".join(f"{one.name}={value}" for one, value in zip(parameters, values, strict=True))
