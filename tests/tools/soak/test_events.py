"""Events as text."""

from tools.soak.events import Event, read

EVENTS = [
    Event(0, "display", ("sh1106-2",)),
    Event(0, "set", ("fish seat 1: level 2",)),
    Event(30, "press", (4,)),
    Event(5, "misread", (2, -1)),
    Event(1500, "wait"),
]


def test_what_is_written_is_read():
    assert read("\n".join(map(str, EVENTS))) == EVENTS


def test_a_line_says_how_long_to_wait_and_what_comes():
    assert str(EVENTS[1]) == "0 set fish seat 1: level 2"
    assert read("  30 press 4\n\n") == [EVENTS[2]]
