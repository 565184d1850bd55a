"""The machine's slices of thinking fit the time that a key may wait."""

import gc

from hypothesis import given
from hypothesis import strategies as st

from floe.ui.playing.board import AIM, FIRST, LEAST, MOST, TIDY_MS, SliceTimer
from floe.ui.playing.sidebar import HOP_MS, HOPS


def run(slice_timer, nodes_per_ms, steps):
    """Steps with a slice each; how long the last took, in ms."""
    now = 0
    for _ in range(steps):
        slice_timer.begin(now)
        took = slice_timer.nodes // nodes_per_ms
        now += took
    return took


@given(st.integers(5, 300))
def test_slices_come_near_to_what_is_aimed_at(nodes_per_ms):
    slice_timer = SliceTimer()
    assert 0.6 * AIM <= run(slice_timer, nodes_per_ms, 40) <= 1.3 * AIM


def test_a_slow_stretch_is_answered_at_once():
    slice_timer = SliceTimer()
    slice_timer.begin(0)
    slice_timer.begin(10 * AIM)
    assert slice_timer.nodes == FIRST // 10


@given(st.lists(st.integers(0, 100_000), max_size=60))
def test_slices_have_their_limits(times):
    slice_timer = SliceTimer()
    now = 0
    for took in times:
        slice_timer.begin(now)
        now += took
        assert LEAST <= slice_timer.nodes <= MOST


def test_a_step_with_more_in_it_says_nothing():
    slice_timer = SliceTimer()
    slice_timer.begin(0)
    slice_timer.skip()
    slice_timer.begin(500)
    assert slice_timer.nodes == FIRST


def test_what_a_step_without_a_slice_takes_says_nothing():
    slice_timer = SliceTimer()
    slice_timer.begin(0)
    slice_timer.rest(AIM)  # the slice took as long as it should, and drawing takes very long
    slice_timer.begin(100 * AIM)
    assert slice_timer.nodes == FIRST


def test_how_far_it_is_is_shown_when_that_moves_on_and_when_it_sees_farther():
    slice_timer = SliceTimer()
    slice_timer.start(1000)
    assert slice_timer.shows(1000, 0) and slice_timer.hop == 1
    assert not slice_timer.shows(1001, 0)
    assert slice_timer.shows(1002, 3) and (slice_timer.depth, slice_timer.hop) == (3, 1)
    assert not slice_timer.shows(999 + HOP_MS, 3)
    hops = []
    for turn in range(1, HOPS + 1):
        assert slice_timer.shows(1000 + turn * HOP_MS, 3)
        hops.append(slice_timer.hop)
    assert hops == [2, 3, 4, 5, 0, 1]
    slice_timer.start(9000)
    assert slice_timer.depth == 0 and slice_timer.shows(9000, 0)


def test_garbage_is_collected_in_steps_of_their_own(monkeypatch):
    collected = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append(True))
    slice_timer = SliceTimer()
    assert [now for now in range(0, 3 * TIDY_MS, AIM) if slice_timer.tidies(now)] == [
        0,
        TIDY_MS,
        2 * TIDY_MS,
    ]
    assert len(collected) == 3
