"""The machine's slices of thinking fit the time that a key may wait."""

from hypothesis import given
from hypothesis import strategies as st

from floe.ui.pace import AIM, FIRST, LEAST, MOST, Pace


def run(pace, nodes_per_ms, steps):
    """Steps with a slice each; how long the last took, in ms."""
    now = 0
    for _ in range(steps):
        pace.begin(now)
        took = pace.nodes // nodes_per_ms
        now += took
    return took


@given(st.integers(5, 300))
def test_slices_come_near_to_what_is_aimed_at(nodes_per_ms):
    pace = Pace()
    assert 0.6 * AIM <= run(pace, nodes_per_ms, 40) <= 1.3 * AIM


def test_a_slow_stretch_is_answered_at_once():
    pace = Pace()
    pace.begin(0)
    pace.begin(10 * AIM)
    assert pace.nodes == FIRST // 10


@given(st.lists(st.integers(0, 100_000), max_size=60))
def test_slices_have_their_limits(times):
    pace = Pace()
    now = 0
    for took in times:
        pace.begin(now)
        now += took
        assert LEAST <= pace.nodes <= MOST


def test_a_step_with_more_in_it_says_nothing():
    pace = Pace()
    pace.begin(0)
    pace.skip()
    pace.begin(500)
    assert pace.nodes == FIRST
