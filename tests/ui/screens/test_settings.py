"""The settings, and what they change at once."""

from floe.events import A, B
from floe.ui.canvas import SWAPPED
from tests.golden import assert_golden


def test_settings(sim):
    sim.choose("SETTINGS")
    assert_golden("list", sim.pixels())
    shown = sim.board.display.brightness
    sim.play("D D L")
    assert sim.board.display.brightness < shown
    upright = bytes(sim.pixels())
    sim.play("D R w30")
    assert bytes(sim.pixels())[::-1] != upright  # the switch itself has changed
    assert sim.board.display.pixels() != upright
    sim.play("R w30 B")
    assert sim.screen_name == "Title"


def test_upside_down_turns_the_picture(sim):
    sim.play("D D D D D D D A w50")
    upright = bytes(sim.pixels())
    sim.play("B U U A D D D R B D D A w50")
    assert sim.screen_name == "About"
    assert bytes(sim.pixels()) == upright[::-1]


def test_the_clock_changes_at_the_next_start(sim):
    sim.choose("SETTINGS")
    sim.go_to("CLOCK")
    assert_golden("clock", sim.pixels())
    sim.play("R w3000")
    assert "clock: 200\n" in sim.file("settings.txt") and sim.board.clock == 125_000_000
    sim.power_on()
    assert sim.board.clock == 200_000_000 and sim.file("clock.try") is None


def test_the_language_is_shown_and_changed_in_its_row(sim):
    sim.choose("SETTINGS")
    sim.go_to("LANGUAGE")
    assert_golden("language", sim.pixels())
    sim.play("R")
    assert sim.screen.title() == "Nastavení" and sim.value == "Čeština"
    sim.play("L L w50")
    assert sim.value == "Polski"
    sim.play("B")
    assert sim.labels()[0] == "Graj"


def test_a_and_b_swap_at_once_and_stay_so(sim):
    sim.choose("SETTINGS")
    sim.set_row("SWAP", "OFF_ON.1")
    assert_golden("swap", sim.pixels())
    sim.press(A)
    assert sim.screen_name == "Title", "A is B"
    sim.wait(3000)
    sim.power_on()
    assert sim.console.canvas.instead == SWAPPED, "the screens name the keys so"
    sim.press(B)
    assert sim.screen_name == "GameMenu"
