"""The pages about Floe and its keys."""

from tests.golden import assert_golden


def test_about(sim):
    sim.choose("ABOUT")
    assert_golden("first", sim.pixels())
    sim.play("R")
    assert_golden("keys", sim.pixels())
    sim.play("L")
    assert_golden("first", sim.pixels())
    sim.play("A")
    assert_golden("keys", sim.pixels())


def test_the_pages_end_as_those_of_the_rules_do(sim):
    sim.choose("ABOUT")
    sim.play("L")
    assert_golden("first", sim.pixels())
    sim.play("R R R R")
    assert_golden("keys", sim.pixels())
    sim.play("B")
    assert sim.screen_name == "Title"
