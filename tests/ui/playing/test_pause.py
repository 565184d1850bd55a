"""The pause menu: everything leads out of it."""

import sys

import pytest

from floe import data, events, modules
from floe.events import DOWN, A, B
from floe.games import registry
from floe.ui.session import LEFT, PERSON, TAKEN_BACK
from tests.golden import assert_golden
from tests.ui.console_game import CHICK, EMPEROR, ConsoleGame


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
    sim.pause("SETTINGS")
    assert sim.screen_name == "SettingsScreen"
    sim.play("B")
    assert sim.screen_name == "Pause"
    sim.choose("QUIT")
    assert sim.screen_name == "Title" and sim.depth == 1
    assert sim.screen.label(0) == sim.word("CONTINUE")
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
    play.press(DOWN, DOWN, DOWN).wait(20).golden("thinking_hint")
    play.press(A)
    assert play.top() == "Pause", "there is no hint while the machine thinks"
    play.press(DOWN, A).wait(100)
    assert play.top() == "Analysis"


def after_moves(name, seats, moves):
    """A game against the machine in which a person has made a number of moves by A alone."""
    play = ConsoleGame(name, seats).asked()
    for _ in range(moves):
        made = len(play.moves())
        while len(play.moves()) == made:
            play.sim.play("A w50")
        play.asked()
    return play


@pytest.mark.parametrize("seats", [(PERSON, CHICK), (CHICK, PERSON), (PERSON, PERSON)])
@pytest.mark.parametrize("name", ["fish place", "xok", "soccer"])
def test_three_presses_take_back_ones_last_move(name, seats):
    play = after_moves(name, seats, 2)
    moves = list(play.moves())
    back = 1 if seats.count(PERSON) == 2 else 2
    play.sim.hold(B)
    play.sim.play("D A w300")
    play.asked()
    assert list(play.moves()) == moves[:-back]
    assert play.session.helped(TAKEN_BACK) == 1
    play.sim.pause("RETURN")
    play.asked()
    assert list(play.moves()) == moves


def test_it_asks_only_if_moves_would_be_lost_and_yes_is_selected():
    play = after_moves("xok", (PERSON, PERSON), 4)
    moves = list(play.moves())
    for left in (3, 2):  # the beginning of the line that was left: nothing is lost
        play.sim.hold(B)
        play.sim.play("D A w300")
        play.asked()
        assert list(play.moves()) == moves[:left]
    assert play.session.record.headers[LEFT] == "4 2"
    play.sim.play("L L")
    while len(play.moves()) == 2:
        play.sim.play("A w50")
    play.asked()
    play.sim.hold(B)
    play.sim.play("D A w50")
    assert play.top() == "Confirm" and play.sim.labels()[1] == play.sim.word("YES_TAKE")
    play.sim.play("A w300")
    play.asked()
    assert list(play.moves()) == moves[:2]


def test_there_is_nothing_to_take_back_before_the_first_own_move():
    play = ConsoleGame("xok", (CHICK, PERSON)).asked()
    play.sim.hold(B)
    assert not play.sim.screen.able(1)
    play.sim.play("D A")
    assert play.top() == "Pause"


def test_while_the_machine_thinks_the_menu_is_created_when_b_goes_down(monkeypatch):
    """So that neither importing it nor reading its texts delays it after the click."""
    play = ConsoleGame("soccer", seats=(EMPEROR, PERSON))
    play.wait(100)
    name = "floe.ui.playing.pause"
    modules.unload(name)
    play.sim.board.press(B)
    play.wait(60)
    assert name in sys.modules and play.sim.screen_name == "PlayScreen"
    with monkeypatch.context() as patch:
        patch.setattr(data, "open_section", None)
        play.sim.board.release(B)
        play.wait(60)
    assert play.sim.screen_name == "Pause"


def test_a_menu_that_was_not_shown_is_not_that_of_the_next_game():
    play = ConsoleGame("soccer", seats=(EMPEROR, PERSON))
    play.wait(100)
    keys = (B, events.LEFT, events.RIGHT)  # The last two mute, and then B's release does nothing.
    for key in keys:
        play.sim.board.press(key)
        play.wait(60)
    for key in keys:
        play.sim.board.release(key)
    play.wait(60)
    assert play.top() == "PlayScreen"
    next_game = ConsoleGame("soccer", moves="M^").session
    play.sim.console.start(next_game)
    play.wait(60)
    play.sim.pause("LOOK_BACK")
    assert play.top() == "LookBack"
