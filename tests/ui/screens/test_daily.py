"""The daily game: its date, its number, and days in a row."""

import contextlib
import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim.flash_folder import Flash
from host_sim.sim_console import SimConsole

from floe import start
from floe.device.storage import Storage
from floe.events import B
from floe.search.levels import find_level, levels_of
from floe.ui import daily
from floe.ui.progress import Progress
from floe.ui.puzzles import store
from floe.ui.session import PERSON
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES
from tests.ui.positions import ENDED, XOK_TEN

FIRST = datetime.date(2000, 1, 1)
DATES = st.dates(FIRST, datetime.date(2099, 12, 31))

OFFERED = levels_of("fish")[:-1]
KING = find_level("king")


@given(DATES)
def test_days_are_numbered_as_in_the_calendar(date):
    number = (date - FIRST).days
    assert daily.date_of(number) == (date.year, date.month, date.day)
    assert daily.day_of(date.year, date.month, date.day) == number
    assert daily.text_of(number) == date.isoformat()
    assert 0 <= daily.seed_of(number) <= 999_999


def test_every_console_has_the_same_layout_and_neighbouring_days_have_others():
    assert daily.seed_of(daily.day_of(2026, 11, 22)) == 310289
    assert len({daily.seed_of(day) for day in range(9000, 9365)}) > 360


def count(*dates):
    progress = Progress(Storage(Flash()))
    for date in dates:
        daily.count(progress, date, "fish", True)
    return daily.read(progress)[1:]


def test_days_in_a_row_are_counted():
    assert count() == (0, 0)
    assert count("2026-02-27") == (1, 1)
    assert count("2026-02-27", "2026-02-27") == (1, 1)
    assert count("2026-02-27", "2026-02-28", "2026-03-01", "2026-03-01") == (3, 3)
    assert count("2026-02-27", "2026-02-28", "2026-03-02") == (1, 2)


@given(st.text(alphabet="0129-x", max_size=12))
def test_what_is_no_date_counts_nothing_or_begins_again(date):
    assert count("2026-02-27", "2026-02-28", date)[1] == 2


TODAY = 2026, 11, 28
NUMBER = daily.day_of(*TODAY)


def open_daily(sim, date=TODAY):
    """Open the games of the day; a clock knows the date, unless that is None."""
    sim.console.today = lambda: date
    sim.choose("DAILY")


def test_without_a_clock_the_date_is_asked_for_once(sim):
    open_daily(sim, None)
    assert_golden("which_day", sim.pixels())
    sim.screen._date = [2024, 3, 31]
    sim.play("L D")
    assert sim.screen._date == [2024, 2, 29]
    sim.play("L U R R U")
    assert sim.screen._date == [2025, 2, 1]
    sim.play("A")
    assert sim.screen_name == "Daily" and sim.console.today() == (2025, 2, 1)
    sim.play("B")
    sim.choose("DAILY")
    assert sim.screen_name == "Daily"
    sim.power_on()
    sim.choose("DAILY")
    assert sim.screen_name == "DateEntry"


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_a_board_and_an_opponent_for_everybody(sim, name):
    for what in ("players", "seat 1", "seat 2", "balanced", "board", "repetition"):
        with contextlib.suppress(KeyError):
            sim.console.settings.set(f"{name} {what}", 1)
    sim.console.settings.set(f"{name} name 1", "Anna")
    open_daily(sim)
    sim.choose(f"{name}.TITLE")
    sim.wait(200)
    levels = levels_of(name)[:-1]
    assert sim.session.seats == [PERSON, levels[NUMBER % len(levels)]]
    assert sim.session.name(0) == "Anna"
    headers = sim.saved(f"{name}-day").headers
    assert headers["day"] == "2026-11-28" and "seed" not in headers
    if name == "fish":
        assert headers["deal"] == str(daily.seed_of(NUMBER)) and headers["balanced"] == "on"


def test_each_level_has_its_turn(sim):
    open_daily(sim)
    met = set()
    for day in range(len(OFFERED)):
        sim.screen._day = day
        met.add(sim.screen._level(0))
    assert met == set(OFFERED)


