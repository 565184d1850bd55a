"""The question before something is lost."""

from floe.events import B
from tests.golden import assert_golden


def test_restart_asks_first(sim):
    sim.open_setup("fish")
    sim.start()
    sim.play("A A w1500")
    sim.hold(B)
    sim.wait(300)
    moves = len(sim.saved().moves)
    assert moves
    sim.choose("RESTART")
    assert_golden("restart", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Pause"
    assert len(sim.saved().moves) == moves
    sim.choose("RESTART")
    sim.play("D A w300")
    assert sim.screen_name == "PlayScreen"
    assert sim.saved().moves == []


def test_a_new_game_over_a_kept_one_asks_first(sim):
    sim.open_setup("fish")
    sim.start()
    saved = sim.file("fish.floe")
    sim.pause("QUIT")
    sim.choose("PLAY")
    sim.play("A")
    sim.go_to("LAYOUT")
    sim.play("A U A")
    sim.choose("START")
    assert sim.screen_name == "Confirm"
    assert_golden("new_game", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Setup"
    assert sim.file("fish.floe") == saved
    sim.choose("START")
    sim.play("B")
    assert sim.file("fish.floe") == saved
    sim.choose("START")
    sim.play("D A w200")
    assert sim.screen_name == "PlayScreen"
    assert sim.saved().headers["deal"] == "1"
