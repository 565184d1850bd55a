"""The machine's slices of thinking fit the time that a key may wait."""

import gc

from hypothesis import given
from hypothesis import strategies as st

from floe.ui.slice_timer import AIM, FIRST, LEAST, MOST, TIDY_MS, Pace
from floe.ui.thinking_indicator import HOP_MS, HOPS


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


def test_what_a_step_without_a_slice_takes_says_nothing():
    pace = Pace()
    pace.begin(0)
    pace.rest(AIM)  # the slice took as long as it should, and drawing takes very long
    pace.begin(100 * AIM)
    assert pace.nodes == FIRST


def test_how_far_it_is_is_shown_when_that_moves_on_and_when_it_sees_farther():
    pace = Pace()
    pace.start(1000)
    assert pace.shows(1000, 0) and pace.hop == 1
    assert not pace.shows(1001, 0)
    assert pace.shows(1002, 3) and (pace.depth, pace.hop) == (3, 1)
    assert not pace.shows(999 + HOP_MS, 3)
    hops = []
    for turn in range(1, HOPS + 1):
        assert pace.shows(1000 + turn * HOP_MS, 3)
        hops.append(pace.hop)
    assert hops == [2, 3, 4, 5, 0, 1]
    pace.start(9000)
    assert pace.depth == 0 and pace.shows(9000, 0)


def test_garbage_is_collected_in_steps_of_their_own(monkeypatch):
    collected = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append(True))
    pace = Pace()
    assert [now for now in range(0, 3 * TIDY_MS, AIM) if pace.tidies(now)] == [
        0,
        TIDY_MS,
        2 * TIDY_MS,
    ]
    assert len(collected) == 3
