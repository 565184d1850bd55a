"""Warnings: a move that is clearly worse than the best is asked about, and its reply is shown."""

import sys

import pytest

from floe.events import LEFT, RIGHT, A, B
from floe.ui import session, strings
from floe.ui.playing.first_screen import is_warned
from floe.ui.session import PERSON, WARNINGS
from floe.ui.statistics import unaided
from tests.ui.console_game import CHICK, EMPEROR, TURN_SHOWN, ConsoleGame

# By game: a position, a move that throws something away there, and a good one.
MOVES = {
    "fish": ("fish", "d7d5", "g1g3"),
    "xok": ("xok shark y", "yb4xc4", "yc3xc4xd3"),
    "soccer": ("soccer tackle", "Ma1n", "Pxd5"),
}
games = pytest.mark.parametrize("name", MOVES)


def moves_of(play):
    """The moves so far, without what is added to the text of some."""
    return [move.split("@")[0] for move in play.moves()]


def warned_game(name, seats=(PERSON, CHICK), language="en"):
    """A game with warnings in which it is the person's turn."""
    play = ConsoleGame(MOVES[name][0], language=language, warns=True)
    play.session.seats[:] = seats if play.game.turn() == 0 else (seats[1], seats[0])
    play.sim.console.start(play.session)
    return play.wait(TURN_SHOWN)


def pick(play, text):
    """Pick a move as a person does, and wait until it is judged."""
    screen = play.sim.screen
    screen.suggest(play.game.find_move(text))
    play.press(A)
    assert play.top() == "Check" and len(play.moves()) == 0
    play.sim.run_until(lambda: play.top() != "Check", limit=20_000)
    return play


@games
def test_a_move_that_loses_much_is_warned_of_and_the_game_stands_as_before(name):
    play = warned_game(name)
    before = bytes(play.game.state)
    pick(play, MOVES[name][1])
    assert play.top() == "Warning"
    play.sim.run_until(lambda: play.sim.screen.at == 2 and not play.sim.screen.moving)
    play.wait(50).golden(name)
    play.press(B)
    assert play.top() == "PlayScreen" and bytes(play.game.state) == before
    assert len(play.moves()) == 0 and play.session.helped(WARNINGS) == 1
    assert play.sim.screen.board.view.picks()


@games
def test_a_good_move_is_made_at_once(name):
    play = pick(warned_game(name), MOVES[name][2])
    assert play.top() == "PlayScreen" and moves_of(play) == [MOVES[name][2]]
    assert play.session.helped(WARNINGS) == 0


@games
def test_the_move_can_be_made_all_the_same_once_its_reply_was_seen(name):
    play = pick(warned_game(name), MOVES[name][1])
    play.press(A)
    play.press(A)
    assert play.top() == "Warning", "that only hurries what is shown"
    play.sim.run_until(lambda: play.sim.screen.at == 2 and not play.sim.screen.moving)
    play.press(LEFT, RIGHT).press(A, A)
    play.sim.run_until(lambda: play.top() == "PlayScreen")
    assert moves_of(play)[:1] == [MOVES[name][1]]
    play.sim.run_until(lambda: len(play.moves()) > 1)
    rec = play.sim.saved(name)
    assert rec.headers["warnings"] == "1"
    assert not unaided(play.session)


def test_b_takes_a_move_back_while_it_is_judged_and_a_makes_it():
    play = warned_game("fish")
    before = bytes(play.game.state)
    play.sim.screen.suggest(play.game.find_move("d7d5"))
    play.press(A).wait(20).golden("checks")
    play.press(B)
    assert play.top() == "PlayScreen" and bytes(play.game.state) == before
    play.sim.screen.suggest(play.game.find_move("d7d5"))
    play.press(A, A)
    assert list(play.moves()) == ["d7d5"] and play.session.helped(WARNINGS) == 0


def test_the_pause_is_reached_while_a_move_is_judged():
    play = warned_game("fish")
    play.sim.screen.suggest(play.game.find_move("d7d5"))
    play.press(A)
    play.sim.hold(B)
    assert play.top() in ("PlayScreen", "Pause", "Warning")


@pytest.mark.parametrize(
    "seats, when, warned",
    [
        ((PERSON, CHICK), 0, False),
        ((PERSON, CHICK), 1, True),
        ((CHICK, PERSON), 1, True),
        ((PERSON, EMPEROR), 1, False),
        ((PERSON, EMPEROR), 2, True),
        ((PERSON, PERSON), 2, False),
        ((CHICK, CHICK), 2, False),
        ((PERSON, session.LINKED), 2, False),
        ((PERSON, CHICK, CHICK), 2, False),
    ],
)
def test_a_person_against_a_low_level_is_warned_and_others_if_they_want_it(seats, when, warned):
    play = ConsoleGame("fish" if len(seats) == 2 else "fish three", [PERSON] * len(seats))
    play.session.seats[:] = seats
    assert is_warned(play.session, when) == warned


def test_without_warnings_nothing_of_them_is_in_memory():
    own = ("floe.ui.playing.check", "floe.ui.playing.warning", "floe.search.judge")
    for name in own:
        sys.modules.pop(name, None)
    play = ConsoleGame("fish", (PERSON, CHICK)).wait(TURN_SHOWN)
    play.sim.screen.suggest(play.game.find_move("d7d5"))
    play.press(A).wait(3000)
    assert play.moves()[0] == "d7d5"
    assert not [name for name in own if name in sys.modules]


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_its_words_fit_beside_the_board(language):
    play = pick(warned_game("fish", language=language), "d7d5")
    play.wait(50).golden(f"fish_{language}")
