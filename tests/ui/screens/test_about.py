"""The pages about Floe and its keys."""

from tests.golden import assert_golden


def test_about(sim):
    sim.play("D D D D D A")
    assert_golden("first", sim.pixels())
    sim.play("D")
    assert_golden("keys", sim.pixels())
    sim.play("D")
    assert_golden("first", sim.pixels())
    sim.play("A A U U")
    assert_golden("first", sim.pixels())
