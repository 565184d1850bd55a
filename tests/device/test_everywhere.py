"""The drivers do the same on both Pythons, under MicroPython with the heap locked."""

from floe.display_kinds import KINDS
from tests.micropython_runner import same_everywhere


def test_the_drivers_allocate_nothing_and_do_the_same_everywhere():
    lines = same_everywhere("device/heap")
    assert sum(line.startswith("show") for line in lines) == len(KINDS) * 40
    assert lines[-1].startswith("spans 1024")


def test_the_driver_of_colour_displays_allocates_nothing_and_does_the_same_everywhere():
    lines = same_everywhere("device/heap_colour")
    assert sum(line.startswith("show") for line in lines) == 2 * 40
