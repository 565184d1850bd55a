"""Soccer with full time (a house rule): the ball beyond the diagonal a8-h1 wins."""

import pytest
from hypothesis import example, given, settings

from floe.games import record, registry
from floe.games.soccer import layout
from floe.games.soccer.rules import Soccer
from tests.games.legal_moves import legal
from tests.games.soccer.hand_positions import SHUTTLE, THERE_AND_BACK
from tests.games.soccer.random_games import CHOICES, play
from tests.tables import rows
from tools.strength.reference import soccer as reference

LEVEL = "-,-,a3^/-,-,h6^ {} 1"  # SHUTTLE, the ball wherever it is wanted.


def after_plies(text, plies, full_time=100, repetition=False, moves=THERE_AND_BACK):
    """The game after a number of plies back and forth."""
    game = Soccer()
    game.set_up(repetition, full_time)
    game.read(text)
    for ply in range(plies):
        game.make(game.find_move(moves[ply % 4]))
        game.commit()
    return game


@pytest.mark.parametrize(("ball", "result"), rows(__file__, "full_time.txt"))
def test_the_place_of_the_ball_decides(ball, result):
    game = after_plies(LEVEL.format(ball), 99)
    assert not game.over() and game.plies_left() == 1 and legal(game)
    game.make(game.find_move(THERE_AND_BACK[3]))
    assert game.plies_left() == 0 and game.over() and legal(game) == []
    assert game.result() == result and game.end() == layout.TIME_UP
    game.undo()
    assert game.result() == "none" and game.end() == 0 and legal(game)


@pytest.mark.parametrize("full_time, last", [(100, 100), (0, layout.MOST_PLIES)])
def test_a_goal_at_the_last_ply_is_a_goal(full_time, last):
    """The sheet: the ball in the opponent's corner wins; nothing decides after that."""
    to_and_fro = ("Bf1^", "Bf8^", "Bh3^", "Bh6^")
    game = after_plies("-,-,h3^/b2^,-,h6^ b2 1", last - 1, full_time, moves=to_and_fro)
    game.make(game.find_move("M*a1"))
    assert (game.plies(), game.result(), game.end()) == (last, "p2win", layout.GOAL)


def test_a_third_time_is_a_draw_also_when_it_is_full_time():
    """rules: a position that comes up for the third time is a draw."""
    game = after_plies(SHUTTLE, 99)
    game.state[layout.REPETITION] = 1
    game.make(game.find_move(THERE_AND_BACK[3]))
    assert game.plies() == 100
    assert game.result() == "draw" and game.end() == layout.THIRD_TIME


def test_reading_and_copying_keep_it():
    game = after_plies(SHUTTLE, 3, 200)
    game.read(SHUTTLE)
    assert (game.full_time(), game.plies_left()) == (200, 200)
    copy = Soccer()
    copy.copy_from(game)
    assert copy.full_time() == 200
    game.set_up()
    assert game.full_time() == 0


@given(CHOICES)
@example(bytes(100))
@settings(max_examples=20, deadline=None)
def test_whole_games_end_as_the_rules_say(choices):
    """Against the reference rules."""
    game = Soccer()
    game.set_up(True, 100)
    witness = reference.Game(full_time=100)
    for text in play(game, choices):
        witness.play(text)
        assert game.result() == witness.result()
    assert game.over() and game.plies() <= 100


@pytest.mark.parametrize(("headers", "result"), [({}, "none"), ({"full time": "100"}, "p1win")])
def test_records_old_and_new(headers, result):
    """A record that names no full time has none, as all had before there was any."""
    headers = {"repetition": "off", **headers}
    text = record.write(record.Record("soccer", SHUTTLE, THERE_AND_BACK * 25, result, headers))
    saved = record.read(text)
    game = registry.new_game("soccer", 2, saved.headers)
    assert isinstance(game, Soccer)
    record.replay(saved, game)
    assert game.result() == result and game.plies() == 100