def test_the_days_games_end_no_other_and_are_continued(sim):
    sim.open_setup("fish")
    saved = sim.start()
    sim.pause("QUIT")
    open_daily(sim)
    sim.play("A w200")
    begun = sim.session.record.headers["deal"]
    assert sim.session is not saved
    sim.hold(B)
    assert not sim.screen.able(sim.labels().index(sim.word("RESTART")))
    sim.choose("QUIT")
    open_daily(sim)
    sim.play("A w200")
    assert sim.screen_name == "PlayScreen" and sim.session.record.headers["deal"] == begun
    sim.pause("QUIT")
    sim.choose("CONTINUE")
    assert sim.labels() == 2 * [sim.word("fish.TITLE")]
    assert_golden("saved", sim.pixels())
    sim.play("A w200")
    assert "day" not in sim.session.record.headers


def test_a_day_of_before_is_not_lost_unasked(sim):
    open_daily(sim)
    sim.play("A w200")
    sim.pause("QUIT")
    open_daily(sim, (2026, 11, 29))
    sim.play("A")
    assert sim.screen_name == "Confirm"
    sim.play("D A w200")
    assert sim.session.record.headers["day"] == "2026-11-29"


def test_an_older_floe_saved_the_game_of_the_day_with_the_others(sim):
    text = f"# day: 2026-11-27\n# players: person king\nfish {ENDED[2]}\nnone\n"
    (sim.folder / "fish.floe").write_text(text, "utf-8")
    sim.power_on()
    assert sim.file("fish.floe") is None and sim.file("fish-day.floe") == text
    assert sim.screen.label(0) == sim.word("CONTINUE")


def test_each_game_can_be_tried_once_a_day_and_is_in_the_calendar(sim):
    open_daily(sim)
    assert_golden("first", sim.pixels())
    sim.play("B")
    headers = {"day": "2026-11-28"}
    for seats, day in (([PERSON, KING], "2026-11-26"), ([KING, PERSON], "2026-11-28")):
        sim.finish("fish", ENDED[2], seats, headers={"day": day}.items())
        sim.wait(3000)
        sim.play("B B B")
    open_daily(sim)
    assert_golden("done", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Daily"
    sim.choose("daily.CALENDAR")
    assert_golden("calendar", sim.pixels())
    marks = daily.calendar(Progress(sim.console.storage), "fish", NUMBER)
    assert marks == "." * 25 + "x.o"
    assert daily.calendar(Progress(sim.console.storage), "fish", NUMBER + 3)[-6:] == "x.o..."
    sim.finish("xok", XOK_TEN, [PERSON, KING], headers=headers.items())
    assert daily.read(Progress(sim.console.storage))[1:] == (1, 1), "one day, whatever the game"


def test_a_calendar_that_no_console_wrote_is_empty():
    progress = Progress(Storage(Flash()))
    for value in ("", "x", "9 ..", "9 " + "a" * 28, "99999999 " + "x" * 28):
        progress.set("calendar fish", value)
        assert daily.calendar(progress, "fish", 9) == "." * 28


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_done_once(sim):
    open_daily(sim)
    sim.choose("daily.PUZZLE")
    sim.run_until(lambda: sim.screen_name == "PuzzleScreen")
    name, number = daily.puzzle_of(NUMBER, GAMES, store.numbers_of)
    assert (sim.screen.game.NAME, sim.screen.number) == (name, number)
    sim.play("B w500")
    progress = Progress(sim.console.storage)
    store.solve(progress, name, number)
    assert progress.save()
    sim.console.go_home()
    open_daily(sim)
    assert not sim.screen.able(len(GAMES))


def test_a_clock_that_was_never_set_gives_none(monkeypatch):
    monkeypatch.setattr(start.time, "localtime", lambda: (2021, 1, 1, 0, 0, 5, 4, 1))
    assert start._date() is None
    monkeypatch.setattr(start.time, "localtime", lambda: (2026, 11, 22, 20, 0, 0, 6, 326))
    assert start._date() == (2026, 11, 22)


def test_the_simulator_takes_this_computers_date(tmp_path):
    before = datetime.date.today()
    console: Any = SimConsole(tmp_path).console
    assert before <= datetime.date(*console.today()) <= datetime.date.today()
