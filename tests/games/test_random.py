"""The project's own random numbers: always the same, evenly distributed, no related seeds."""

import itertools
import random as stdlib
from math import prod

import pytest

from floe.games.random import SEEDS, Random
from tests.games.fish.random_games import new_game

FULL_PERIOD = 2**32 - 1
PRIME_FACTORS = (3, 5, 17, 257, 65537)


def chi_square(counts, shares=None):
    """The chi-square of counts and their expected shares, by default all equal."""
    total = sum(counts)
    shares = shares or [1 / len(counts)] * len(counts)
    return sum((n - total * p) ** 2 / (total * p) for n, p in zip(counts, shares, strict=True))


def likely(counts, shares=None):
    """Are such counts likely with an even generator? Five standard deviations are allowed."""
    kinds = len(counts) - 1
    return chi_square(counts, shares) < kinds + 5 * (2 * kinds) ** 0.5 + 5


def count(values, kinds):
    counts = [0] * kinds
    for value in values:
        counts[value] += 1
    return counts


def test_what_likely_calls_likely():
    rng = stdlib.Random(1)
    assert likely(count((rng.randrange(10) for _ in range(5000)), 10))
    assert not likely(count((rng.randrange(10) % 9 for _ in range(5000)), 10))


# -- a seed is for ever

PINNED = {0: [5, 30, 633, 62736], 1: [5, 24, 559, 25794], 999999: [0, 39, 990, 60647]}
BOARD = "2211213/21232311/3113112/11221222/2112121/11312132/3113212/32111111"


def test_a_seed_gives_the_same_numbers_for_ever():
    """People share seeds, so these numbers must never change."""
    drawn = {seed: [*map(Random(seed).below, (6, 60, 1000, 65536))] for seed in (0, 1, 999999)}
    assert drawn == PINNED


def test_a_seed_gives_the_same_board_for_ever():
    assert new_game((2, 1, True)).text() == BOARD + " -,-,-,-/-,-,-,- 1 0+0/0+0"


def test_seeding_again_starts_again():
    random = Random(5)
    first = [random.below(1000) for _ in range(20)]
    random.seed(6)
    assert [random.below(1000) for _ in range(20)] != first
    random.seed(5)
    assert [random.below(1000) for _ in range(20)] == first


# -- the period


def step(state):
    """The generator's state, x | y << 16, after one more number."""
    random = Random(0)
    random._x, random._y = state & 0xFFFF, state >> 16
    random._next()
    return random._x | random._y << 16


def after(numbers):
    """The state after a number of steps, for each single bit of it: steps are linear in bits."""
    power = [step(1 << bit) for bit in range(32)]
    result = [1 << bit for bit in range(32)]
    while numbers:
        if numbers & 1:
            result = [apply(power, column) for column in result]
        power = [apply(power, column) for column in power]
        numbers >>= 1
    return result


def apply(columns, state):
    """The sum of the columns that the state's bits choose."""
    total = 0
    for bit in range(32):
        if state >> bit & 1:
            total ^= columns[bit]
    return total


def test_a_step_is_linear_in_the_bits_of_the_state():
    rng = stdlib.Random(7)
    columns = after(1)
    for _ in range(200):
        state = rng.getrandbits(32)
        assert apply(columns, state) == step(state)


