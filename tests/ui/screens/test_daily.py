"""The daily game: its date, its number, and days in a row."""

import datetime
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from host_sim.flash_folder import Flash
from host_sim.sim_console import SimConsole

from floe import start
from floe.device.storage import Storage
from floe.events import B
from floe.games import record
from floe.search.levels import levels_of
from floe.ui import daily, session
from floe.ui.progress import Progress
from floe.ui.session import PERSON
from tests.golden import assert_golden
from tests.ui.positions import ENDED

FIRST = datetime.date(2000, 1, 1)
DATES = st.dates(FIRST, datetime.date(2099, 12, 31))

OFFERED = levels_of("fish")


@given(DATES)
def test_days_are_numbered_as_in_the_calendar(date):
    number = (date - FIRST).days
    assert daily.date_of(number) == (date.year, date.month, date.day)
    assert daily.day_of(date.year, date.month, date.day) == number
    assert daily.text_of(number) == date.isoformat()
    assert 0 <= daily.seed_of(number) <= 999_999


def test_every_console_has_the_same_layout():
    assert daily.seed_of(daily.day_of(2026, 11, 22)) == 310289


def test_neighbouring_days_have_other_layouts():
    assert len({daily.seed_of(day) for day in range(9000, 9365)}) > 360


def count(*dates):
    progress = Progress(Storage(Flash()))
    for date in dates:
        daily.count(progress, date)
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


def test_a_day_is_set_and_its_game_played(sim):
    sim.choose("Daily")
    assert_golden("first", sim.pixels())
    sim.screen._date = [2024, 3, 31]
    sim.play("L D")
    assert sim.screen._date == [2024, 2, 29]
    sim.play("L U R R U")
    assert sim.screen._date == [2025, 2, 1]
    sim.console.settings.set("fish name 1", "Anna")
    sim.play("A w200")
    begun = sim.session
    saved = record.read(sim.file(session.file_of("fish")))
    assert saved.headers["day"] == "2025-02-01"
    assert saved.headers["deal"] == str(daily.seed_of(daily.day_of(2025, 2, 1)))
    assert (
        begun.seats == [PERSON, OFFERED[daily.day_of(2025, 2, 1) % len(OFFERED)]]
        and begun.name(0) == "Anna"
    )


def test_every_console_has_the_same_opponent_whatever_is_set(sim):
    for name in ("fish players", "fish seat 1", "fish seat 2", "fish balanced"):
        sim.console.settings.set(name, 1)
    sim.choose("Daily")
    day = daily.day_of(2026, 11, 22)
    sim.screen._date = [2026, 11, 22]
    sim.play("A w200")
    assert sim.session.seats == [PERSON, OFFERED[day % len(OFFERED)]]
    assert sim.session.record.headers["balanced"] == "on"


def test_each_level_has_its_turn(sim):
    sim.choose("Daily")
    met = set()
    for _ in OFFERED:
        met.add(sim.screen._level())
        sim.play("U")
    assert met == set(OFFERED)


def test_a_game_that_is_kept_is_not_lost_unasked(sim):
    sim.open_setup("fish")
    saved = sim.start()
    sim.hold(B)
    sim.choose(sim.pause_texts.QUIT)
    sim.choose("Daily")
    sim.play("A")
    assert sim.screen_name == "Confirm"
    sim.play("A")
    assert sim.screen_name == "Daily"
    sim.play("A D A w200")
    assert sim.session is not saved and sim.session.record.headers["day"]


def test_the_next_day_is_offered_after_one_that_was_played(sim):
    sim.finish("fish", ENDED[2], [PERSON, PERSON], headers={"day": "2026-12-31"}.items())
    sim.wait(3000)
    sim.play("B")
    sim.choose("Daily")
    assert sim.screen._date == [2027, 1, 1]
    assert_golden("next", sim.pixels())


def test_a_running_clock_gives_the_date(sim):
    sim.console.today = lambda: (2027, 5, 6)
    sim.choose("Daily")
    assert sim.screen._date == [2027, 5, 6]


def test_a_clock_that_was_never_set_gives_none(monkeypatch):
    monkeypatch.setattr(start.time, "localtime", lambda: (2021, 1, 1, 0, 0, 5, 4, 1))
    assert start._date() is None
    monkeypatch.setattr(start.time, "localtime", lambda: (2026, 11, 22, 20, 0, 0, 6, 326))
    assert start._date() == (2026, 11, 22)


def test_the_simulator_takes_this_computers_date(tmp_path):
    before = datetime.date.today()
    console: Any = SimConsole(tmp_path).console
    assert before <= datetime.date(*console.today()) <= datetime.date.today()
