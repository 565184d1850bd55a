"""The statistics of a match: Elo with its interval, and the test that may stop it early.

All statistics use the scores of blocks (see match.py), because the games of a block are not
independent: they have the same beginning. Blocks are independent.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scipy import special  # scipy.stats takes a second to import

CONFIDENCE = 0.95
_SCALE = 400 / math.log(10)
# The number of blocks that an unseen score counts as, so that no hypothesis is impossible.
_TRACE = 1e-3


def elo(score: float) -> float:
    """Elo difference for an expected score of 0 to 1: 400 log10(score / (1 - score))."""
    return float(_SCALE * special.logit(score))


def expected(difference: float) -> float:
    """The expected score, 0 to 1, for an Elo difference."""
    return float(special.expit(difference / _SCALE))


def interval(blocks: Sequence[float]) -> tuple[float, float, float]:
    """The mean score of blocks and its 95 % interval: (low, mean, high).

    Student's t for the mean; if every block was won (or lost), the bound of Clopper and Pearson
    for the share of such blocks.
    """
    n = len(blocks)
    if n == 0:
        return 0.0, 0.5, 1.0
    mean = sum(blocks) / n
    rest = (1 - CONFIDENCE) / 2
    if mean in (0.0, 1.0):
        bound = rest ** (1 / n)
        return (bound, 1.0, 1.0) if mean else (0.0, 0.0, 1 - bound)
    if n == 1:
        return 0.0, mean, 1.0
    deviation = math.sqrt(sum((score - mean) ** 2 for score in blocks) / (n - 1))
    half = float(special.stdtrit(n - 1, 1 - rest)) * deviation / math.sqrt(n)
    return max(0.0, mean - half), mean, min(1.0, mean + half)


def log_likelihood_ratio(blocks: Sequence[float], score0: float, score1: float) -> float:
    """How much likelier (natural logarithm) a mean of score1 is than one of score0.

    The generalised sequential probability ratio test on the mean of a multinomial distribution:
    each hypothesis is represented by the likeliest distribution with that mean. M. Van den Bergh,
    "A practical introduction to the GSPRT" (the notes behind Fishtest), after X. Li, J. Liu,
    Z. Ying, "Generalized sequential probability ratio test for separate families of hypotheses",
    Sequential Analysis 33 (4), 2014. With two games in each block, with the seats swapped, this is
    the test on "pentanomial" results.
    """
    counts = Counter({0.0: _TRACE, 0.25: _TRACE, 0.5: _TRACE, 0.75: _TRACE, 1.0: _TRACE})
    for score in blocks:
        counts[score] += 1
    total = sum(counts.values())
    shares = {score: count / total for score, count in counts.items()}
    tilt0, tilt1 = _tilt(shares, score0), _tilt(shares, score1)
    ratio = 0.0
    for score, part in shares.items():
        more, less = 1 + tilt0 * (score - score0), 1 + tilt1 * (score - score1)
        ratio += part * math.log(more / less)
    return total * ratio


def _tilt(shares: Mapping[float, float], mean: float) -> float:
    """The x for which the shares / (1 + x (score - mean)) are a distribution with that mean."""

    def slope(x: float) -> float:
        return sum(part * (a - mean) / (1 + x * (a - mean)) for a, part in shares.items())

    low, high = -1 / (max(shares) - mean), 1 / (mean - min(shares))
    while low < (middle := (low + high) / 2) < high:
        if slope(middle) > 0:  # it falls from one bound to the other
            low = middle
        else:
            high = middle
    return middle


@dataclass(frozen=True)
class Sprt:
    """A sequential test of the Elo difference: elo0 (nothing gained) against elo1 (enough).

    alpha, beta: how often it may confuse them; the bounds are A. Wald's ("Sequential
    Tests of Statistical Hypotheses", Annals of Mathematical Statistics 16 (2), 1945).
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """At or below the first elo0 is accepted, at or above the second elo1."""
        low = math.log(self.beta / (1 - self.alpha))
        return low, math.log((1 - self.beta) / self.alpha)

    def ratio(self, blocks: Sequence[float]) -> float:
        """The logarithm of the likelihood ratio."""
        return log_likelihood_ratio(blocks, expected(self.elo0), expected(self.elo1))

    def accepted(self, blocks: Sequence[float]) -> float | None:
        """elo0 or elo1 once one is accepted, None while the match must continue."""
        ratio = self.ratio(blocks) if blocks else 0.0
        low, high = self.bounds
        return self.elo0 if ratio <= low else self.elo1 if ratio >= high else None
