"""The weights of the evaluation."""

from tools.sparring.xok.evaluation import Weights, by_hand, spread


def fitted() -> Weights:
    """The weights."""
    return spread(*by_hand())
