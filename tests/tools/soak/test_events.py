"""Events as text."""

import pytest

from tools.soak.events import Event, read
from tools.soak.session import session

EVENTS = [
    Event(0, "display", ("sh1106-2",)),
    Event(0, "set", ("fish seat 1: level 2",)),
    Event(30, "press", (4,)),
    Event(5, "misread", (2, -1)),
    Event(1500, "wait"),
]


def test_a_line_says_how_long_to_wait_and_what_comes():
    assert str(EVENTS[1]) == "0 set fish seat 1: level 2"
    assert read("  30 press 4\n\n") == [EVENTS[2]]


@pytest.mark.parametrize("seed", range(40))
def test_every_event_of_a_session_is_read_again(seed):
    events = session(seed)
    assert read("\n".join(map(str, events))) == events


@pytest.mark.parametrize(
    "line", ["root:x:0:0", "press 4", "5 press", "5 jump", "5 press 4 4", "5 press A", "5"]
)
def test_a_line_that_is_no_event_is_named(line):
    with pytest.raises(ValueError):
        read("30 press 4\n" + line)
