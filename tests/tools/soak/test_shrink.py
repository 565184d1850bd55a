"""The shortest list of events that still breaks the same."""

from tools.soak.events import Event
from tools.soak.shrink import shrink

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
