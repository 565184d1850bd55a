"""Finished games are counted, once each, and a level that is beaten gives a diploma."""

import contextlib

import pytest

from host_sim.flash_folder import PowerCut

from floe.games import record, registry
from floe.games.fish.rules import Fish
from floe.search.levels import find_level
from floe.ui import progress, session, statistics
from floe.ui.session import PERSON
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim
from tests.ui.positions import ENDED, SOCCER_GOAL, XOK_TEN

CHICK, KING = find_level("chick"), find_level("king")


def numbers(sim, game, players, level):
    saved = progress.Progress(sim.console.storage)
    assert saved.understood
    return statistics.read(saved, statistics.name_of(game, players, level))


def finish(sim, game, text, seats):
    sim.finish(game, text, seats)
    sim.wait(2500)
    sim.play("B B")


def test_games_are_counted_by_game_players_and_level(sim):
    finish(sim, "fish", ENDED[2], [PERSON, CHICK])
    finish(sim, "fish", ENDED[2], [PERSON, CHICK])
    finish(sim, "fish", ENDED[2], [CHICK, PERSON])
    finish(sim, "fish", ENDED[2], [PERSON, CHICK])
    finish(sim, "fish", ENDED[3], [CHICK, PERSON, KING])
    finish(sim, "soccer", SOCCER_GOAL, [PERSON, PERSON])
    finish(sim, "soccer", SOCCER_GOAL, [KING, CHICK])
    assert numbers(sim, "fish", 2, CHICK) == [4, 3, 0, 52, 1, 2, 3]
    assert numbers(sim, "fish", 3, KING) == [1, 1, 0, 38, 1, 1, 1]
    assert numbers(sim, "soccer", 2, PERSON)[:2] == [1, 1]
    assert numbers(sim, "soccer", 2, KING) == [0] * 7


def test_the_first_win_gives_a_diploma_and_the_second_none(sim):
    sim.finish("fish", ENDED[2], [PERSON, KING], diploma_closed=False)
    assert sim.screen_name == "Diploma"
    assert_golden("diploma", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Result"
    sim.play("B")
    sim.finish("fish", ENDED[2], [PERSON, KING], diploma_closed=False)
    assert sim.screen_name == "LevelOffer"


def test_what_is_seen(sim):
    sim.choose("Statistics")
    assert_golden("empty", sim.pixels())
    sim.play("B")
    for seats in ([PERSON, CHICK], [CHICK, PERSON], [PERSON, KING], [PERSON, CHICK]):
        finish(sim, "fish", ENDED[2], seats)
    finish(sim, "xok", XOK_TEN, [PERSON, CHICK])
    finish(sim, "xok", XOK_TEN, [CHICK, PERSON])
    sim.choose("Statistics")
    assert_golden("fish", sim.pixels())
    sim.play("A")
    assert_golden("chick", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Diploma"
    sim.play("B B R R R")
    assert sim.screen.title() == "Xok"
    assert_golden("xok", sim.pixels())
    sim.play("L L")
    assert sim.screen.title() == "Fish, 3 players"


def test_a_reset_asks_and_forgets_one_page(sim):
    finish(sim, "fish", ENDED[2], [PERSON, CHICK])
    finish(sim, "fish", ENDED[3], [PERSON, CHICK, CHICK])
    sim.choose("Statistics")
    sim.choose("Reset")
    assert_golden("reset", sim.pixels())
    sim.play("A")
    assert numbers(sim, "fish", 2, CHICK)[0] == 1
    sim.choose("Reset")
    sim.play("D A w2500")
    assert sim.screen_name == "Statistics"
    assert numbers(sim, "fish", 2, CHICK)[0] == 0
    assert numbers(sim, "fish", 3, CHICK)[0] == 1


def test_a_level_that_was_not_beaten_has_no_diploma(sim):
    sim.choose("Statistics")
    sim.play("A A")
    assert sim.screen_name == "Opponent"


def finished(sim):
    """Put the record of a finished game into the flash."""
    game = Fish()
    game.read(ENDED[2])
    headers = {"players": "person king"}
    rec = record.Record("fish", game.text(), [], game.result(), headers)
    (sim.folder / session.file_of("fish")).write_text(record.write(rec), encoding="utf-8")


@pytest.mark.parametrize("at", range(12))
def test_power_that_goes_at_any_write_counts_a_game_once(at):
    sim = ConsoleSim()
    finished(sim)
    sim.power_on()
    sim.board.flash.cut_power(at, 0)
    with contextlib.suppress(PowerCut):
        sim.choose("Continue")
        sim.wait(3000)
    sim.board.flash.power_on()
    sim.power_on()
    if sim.labels()[0] == "Continue":
        sim.choose("Continue")
        sim.wait(3000)
        sim.power_on()
    assert numbers(sim, "fish", 2, KING)[:2] == [1, 1]
    assert "Continue" not in sim.labels()


def test_the_same_game_won_twice_counts_twice(sim):
    finish(sim, "xok", XOK_TEN, [CHICK, PERSON])
    finish(sim, "xok", XOK_TEN, [CHICK, PERSON])
    assert numbers(sim, "xok", 2, CHICK)[0] == 2


def test_a_file_that_cannot_be_read_is_set_aside_with_a_note(sim):
    (sim.folder / progress.FILE).write_text("hello\n", encoding="utf-8")
    finish(sim, "xok", XOK_TEN, [PERSON, CHICK])
    assert sim.file(progress.COPY + "1") == "hello\n"
    assert sim.console.note == "Statistics unreadable"


def test_every_game_has_a_page(sim):
    sim.choose("Statistics")
    titles = set()
    for _ in range(9):
        titles.add(sim.screen.title())
        sim.play("R")
    pages = sum(info.most_players - 1 for info in registry.GAMES)
    assert len(titles) == pages


@pytest.mark.parametrize("how", [session.HINTS, session.TAKEN_BACK, session.WARNINGS])
def test_a_diploma_wants_a_game_without_help(sim, how):
    sim.finish("fish", ENDED[2], [PERSON, KING], headers={how: "1"}.items(), diploma_closed=False)
    assert sim.screen_name == "Result"
    sim.play("B")
    assert numbers(sim, "fish", 2, KING) == [1, 1, 0, 52, 1, 1, 0]
    sim.finish("fish", ENDED[2], [PERSON, KING], diploma_closed=False)
    assert sim.screen_name == "Diploma"
    sim.wait(2500)
    assert numbers(sim, "fish", 2, KING) == [2, 2, 0, 52, 2, 2, 1]


def test_who_beat_a_level_with_an_older_floe_has_its_diploma(sim):
    saved = progress.Progress(sim.console.storage)
    saved.set(statistics.name_of("fish", 2, KING), "3 1 0 40 1 1")
    assert saved.save()
    assert numbers(sim, "fish", 2, KING) == [3, 1, 0, 40, 1, 1, 1]
    sim.finish("fish", ENDED[2], [PERSON, KING], diploma_closed=False)
    assert sim.screen_name == "Result"
