"""Fish on the play screen: real key presses in, pictures out."""

from floe.events import LEFT, RIGHT, A
from floe.ui.session import PERSON
from tests.ui.console_game import CHICK, TURN_SHOWN, ConsoleGame


def test_a_new_game_announces_who_begins():
    play = ConsoleGame("fish place").golden("new_game")
    play.wait(TURN_SHOWN).press(RIGHT).golden("place")
    play.wait(300).golden("place_dark")


def test_choosing_a_penguin_and_where_it_goes():
    play = ConsoleGame("fish").wait(TURN_SHOWN)
    play.press(LEFT).golden("penguin")
    play.wait(300).golden("penguin_dark")
    play.press(A).golden("target")
    play.press(RIGHT).golden("target_right")
    play.wait(300).golden("target_dark")


def test_a_move_is_seen_and_the_next_one_is_called():
    play = ConsoleGame("fish").wait(TURN_SHOWN).press(RIGHT, A, RIGHT)
    play.sim.hold(A, ms=60)
    play.golden("slide")
    assert len(play.moves()) == 1
    play.wait(500).golden("sink")
    play.wait(1000).golden("pass")


def test_what_nobody_can_reach_sinks_and_who_is_stuck_is_out():
    play = ConsoleGame("fish out").wait(TURN_SHOWN).press(A, A)
    play.wait(900).golden("settle")
    play.wait(800).golden("out_note")
    play.wait(1600 + TURN_SHOWN).golden("out")


def test_three_and_four_players():
    ConsoleGame("fish three").wait(TURN_SHOWN).golden("three")
    ConsoleGame("fish four").wait(TURN_SHOWN).golden("four")


def test_an_ending_with_few_floes():
    ConsoleGame("fish late").wait(TURN_SHOWN).press(A).golden("late")


def test_who_plays_on_alone_is_not_announced_again():
    play = ConsoleGame("fish alone").wait(TURN_SHOWN).press(A, A).press(A)
    play.golden("alone")
    assert len(play.moves()) == 1


def test_the_machine_thinks_and_its_penguin_hops():
    play = ConsoleGame("fish four", (CHICK, PERSON, PERSON, PERSON))
    play.wait(200).golden("thinking")
    play.wait(150).golden("thinking_hop")
