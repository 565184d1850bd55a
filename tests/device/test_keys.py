"""The keys: bounce, repeat, hold and click, on the simulated pins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim import sim_board as boards

from floe.device import hal
from floe.device.debounced_pin import BOUNCE_MS, DebouncedPin
from floe.device.keys import Keys
from floe.events import CLICK, DOWN, HOLD, LEFT, NONE, PRESS, REPEAT, RIGHT, UP, A, B

WRAP = 1 << 30  # time.ticks_ms() starts again at 0 here.


class Fingers:
    """Keys on a board, and a clock that begins at `start` and wraps around at `wrap`.

    watched: whether interrupts watch the keys, too, with a separate clock.
    """

    def __init__(self, start=0, wrap=WRAP, watched=False):
        self.board = boards.use(boards.SimBoard())
        self.now = start
        self._wrap = wrap
        pins = hal.key_pins()
        debounced_pins = [DebouncedPin(pin, self._clock) for pin in pins] if watched else None
        self.keys = Keys(pins, debounced_pins)

    def _clock(self):
        return (self.now + 12345) % WRAP

    def wait(self, ms, every=10):
        """Let ms pass, with a poll each `every` ms; returns the events that came."""
        end = self.now + ms
        while self.now < end:
            self.now = min(self.now + every, end)
            self.keys.poll(self.now % self._wrap)
        return self.events()

    def events(self):
        events = []
        while (event := self.keys.next()) != NONE:
            events.append(event)
        return events


TIMES = {
    "early": (0, WRAP),
    "as the time wraps": (WRAP - 300, WRAP),
    "after years": (1 << 36, 1 << 40),
}


@pytest.fixture(params=[(times, watched) for times in TIMES for watched in (False, True)])
def fingers(request):
    times, watched = request.param
    fingers = Fingers(*TIMES[times], watched)
    fingers.wait(BOUNCE_MS)
    return fingers


def test_nothing_pressed_is_nothing_reported(fingers):
    assert fingers.wait(2000) == []
    assert not any(fingers.keys.down(key) for key in range(6))


@pytest.mark.parametrize("key", [UP, DOWN, LEFT, RIGHT])
def test_a_direction_acts_when_pressed_and_then_repeats(fingers, key):
    fingers.board.press(key)
    assert fingers.wait(10) == [PRESS | key]
    assert fingers.keys.down(key) and not fingers.keys.resting()
    assert fingers.wait(390) == []
    assert fingers.wait(10) == [REPEAT | key]
    assert fingers.wait(110) == []
    assert fingers.wait(10) == [REPEAT | key]
    assert fingers.wait(1200) == [REPEAT | key] * 10
    fingers.board.release(key)
    assert fingers.wait(10) == []
    assert not fingers.keys.down(key) and not fingers.keys.resting()
    assert fingers.wait(1000) == []
    assert fingers.keys.resting()


@pytest.mark.parametrize("key", [A, B])
def test_a_and_b_click_when_let_go(fingers, key):
    fingers.board.press(key)
    assert fingers.wait(590) == [PRESS | key]
    fingers.board.release(key)
    assert fingers.wait(10) == [CLICK | key]
    assert fingers.wait(1000) == []


@pytest.mark.parametrize("key", [A, B])
def test_a_and_b_held_report_it_once_and_do_not_click(fingers, key):
    fingers.board.press(key)
    assert fingers.wait(600) == [PRESS | key]
    assert fingers.wait(10) == [HOLD | key]
    assert fingers.wait(3000) == []
    fingers.board.release(key)
    assert fingers.wait(1000) == []
    # The next press is a new one.
    fingers.board.press(key)
    fingers.wait(50)
    fingers.board.release(key)
    assert fingers.wait(50) == [CLICK | key]


def test_two_keys_together_are_each_reported(fingers):
    fingers.board.press(A)
    fingers.board.press(B)
    assert fingers.wait(20) == [PRESS | A, PRESS | B]
    assert fingers.keys.down(A) and fingers.keys.down(B)
    assert fingers.wait(700) == [HOLD | A, HOLD | B]
    fingers.board.release(B)
    fingers.wait(30)
    assert fingers.keys.down(A) and not fingers.keys.down(B)
    fingers.board.press(RIGHT)
    assert fingers.wait(30) == [PRESS | RIGHT]


def test_after_a_long_pause_there_is_one_repeat_and_no_burst():
    fingers = Fingers()
    fingers.board.press(DOWN)
    fingers.wait(10)
    assert fingers.wait(2000, every=2000) == [REPEAT | DOWN]
    assert fingers.wait(110) == []
    assert fingers.wait(10) == [REPEAT | DOWN]


def test_a_tap_shorter_than_the_bounce_is_a_click():
    fingers = Fingers()
    fingers.board.press(A)
    assert fingers.wait(1) == [PRESS | A]
    fingers.board.release(A)
    assert fingers.wait(100) == [CLICK | A]


def test_events_nobody_takes_are_kept_in_order_and_the_last_are_dropped():
    fingers = Fingers()
    for _ in range(12):
        for step in (fingers.board.press, fingers.board.release):
            step(A)
            for _ in range(5):
                fingers.now += 10
                fingers.keys.poll(fingers.now)
    assert fingers.events() == [PRESS | A, CLICK | A] * 8


# How a contact bounces: the ms of each state. At most 20 ms altogether.
contact = st.lists(st.tuples(st.integers(1, 4), st.booleans()), max_size=5)
assert BOUNCE_MS >= 5 * 4

# How a worn contact bounces: for any time, but with an edge at least every 20 ms.
bouncing = st.lists(st.integers(1, BOUNCE_MS), max_size=12)


def chatter(level, lengths):
    """Bounces that begin at a level and change it after each length in ms."""
    return [(length, level ^ (turn & 1)) for turn, length in enumerate(lengths)]


def levels_of(presses):
    """The level of a contact at each millisecond."""
    levels = []
    for closing, held, opening, gap in presses:
        for bounces, settled, ms in ((closing, True, held), (opening, False, gap)):
            for length, level in bounces:
                levels += [level] * length
            levels += [settled] * ms
    return levels


def events_of(fingers, key, levels, polls):
    """The events of a contact that is polled at these intervals in milliseconds."""
    reported = []
    next_poll = fingers.now
    for turn, level in enumerate(levels):
        (fingers.board.press if level else fingers.board.release)(key)
        if fingers.now >= next_poll:
            fingers.keys.poll(fingers.now)
            reported += fingers.events()
            next_poll += polls[turn % len(polls)]
        fingers.now += 1
    return reported + fingers.wait(100)


def assert_presses(reported, key, count):
    """Each press is one, and A's is a click or held."""
    assert reported.count(PRESS | key) == count
    if key == A:
        assert reported.count(CLICK | A) + reported.count(HOLD | A) == count


