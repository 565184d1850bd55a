"""The pause menu: everything leads out of it."""

import pytest

from floe.events import DOWN, A, B
from floe.games import registry
from floe.ui.session import PERSON
from tests.golden import assert_golden
from tests.ui.console_game import EMPEROR, ConsoleGame


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
    sim.choose(sim.pause_texts.QUIT)
    assert sim.screen_name == "Title" and sim.depth == 1
    assert sim.screen.label(0) == "Continue"
    sim.play("A w200")
    assert sim.screen_name == "PlayScreen"


@pytest.mark.parametrize("game", registry.names())
def test_it_needs_no_texts_of_screens_which_are_not_in_memory_in_a_game(sim, game):
    """Reading them takes a tenth of a second."""
    sim.open_setup(game)
    sim.start()
    sim.hold(B)
    for _ in sim.labels():
        sim.play("D")
    assert sim.screen_name == "Pause"
    assert sim.console.strings.screens is None


def test_rows_keep_their_place_and_what_is_not_possible_is_small():
    play = ConsoleGame("fish", seats=(PERSON, EMPEROR)).ready()
    play.sim.hold(B)
    rows = play.sim.labels()
    play.press(B, A, A)
    play.sim.run_until(lambda: not play.sim.screen.picking)
    play.sim.run_until(lambda: not play.sim.screen.moving)
    play.press(B)
    assert play.top() == "Pause" and play.sim.labels() == rows
    play.wait(20).golden("thinking")
    play.press(DOWN).wait(20).golden("thinking_hint")
    play.press(A)
    assert play.top() == "Pause", "there is no hint while the machine thinks"
    play.press(DOWN, A).wait(100)
    assert play.top() == "Analysis"
