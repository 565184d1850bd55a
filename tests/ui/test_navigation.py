"""The direction keys over a position's choices: every choice can be reached, and sensibly."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floe.events import DOWN, LEFT, RIGHT, UP
from floe.games.fish.cells import CELLS, cell_name
from floe.ui import navigation
from floe.ui.fish.animation import X, Y
from tests.ui import explorer

NAMES = [cell_name(cell) for cell in CELLS]
KEYS = (UP, DOWN, LEFT, RIGHT)


def step(choices, at, key):
    """The choice (a floe's number) that a key leads to from the choice `at`."""
    place = navigation.step(X, Y, bytes(choices), len(choices), choices.index(at), key)
    return choices[place]


def named(start, key, *names):
    """Where a key leads from a floe, among floes by name."""
    choices = sorted(NAMES.index(name) for name in (start, *names))
    return NAMES[step(choices, NAMES.index(start), key)]


def reached(choices, start):
    """The choices that some keys lead to from one of them."""
    return explorer.reached(start, lambda at, key: step(choices, at, key))


@given(st.sets(st.integers(0, 59), min_size=1))
def test_the_four_keys_lead_from_any_choice_to_any_other(numbers):
    choices = sorted(numbers)
    for start in choices:
        assert reached(choices, start) == numbers


def test_every_pair_of_choices():
    for pair in itertools.combinations(range(60), 2):
        assert reached(list(pair), pair[0]) == reached(list(pair), pair[1]) == set(pair)


@pytest.mark.parametrize("number", range(60))
def test_on_a_full_board_keys_lead_to_floes_that_touch(number):
    for key in KEYS:
        to = step(list(range(60)), number, key)
        across, down = X[to] - X[number], Y[to] - Y[number]
        row_edge = X[number] in ((0, 84), (6, 78))[Y[number] // 8 % 2 == 0]
        if key in (LEFT, RIGHT) and not row_edge:
            assert (across, down) == (12 if key == RIGHT else -12, 0)
        if key == UP and Y[number] > 0:
            assert abs(across) == 6 and down == -8
        if key == DOWN and Y[number] < 56:
            assert abs(across) == 6 and down == 8


def test_a_near_choice_wins_over_one_in_the_same_row_far_away():
    assert named("d1", RIGHT, "d8", "c3") == "c3"


def test_down_does_not_lead_across_the_board():
    assert named("a1", DOWN, "b8", "c1") == "c1"
    assert named("a1", RIGHT, "b8", "c1") == "b8"


def test_where_nothing_lies_ahead_reading_order_goes_on_and_round():
    assert named("a1", RIGHT, "h1") == "h1"
    assert named("h1", RIGHT, "a1") == "a1"
    assert named("a1", LEFT, "d4", "h8") == "h8"


@given(st.sets(st.integers(0, 59), min_size=1), st.integers(0, 95), st.integers(0, 63))
def test_nearest_is_the_nearest(numbers, x, y):
    choices = sorted(numbers)
    place = navigation.nearest(X, Y, bytes(choices), len(choices), x, y)
    # Rows of hexagons are 8 pixels apart, by their shape they would be 10.4: so 13 down as 10.
    far = [(10 * (X[i] - x)) ** 2 + (13 * (Y[i] - y)) ** 2 for i in choices]
    assert place == far.index(min(far))
