"""The pause menu: everything leads out of it."""

from floe.events import B
from tests.golden import assert_golden


def test_b_held_pauses_and_everything_leads_out_of_it(sim):
    sim.open_setup("fish")
    sim.start()
    playing = sim.screen
    sim.hold(B)
    assert sim.screen_name == "Pause"
    assert_golden("menu", sim.pixels())
    sim.play("A")
    assert sim.screen is playing
    sim.hold(B)
    sim.play("B")
    assert sim.screen is playing
    sim.hold(B)
    sim.choose("Settings")
    assert sim.screen_name == "SettingsScreen"
    sim.play("B")
    assert sim.screen_name == "Pause"
    sim.choose(sim.console.strings.QUIT)
    assert sim.screen_name == "Title" and sim.depth == 1
    assert sim.screen.label(0) == "Continue"
    sim.play("A w200")
    assert sim.screen_name == "PlayScreen"
