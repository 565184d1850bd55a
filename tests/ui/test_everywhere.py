"""The console on CPython and on MicroPython with the Pico's heap: the same pictures and files."""

import pytest

from tests.both.ui.walk_legs import LEGS
from tests.micropython_runner import same_everywhere
from tests.ui.console_screens import all_screens


def test_drawing_is_the_same_and_allocates_nothing():
    lines = same_everywhere("ui/canvas")
    assert len(lines) > 200
    assert len({line.split()[2] for line in lines}) > 100


@pytest.mark.long
def test_a_walk_through_all_screens_shows_the_same():
    names = ["long", *(name for name, *_ in LEGS)]
    lines = [line for name in names for line in same_everywhere("ui/walk", name)]
    seen = set()
    for line in lines:
        if line.startswith("seen "):
            seen.update(line.split()[1:])
    assert seen == all_screens()
    saved = "\n".join(line for line in lines if "[" in line)
    assert "fish.floe" in saved and "# deal: 00" not in saved and "puzzles xok: 2" in saved
    assert "sound: off" in saved and "xok board: 37" in saved and "fish balanced: off" in saved
    assert len({line.split()[-1] for line in lines}) > 70
