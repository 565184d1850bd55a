"""Finished games are counted, once each, and a level that is beaten gives a diploma."""

import contextlib

import pytest

from host_sim.flash_folder import PowerCut

from floe.games import record, registry
from floe.games.fish.rules import Fish
from floe.search.levels import find_level, levels_of
from floe.ui import daily, progress, session, statistics
from floe.ui.session import PERSON
from tests.games.soccer.hand_positions import SHUTTLE, THERE_AND_BACK
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


def test_what_was_counted_against_a_level_that_has_gone_belongs_to_the_next_above(sim):
    """As an older Floe counted it: no win and no diploma is lost."""
    old = progress.Progress(sim.console.storage)
    for name, counts in (("hatchling", "5 3 1 0 1 2 1"), ("chick", "2 1 0 0 0 1 0")):
        old.set(f"xok 2 {name}", counts)
    assert old.save()
    assert find_level("hatchling") not in levels_of("xok")
    assert statistics.against(old, "xok", 2, CHICK) == [7, 4, 1, 0, 0, 2, 1]
    sim.choose("STATISTICS")
    sim.play("R R R")
    assert [numbers[:2] for numbers in sim.screen._numbers if numbers[0]] == [[7, 4]]
    sim.play("B")
    finish(sim, "xok", XOK_TEN, [PERSON, CHICK])
    assert numbers(sim, "xok", 2, CHICK) == [8, 5, 1, 11, 1, 2, 2]
    assert numbers(sim, "xok", 2, find_level("hatchling")) == [0] * 7


def test_a_draw_ends_a_row_of_wins(sim):
    for _ in range(2):
        finish(sim, "soccer", SOCCER_GOAL, [PERSON, CHICK])
    won = numbers(sim, "soccer", 2, CHICK)
    sim.finish("soccer", SHUTTLE, [PERSON, CHICK], 2 * THERE_AND_BACK)  # the third time
    now = numbers(sim, "soccer", 2, CHICK)
    assert won[statistics.STREAK] == won[statistics.LONGEST] == now[statistics.LONGEST] == 2
    assert (now[statistics.DRAWN], now[statistics.STREAK]) == (1, 0)


def test_the_first_win_gives_a_diploma_and_the_second_none(sim):
    sim.finish("fish", ENDED[2], [PERSON, KING])
    assert sim.screen_name == "Result"
    assert_golden("before_diploma", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Diploma"
    assert_golden("diploma", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Result"
    sim.play("B")
    assert sim.screen_name == "Title"
    sim.finish("fish", ENDED[2], [PERSON, KING])
    assert sim.screen_name == "LevelOffer"


def test_what_is_seen(sim):
    sim.choose("STATISTICS")
    assert_golden("empty", sim.pixels())
    sim.play("B")
    for seats in ([PERSON, CHICK], [CHICK, PERSON], [PERSON, KING], [PERSON, CHICK]):
        finish(sim, "fish", ENDED[2], seats)
    finish(sim, "xok", XOK_TEN, [PERSON, CHICK])
    finish(sim, "xok", XOK_TEN, [CHICK, PERSON])
    sim.choose("STATISTICS")
    assert_golden("fish", sim.pixels())
    sim.play("A")
    assert_golden("chick", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Diploma"
    sim.play("B B R R R")
    assert sim.screen.title() == "Xok"
    assert_golden("xok", sim.pixels())
    sim.play("L L")
    assert sim.screen.title() == sim.word("STATISTICS_PLAYERS") % (sim.word("fish.TITLE"), 3)


def test_a_reset_asks_and_forgets_one_page(sim):
    finish(sim, "fish", ENDED[2], [PERSON, CHICK])
    finish(sim, "fish", ENDED[3], [PERSON, CHICK, CHICK])
    sim.choose("STATISTICS")
    sim.choose("RESET")
    assert_golden("reset", sim.pixels())
    sim.play("A")
    assert numbers(sim, "fish", 2, CHICK)[0] == 1
    sim.choose("RESET")
    sim.play("D A w2500")
    assert sim.screen_name == "Statistics"
    assert numbers(sim, "fish", 2, CHICK)[0] == 0
    assert numbers(sim, "fish", 3, CHICK)[0] == 1


def finished(sim, **headers):
    """Put the record of a finished game into the flash."""
    game = Fish()
    game.read(ENDED[2])
    headers["players"] = "person king"
    rec = record.Record("fish", game.text(), [], game.result(), headers)
    file = registry.file_of(registry.slot_of("fish", headers))
    (sim.folder / file).write_text(record.write(rec), encoding="utf-8")


@pytest.mark.parametrize("headers", [{}, {"day": "2026-11-28"}], ids=["usual", "daily"])
@pytest.mark.parametrize("at", range(12))
def test_power_that_goes_at_any_write_counts_a_game_once(at, headers):
    sim = ConsoleSim()
    finished(sim, **headers)
    sim.power_on()
    sim.board.flash.cut_power(at, 0)
    with contextlib.suppress(PowerCut):
        sim.choose("CONTINUE")
        sim.wait(3000)
    sim.board.flash.power_on()
    sim.power_on()
    if sim.labels()[0] == sim.word("CONTINUE"):
        sim.choose("CONTINUE")
        sim.wait(3000)
        sim.power_on()
    assert numbers(sim, "fish", 2, KING)[:2] == [1, 1]
    assert sim.word("CONTINUE") not in sim.labels()
    days = daily.calendar(
        progress.Progress(sim.console.storage), "fish", daily.day_of(2026, 11, 28)
    )
    assert days[-1] == (daily.WON if headers else daily.NOT_PLAYED)


def test_a_file_that_cannot_be_read_is_set_aside_with_a_note(sim):
    (sim.folder / progress.file_of(progress.PROGRESS)).write_text("hello\n", encoding="utf-8")
    finish(sim, "xok", XOK_TEN, [PERSON, CHICK])
    assert sim.file(progress.COPY % progress.PROGRESS + "1") == "hello\n"
    assert sim.console.note == sim.word("NOTE_PROGRESS")


def test_every_game_has_a_page(sim):
    sim.choose("STATISTICS")
    titles = set()
    for _ in range(9):
        titles.add(sim.screen.title())
        sim.play("R")
    pages = sum(info.most_players - 1 for info in registry.GAMES)
    assert len(titles) == pages


@pytest.mark.parametrize("how", [session.HINTS, session.TAKEN_BACK, session.WARNINGS])
def test_a_diploma_wants_a_game_without_help(sim, how):
    sim.finish("fish", ENDED[2], [PERSON, KING], headers={how: "1"}.items())
    assert sim.screen._help == [sim.word("NO_DIPLOMA") % 1]
    assert_golden("no_diploma", sim.pixels())
    sim.play("B")
    assert sim.screen_name == "Title"
    assert numbers(sim, "fish", 2, KING) == [1, 1, 0, 52, 1, 1, 0]
    sim.finish("fish", ENDED[2], [PERSON, KING])
    sim.play("B")
    assert sim.screen_name == "Diploma"
    sim.wait(2500)
    assert numbers(sim, "fish", 2, KING) == [2, 2, 0, 52, 2, 2, 1]


def test_who_beat_a_level_with_an_older_floe_has_its_diploma(sim):
    saved = progress.Progress(sim.console.storage)
    saved.set(statistics.name_of("fish", 2, KING), "3 1 0 40 1 1")
    assert saved.save()
    assert numbers(sim, "fish", 2, KING) == [3, 1, 0, 40, 1, 1, 1]
    sim.finish("fish", ENDED[2], [PERSON, KING])
    assert sim.screen_name == "Result"
