"""Screens of the pause menu of a game that is linked and has a machine: one is open at a time."""

import sys

import pytest

from floe import modules
from floe.events import B
from tests.ui.console_game import CHICK
from tests.ui.two_consoles import TwoConsoles

ROWS = ("HOW_TO_PLAY", "LEGEND", "SETTINGS")


def paused(machine=True):
    """Two consoles, the first with its pause menu; machine: does a machine play there, too?"""
    modules.unload("floe.ui.playing")  # as on a board: tests before this one may have played
    consoles = TwoConsoles()
    one = consoles.one
    consoles.use(one)
    one.open_setup("fish")
    one.set_seats("PERSON", "OTHER_FLOE", "LEVELS.chick" if machine else "PERSON")
    consoles.begin_together()
    assert (CHICK in one.session.seats) == machine
    consoles.hold(one, B)
    return consoles


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("machine", [False, True])
def test_after_the_screen_the_menu_is_as_before(row, machine):
    consoles = paused(machine)
    sim = consoles.one
    sim.go_to(row)
    before = sim.pixels()
    consoles.play(sim, "A")
    assert sim.screen_name == ("SettingsScreen" if row == "SETTINGS" else "Rules")
    assert ("floe.ui.playing.pause" in sys.modules) != machine
    consoles.play(sim, "B")
    assert sim.screen_name == "Pause" and sim.pixels() == before
    consoles.play(sim, "B")
    assert consoles.playing(sim)
    consoles.agree()


def test_the_menu_is_not_in_memory_while_a_machine_plays():
    consoles = paused()
    consoles.play(consoles.one, "B")
    assert consoles.playing(consoles.one)
    assert not {"floe.ui.playing.pause", "floe.ui.list_screen"} & set(sys.modules)
