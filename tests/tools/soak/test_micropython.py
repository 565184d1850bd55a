"""Sessions on MicroPython, judged by the lines they print."""

from pathlib import Path

import pytest

from tests.micropython_runner import micropython
from tests.tables import rows
from tools.soak import micropython as soak_micropython
from tools.soak.events import Event
from tools.soak.invariants import SLOTS, Broken
from tools.soak.micropython import MicroPythonSession
from tools.soak.session import session
from tools.soak.sim import SimSession

START = "5/6/7/8/9/8/7/6/5 3111/3111 1"
THIRD = "5/6/7/1B6/3w5/8/7/6/5 3111/3110"
NOTHING_FOUND = "\n".join(f"found {name} - -" for name in SLOTS)
XOK_FOUND = NOTHING_FOUND.replace("xok - -", "xok 3 none")
LINES = f"""
{NOTHING_FOUND}
header repetition: on
game xok {START}
version 1 0 none {START} =
version 2 1 none 5/6/7/8/2ww5/8/7/6/5 3111/3111 2 = e3e4
version 3 1 none {THIRD} 1 = e3e4 id2xe3
"""
TRACEBACK = """Traceback (most recent call last):
  File "floe/ui/console.py", line 1, in step
"""
# Faults of flash and display are simulated differently there, or not at all. No watchdog ends a
# stall.
UNLIKE = (
    "usb cut refuse drop misread full damage brownout noise battery fade squeeze stall".split()
)


def judged(lines):
    one = MicroPythonSession()
    for line in lines.strip().splitlines():
        one.take(line)
    return one


@pytest.mark.parametrize(
    ("lines", "broken"),
    [
        *rows(__file__, "broken_sessions.txt"),
        (f"squeezed\n{XOK_FOUND}\n{TRACEBACK}MemoryError: no", "crash"),
    ],
)
def test_what_must_not_be_is_found(lines, broken):
    with pytest.raises(Broken, match=f"^{broken}:"):
        judged(LINES + lines)


def lowest_levels(event):
    """A seat's level becomes the lowest: what thinks in Python alone takes long."""
    seat, level, _ = "".join(map(str, event.args)).partition("level")
    return Event(event.wait, event.what, (seat + "level 1",)) if level else event


@pytest.mark.parametrize("seed", [pytest.param(1, marks=pytest.mark.long), 5])
def test_the_same_session_shows_the_same_pictures_on_both_pythons(seed, tmp_path):
    events = [lowest_levels(event) for event in session(seed) if event.what not in UNLIKE]
    one, broken = soak_micropython.run_session(micropython(), events)
    simulated = SimSession(events, Path(tmp_path))
    simulated.run()
    assert not broken
    assert one.frames == simulated.panel.frames
    assert one.counts.moves == simulated.counts.moves > 0
    assert one.counts.cuts == simulated.counts.cuts


def test_sessions_whose_power_fails_at_any_write_lose_nothing():
    cuts = 0
    for seed in (1, 2):
        one, broken = soak_micropython.run_session(micropython(), session(seed))
        assert not broken
        cuts += one.counts.cuts
    assert cuts > 5


def test_a_game_that_was_about_to_begin_may_be_there():
    judged(LINES + "left\nfound xok 7 begun")
    with pytest.raises(Broken, match="^kept:"):
        judged(LINES + "found xok 7 begun")
