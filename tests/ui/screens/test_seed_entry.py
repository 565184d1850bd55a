"""Typing the number of a layout."""

from floe.games.fish.rules import Fish
from tests.golden import assert_golden


def test_a_layout_number_can_be_typed(sim):
    sim.play("A A")
    sim.go_to("LAYOUT")
    sim.play("A U U L D L L R")
    assert sim.screen_name == "SeedEntry"
    assert_golden("typed", sim.pixels())
    sim.play("A")
    assert sim.value == "000092"
    sim.play("A U B")
    assert sim.value == "000092", "B leaves it as it was"
    sim.go_to("START")
    sim.play("A w200")
    game = Fish()
    game.set_up(2, 92)
    assert sim.saved().start == game.text()


def test_every_number_from_0_to_999999_can_be_typed(sim):
    sim.play("A A")
    sim.go_to("LAYOUT")
    sim.play("A D L D L D L D L D L D A")
    assert sim.value == "999999"
    sim.play("A A")
    assert sim.value == "999999"
    sim.play("R")
    assert sim.value == sim.word("NEW_LAYOUT")
