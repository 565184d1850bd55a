"""Whole games of soccer from power-on to the result, by key presses alone."""

import random

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP, A
from floe.games.soccer.rules import Soccer
from floe.ui import catalogue
from tests.games.soccer.hand_positions import Hand
from tests.ui.console_player import ConsolePlayer

OWN_GOAL = "Pb2se Bf6s P^ Pg7sw Ma1nw B^ Pd4^ Bxd4 P^ B*c3 P*a1"
"""Enters, slides, spins, stands up, takes the ball, tackles, kicks, and kicks into its own."""


def begin(*seats):
    """Turn the console on, and set a game of soccer up by keys."""
    player = ConsolePlayer(seed=11).power_on()
    texts = player.console.strings
    player.choose(texts.PLAY)
    while catalogue.OFFERS[player.screen._game].name != "soccer":
        player.press(RIGHT)
    player.press(A)
    for seat, who in enumerate(seats):
        player.go_to(texts.PLAYER % (seat + 1))
        while player.screen.value(player.screen.row) != who:
            player.press(RIGHT)
    player.choose(texts.START)
    assert player.console.session
    return player, player.console.session


def play(player, moves):
    """Make moves, given as texts, by keys."""
    session, pick = player.screen.session, player.screen._view._pick
    for text in moves:
        player.run_until(lambda: pick.step)
        player.press(A)  # the announcement goes
        for key in Hand(session.game, pick).way_to(session.game.find_move(text)):
            player.press(key)
        assert session.record.moves[-1] == text


def replayed(record):
    """The game that a record tells of."""
    game = Soccer()
    game.read(record.start)
    for text in record.moves:
        game.make(game.find_move(text))
    return game


def test_a_game_of_two_people():
    player, session = begin("Person", "Person")
    play(player, OWN_GOAL.split())
    player.run_until(lambda: player.screen_name == "Result")
    assert session.record.moves == OWN_GOAL.split()
    assert session.game.text() == replayed(session.record).text()
    assert session.record.result == "p2win"


def test_a_game_that_is_left_goes_on_where_it_was():
    player, session = begin("Person", "Person")
    play(player, OWN_GOAL.split()[:5])
    player.wait(3000)  # a move is saved once it has been seen
    player.power_on()
    player.choose(player.console.strings.CONTINUE)
    kept = player.console.session
    assert kept and kept.record.moves == OWN_GOAL.split()[:5]
    assert kept.game.text() == session.game.text()


@pytest.mark.parametrize("seats", [("Person", "Person"), ("Rockhopper", "Person")])
def test_keys_by_chance_lead_to_a_result(seats):
    player, session = begin(*seats)
    assert [session.person(seat) for seat in range(2)] == [who == "Person" for who in seats]
    rng = random.Random(3)
    while player.screen_name == "PlayScreen" and player.now < 3_000_000:
        # A also hurries the machine, skips what is shown and takes announcements away.
        for _ in range(rng.randrange(3)):
            player.press(rng.choice((UP, DOWN, LEFT, RIGHT)))
        player.press(A)
    assert_ended(player, session)


def test_machines_play_to_the_result():
    player, session = begin("Chick", "Rockhopper")
    player.run_until(lambda: player.screen_name == "Result", limit=3_000_000)
    assert_ended(player, session)


def assert_ended(player, session):
    """The result is shown, and the record tells of the game."""
    assert player.screen_name == "Result"
    game = replayed(session.record)
    assert game.over() and game.result() == session.record.result
    assert session.game.text() == game.text()
