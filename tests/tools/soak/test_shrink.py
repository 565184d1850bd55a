"""The shortest list of events that still breaks the same."""

from tools.soak.events import Event
from tools.soak.shrink import shrink, which_of

NOISE = [Event(10, "press", (key % 6,)) for key in range(100)]


def test_what_is_not_needed_goes():
    cut, stall = Event(3, "cut", (1, 0)), Event(4, "stall", (30,))
    events = [*NOISE[:40], cut, *NOISE[40:70], stall, *NOISE[70:]]

    def breaks(tried):
        return "kept" if [e for e in tried if e.what != "press"][:2] == [cut, stall] else ""

    assert shrink(events, breaks) == [cut, stall]


def test_time_that_is_needed_stays():
    def breaks(tried):
        return "display" if sum(event.wait for event in tried) >= 1000 else ""

    assert shrink(NOISE, breaks) == [Event(1000, "wait")]


def test_breaking_another_invariant_is_not_shorter():
    def breaks(tried):
        return "kept" if len(tried) > 60 else "crash"

    assert len(shrink(NOISE, breaks)) == 61


def test_the_first_word_names_the_invariant():
    assert which_of("crash: ValueError: no\nTraceback") == "crash"
