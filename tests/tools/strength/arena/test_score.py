"""The arena's statistics, against known values and as properties."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.strength.arena import score

BLOCKS = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60)


@pytest.mark.parametrize(
    "share, elo",
    [(0.5, 0.0), (0.75, 190.8485), (10 / 11, 400.0), (0.64, 99.9510), (0.0, -math.inf)],
)
def test_elo_of_known_scores(share, elo):
    assert score.elo(share) == pytest.approx(elo, abs=1e-3)


@given(st.floats(-1000, 1000))
def test_expected_score_and_elo_undo_each_other(difference):
    assert score.elo(score.expected(difference)) == pytest.approx(difference, abs=1e-6)


def test_an_interval_known_from_students_t():
    from scipy import stats  # which takes long to import

    blocks = [0.5, 1.0, 0.5, 0.0, 1.0, 0.75]
    low, mean, high = score.interval(blocks)
    known = stats.t.interval(0.95, 5, sum(blocks) / 6, stats.sem(blocks))
    assert (low, high) == pytest.approx((max(0, known[0]), min(1, known[1])))
    assert mean == pytest.approx(0.625)


def test_winning_every_block_does_not_prove_infinity():
    low, mean, high = score.interval([1.0] * 20)
    assert (mean, high) == (1.0, 1.0)
    assert low == pytest.approx(0.025 ** (1 / 20))  # so many wins come that often at random


@given(BLOCKS)
def test_swapping_the_engines_mirrors_the_interval(blocks):
    low, mean, high = score.interval(blocks)
    mirrored = score.interval([1 - each for each in blocks])
    assert (1 - high, 1 - mean, 1 - low) == pytest.approx(mirrored)
    assert 0 <= low <= mean <= high <= 1


@given(BLOCKS, st.floats(1, 100))
def test_swapping_the_engines_turns_the_test_round(blocks, elo):
    swapped = [1 - each for each in blocks]
    test = score.Sprt(-elo, elo)
    assert test.ratio(blocks) == pytest.approx(-test.ratio(swapped), abs=1e-6)


def test_the_bounds_are_walds():
    assert score.Sprt(0, 10).bounds == pytest.approx((-2.94444, 2.94444), abs=1e-4)
    assert score.Sprt(0, 10, 0.01, 0.2).bounds == pytest.approx((-1.59939, 4.38203), abs=1e-4)


def test_the_ratio_is_that_of_the_normal_approximation_near_even():
    """For many blocks and near hypotheses: n (s1 - s0) (2 mean - s0 - s1) / 2 variance."""
    coins = random.Random(1)
    blocks = [coins.choice((0.0, 0.25, 0.5, 0.5, 0.75, 1.0)) for _ in range(2000)]
    mean = sum(blocks) / len(blocks)
    variance = sum((each - mean) ** 2 for each in blocks) / len(blocks)
    s0, s1 = score.expected(0), score.expected(10)
    near = len(blocks) * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert score.Sprt(0, 10).ratio(blocks) == pytest.approx(near, rel=0.02, abs=0.02)


@pytest.mark.parametrize("won, verdict", [(0.58, 50), (0.42, 0), (0.50, 0)])
def test_the_test_ends_with_what_is_true(won, verdict):
    coins = random.Random(7)
    test = score.Sprt(0, 50)
    blocks = []
    while test.accepted(blocks) is None:
        blocks.append(((coins.random() < won) + (coins.random() < won)) / 2)
        assert len(blocks) < 3000
    assert test.accepted(blocks) == verdict


def test_the_test_is_rarely_wrong():
    """With alpha 0.05 and nothing gained, at most about one match in twenty says otherwise."""
    coins = random.Random(3)
    test = score.Sprt(0, 80)
    wrong = 0
    for _ in range(60):
        blocks = []
        while test.accepted(blocks) is None:
            blocks.append((coins.randrange(2) + coins.randrange(2)) / 2)
        wrong += test.accepted(blocks) == 80
    assert wrong <= 8  # 1 in 1000 at random, if each is wrong 1 time in 20


def test_nothing_is_known_before_the_first_block():
    assert score.Sprt(0, 10).accepted([]) is None
    assert score.interval([]) == (0.0, 0.5, 1.0)
    assert score.interval([0.5]) == (0.0, 0.5, 1.0)