@given(
    presses=st.lists(
        st.tuples(contact, st.integers(45, 900), contact, st.integers(45, 900)), max_size=5
    ),
    polls=st.lists(st.integers(1, 20), min_size=1, max_size=20),
    key=st.sampled_from([UP, A]),
    watched=st.booleans(),
)
def test_however_the_contact_bounces_a_press_is_one_press(presses, polls, key, watched):
    """Bounces of up to 20 ms, polls every 1 to 20 ms: the number of presses is right.

    If nothing watches the contact, every 1 to 4: rarer polls may see a state of 16 ms and then the
    end of the bounces, as if the key had been let go between.
    """
    if not watched:
        polls = [1 + ms % 4 for ms in polls]
    fingers = Fingers(watched=watched)
    fingers.wait(BOUNCE_MS)
    reported = events_of(fingers, key, levels_of(presses), polls)
    assert_presses(reported, key, len(presses))


@given(
    presses=st.lists(
        st.tuples(bouncing, st.integers(45, 500), bouncing, st.integers(45, 500)), max_size=5
    ),
    polls=st.lists(st.integers(1, 100), min_size=1, max_size=20),
    key=st.sampled_from([UP, A]),
)
def test_however_long_a_watched_contact_bounces_a_press_is_one_press(presses, polls, key):
    fingers = Fingers(watched=True)
    fingers.wait(100)
    bounced = [(chatter(1, c), held, chatter(0, o), gap) for c, held, o, gap in presses]
    reported = events_of(fingers, key, levels_of(bounced), polls)
    assert_presses(reported, key, len(presses))


@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("ms", [BOUNCE_MS - 1, BOUNCE_MS])
def test_a_contact_that_opens_for_a_moment_while_held_is_no_second_press(ms, watched):
    fingers = Fingers(watched=watched)
    fingers.wait(100)
    presses = [([], 300, [(ms, 0), (100, 1)], 60), ([], 60, [], 100)]
    assert events_of(fingers, A, levels_of(presses), [1]) == [PRESS | A, CLICK | A] * 2


@given(
    presses=st.lists(
        st.tuples(contact, st.integers(1, 300), contact, st.integers(45, 300)), max_size=6
    ),
    polls=st.lists(st.integers(1, 1000), min_size=1, max_size=20),
    key=st.sampled_from([UP, A]),
)
def test_watched_keys_lose_no_tap_however_seldom_they_are_polled(presses, polls, key):
    fingers = Fingers(watched=True)
    fingers.wait(BOUNCE_MS)
    reported = events_of(fingers, key, levels_of(presses), polls)
    assert reported.count(PRESS | key) == len(presses)
    if key == A:
        assert reported == [PRESS | A, CLICK | A] * len(presses)


class LatePin:
    """A pin whose edges are reported late and together, as while the flash is written."""

    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self):
        self.level = 1
        self.handler = lambda pin: None

    def value(self):
        return self.level

    def irq(self, handler=None, trigger=0, hard=False):
        if handler:
            self.handler = handler
        return self


@pytest.mark.parametrize("before, after, presses", [(1, 1, 1), (1, 0, 1), (0, 1, 0), (0, 0, 0)])
def test_edges_reported_late_are_a_press_if_the_key_was_up(before, after, presses):
    pin = LatePin()
    pin.level = before
    times = iter((0, 100, 200))
    watched = DebouncedPin(pin, lambda: next(times))
    pin.level = after
    pin.handler(pin)
    assert watched.presses == presses


def test_a_watched_key_reports_at_once_that_there_is_something_to_poll_for():
    fingers = Fingers(watched=True)
    fingers.wait(100)
    assert not fingers.keys.changed()
    fingers.board.press(B)
    assert fingers.keys.changed()
    fingers.wait(100)
    assert not fingers.keys.changed()
    fingers.board.release(B)
    assert fingers.keys.changed()
    fingers.wait(100)
    assert not fingers.keys.changed()


@pytest.mark.parametrize("watched", [False, True])
def test_a_and_b_are_swapped_for_the_left_hand(watched):
    fingers = Fingers(watched=watched)
    fingers.keys.swapped = True
    fingers.board.press(A)
    assert fingers.wait(100) == [PRESS | B]
    assert fingers.keys.down(B) and not fingers.keys.down(A)
    fingers.board.release(A)
    assert fingers.wait(100) == [CLICK | B]
    fingers.board.press(B)
    assert fingers.wait(1000) == [PRESS | A, HOLD | A]
    fingers.board.release(B)
    fingers.wait(100)
    fingers.board.press(LEFT)
    assert fingers.wait(100) == [PRESS | LEFT] and fingers.keys.down(LEFT)
