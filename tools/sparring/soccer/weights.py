"""The weights of the evaluation."""

from tools.sparring.soccer.evaluation import Weights, by_hand


def fitted() -> Weights:
    """The weights."""
    return by_hand()
