"""The pages about Floe and its keys."""

from tests.golden import assert_golden


def test_about(sim):
    sim.choose("ABOUT")
    assert_golden("first", sim.pixels())
    for keys, page in (
        ("R", "keys"),
        ("L", "first"),
        ("L", "first"),
        ("A", "keys"),
        ("R", "keys"),
    ):
        sim.play(keys)
        assert_golden(page, sim.pixels())
    sim.play("B")
    assert sim.screen_name == "Title"