def test_the_period_is_as_long_as_can_be():
    """All states except zero are in one cycle: 2**32 - 1 steps lead back, and no divisor of it."""
    assert prod(PRIME_FACTORS) == FULL_PERIOD
    assert after(FULL_PERIOD) == [1 << bit for bit in range(32)]
    for prime in PRIME_FACTORS:
        assert after(FULL_PERIOD // prime) != [1 << bit for bit in range(32)]


def test_no_seed_gets_stuck_on_zero():
    """The one state that the shifts never leave, and the one seed that would lead to it."""
    random = Random(3753915452)
    assert (random._x, random._y) == (0, 1)
    for seed in (0, 1, SEEDS - 1, 0xFFFF, 0xFFFF0000):
        random = Random(seed)
        assert len({random.below(65536) for _ in range(20)}) > 15


def test_seeds_have_different_states():
    states = {Random(seed)._x | Random(seed)._y << 16 for seed in range(30000)}
    assert len(states) == 30000


# -- one stream


@pytest.mark.parametrize("n", [2, 3, 4, 7, 30, 60, 84])
def test_every_number_is_as_likely(n):
    random = Random(n)
    assert likely(count((random.below(n) for _ in range(n * 300)), n))


def test_drawing_does_not_favour_low_numbers():
    """40 000 fits into 65 536 one and a half times: numbers in the rest are drawn again."""
    random = Random(3)
    low = sum(random.below(40000) < 25536 for _ in range(20000))
    assert likely([low, 20000 - low], [25536 / 40000, 1 - 25536 / 40000])


def test_the_ends_of_what_can_be_asked():
    random = Random(9)
    assert {random.below(1) for _ in range(50)} == {0}
    drawn = [random.below(65536) for _ in range(20000)]
    assert 0 <= min(drawn) < 50 and 65485 < max(drawn) <= 65535


@pytest.mark.parametrize("n", [2, 4, 6, 10])
def test_a_number_does_not_show_the_next(n):
    random = Random(n)
    drawn = [random.below(n) for _ in range(n * n * 100)]
    for apart in (1, 2, 3, 16):
        pairs = (a * n + b for a, b in zip(drawn, drawn[apart:], strict=False))
        assert likely(count(pairs, n * n))


# -- shuffling


def test_a_shuffle_keeps_all_items():
    for seed in range(50):
        items = bytearray(range(60))
        Random(seed).shuffle(items)
        assert sorted(items) == list(range(60))
    for few in ([], [7]):
        Random(1).shuffle(few)
        assert few in ([], [7])


def test_every_order_is_as_likely():
    orders = list(itertools.permutations(range(4)))
    random = Random(11)
    counts = [0] * 24
    for _ in range(6000):
        items = [0, 1, 2, 3]
        random.shuffle(items)
        counts[orders.index(tuple(items))] += 1
    assert likely(counts)


def test_every_cell_gets_its_share_of_fish():
    """30, 20 and 10 of 60, on each cell, over many unbalanced layouts."""
    boards = [
        new_game((2, seed, False)).text().split()[0].replace("/", "") for seed in range(1200)
    ]
    for column in zip(*boards, strict=True):
        assert likely([column.count(digit) for digit in "123"], [1 / 2, 1 / 3, 1 / 6])


# -- seeds beside each other


NEIGHBOURS = [1, 2, 4, 8, 64, 1 << 15, 1 << 16, 1 << 23, 1 << 31]


@pytest.mark.parametrize("bit", NEIGHBOURS)
@pytest.mark.parametrize("n", [2, 4, 6])
def test_seeds_a_bit_apart_choose_independently(bit, n):
    """Neither always equal nor always opposite, at the first and at the third choice."""
    for skip in (0, 2):
        pairs = []
        for seed in range(0, n * n * 60):
            one, other = Random(seed), Random(seed ^ bit)
            for random in (one, other):
                for _ in range(skip):
                    random.below(n)
            pairs.append(one.below(n) * n + other.below(n))
        assert likely(count(pairs, n * n))


@pytest.mark.parametrize("n", [2, 6, 30])
def test_seeds_in_a_row_choose_evenly(n):
    drawn = [Random(seed).below(n) for seed in range(n * n * 20)]
    assert likely(count(drawn, n))
    pairs = (a * n + b for a, b in itertools.pairwise(drawn))
    assert likely(count(pairs, n * n))


@pytest.mark.parametrize("bit", NEIGHBOURS)
def test_boards_of_seeds_a_bit_apart_have_nothing_in_common(bit):
    """As many equal floes as expected at random: (30² + 20² + 10²) / 60 of 60."""
    equal = 0
    for seed in range(0, 300):
        one, other = (new_game((2, s, False)).text() for s in (seed, seed ^ bit))
        equal += sum(a == b for a, b in zip(one[:67], other[:67], strict=True)) - 7
    assert abs(equal / 300 - 1400 / 60) < 5 * 3.8 / 300**0.5 * 2**0.5
