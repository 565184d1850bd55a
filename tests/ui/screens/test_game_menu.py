"""The menu of games: each with its own picture."""

from floe.games import registry
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES


def test_the_menu_shows_each_game_with_its_own_picture(sim):
    sim.play("A")
    seen = set()
    for name in registry.names():
        if name in GAMES:
            assert_golden(name, sim.pixels())
        seen.add(bytes(sim.pixels()))
        sim.play("R")
    assert_golden("fish", sim.pixels())
    sim.play("L " * (len(registry.GAMES) - GAMES.index("soccer")))
    assert_golden("soccer", sim.pixels())
    assert len(seen) == len(registry.GAMES)
