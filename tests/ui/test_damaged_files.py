"""Whatever a file holds, reading it ends in the documented error, and the console goes on."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim.flash_folder import Flash

from floe import start
from floe.device import crash
from floe.device.storage import Storage
from floe.games import record, registry
from floe.games.errors import TextError
from floe.search.levels import find_level
from floe.ui import daily, saved_game, session, statistics
from floe.ui.progress import Progress
from floe.ui.puzzles import store
from floe.ui.session import PERSON
from floe.ui.settings import Settings
from floe.ui.settings_file import CHOICES, FILE
from tests.damage import damaged, fuzz, game_records, unchecked
from tests.ui.console_sim import ConsoleSim
from tests.ui.positions import ENDED

RECORDS = game_records()
RECORDS += [unchecked(text) for text in RECORDS]
STARTS = {info.name: registry.new_game(info.name).text() for info in registry.GAMES}
SETTINGS = ["".join([f"{name}: {CHOICES[name][0][-1]}\n" for name in sorted(CHOICES)]), ""]


def flash_with(name, data):
    flash = Flash()
    (flash.folder / name).write_bytes(data)
    return flash


@fuzz
@given(damaged(RECORDS))
def test_a_record_is_read_and_replayed_or_refused(data):
    try:
        rec = record.read(data.decode(errors="replace"))
        game = registry.new_game(rec.game, 2, rec.headers)
    except TextError:
        return
    before = bytes(game.state)
    try:
        record.replay(rec, game)
    except TextError:
        assert game.state == before
    else:
        assert game.result() == rec.result
        game.read(game.text())


@fuzz
@given(st.sampled_from(sorted(STARTS)), damaged(list(STARTS.values())))
def test_a_position_is_read_or_refused(name, data):
    game = registry.new_game(name)
    before = bytes(game.state)
    try:
        game.read(data.decode(errors="replace"))
    except TextError:
        assert game.state == before
    else:
        game.read(game.text())


@fuzz
@given(damaged(RECORDS))
def test_a_saved_game_goes_on_or_is_refused(data):
    storage = Storage(flash_with(saved_game.BEFORE, data))
    try:
        saved_game.adopt(storage)
        name = next(name for name in STARTS if saved_game.can_continue(storage, name))
        again = saved_game.read(storage, name, registry.new_game)
    except TextError:
        return
    assert len(again.seats) == again.game.players
    again.keep()
    assert saved_game.read(storage, name, registry.new_game).game.text() == again.game.text()


@fuzz
@given(damaged(SETTINGS))
def test_settings_are_what_is_understood_of_them(data):
    settings = Settings(Storage(flash_with(FILE, data)))
    assert all(0 <= settings.get(name) < len(CHOICES[name][0]) for name in CHOICES)


@fuzz
@given(damaged(SETTINGS), damaged(RECORDS))
def test_a_safe_start_and_a_crash_need_no_readable_file(settings, log):
    flash = flash_with(FILE, settings)
    before, start.SAVES = start.SAVES, str(flash.folder)
    try:
        assert isinstance(start._settings(), str)
    finally:
        start.SAVES = before
    (flash.folder / crash.LOG).write_bytes(log)
    crash.keep(Storage(flash), "Traceback")
    assert "Traceback" in (flash.folder / crash.LOG).read_text("utf-8")


def saved_somewhere(folder, data):
    return any(path.read_bytes() == data for path in Path(folder).iterdir())


@fuzz
@given(
    st.sampled_from([saved_game.BEFORE, *map(session.file_of, STARTS)]),
    damaged(RECORDS),
    damaged(SETTINGS),
    st.sampled_from(["A w3000 A A", "A w100 B+ w50 D A"]),
)
def test_the_console_goes_on_and_loses_no_file(name, game, settings, keys):
    """A game that can be read is continued; all else is set aside, and comes back to the title."""
    with tempfile.TemporaryDirectory() as folder:
        sim = ConsoleSim(folder)
        (sim.folder / name).write_bytes(game)
        (sim.folder / FILE).write_bytes(settings)
        sim.power_on()
        if sim.screen.label(0) == sim.console.strings.CONTINUE:
            sim.play("A w50")
        if sim.console.session or sim.screen_name == "Result":
            sim.play(keys)
        else:
            assert sim.screen_name == "Title"
            assert saved_somewhere(folder, game)
        assert saved_somewhere(folder, settings)


NUMBERS = ["²", "٣", "9" * 4300, "999999999", "-1", "+1", "1_0", "", "1.0"]


def counted(name, value):
    """Progress, read from a file with a correct check, in which a name has that value."""
    flash = Flash()
    before = Progress(Storage(flash))
    before.set(name, value)
    assert before.save()
    return Progress(Storage(flash))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_that_is_none_is_none_in_every_field(number):
    for at in range(3):
        words = ["1", "1", "1"]
        words[at] = number
        saved = counted("daily", " ".join(words))
        assert daily.read(saved) == (daily.BEGIN, 0, 0)
    for at in range(6):
        words = ["1"] * 6
        words[at] = number
        saved = counted("fish 2 king", " ".join(words))
        assert statistics.read(saved, "fish 2 king") == [0] * 7
    assert store.solved(counted("puzzles fish", number + "z"), "fish") == 0
    for date in ("%s-05-06", "2026-%s-06", "2026-05-%s"):
        saved = counted("daily", "3 1 1")
        daily.count(saved, date % number, "fish", True)
        assert daily.read(saved) == (3, 1, 1)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_finished_game_of_a_day_that_is_none_is_shown(sim, number):
    sim.finish("fish", ENDED[2], [PERSON, PERSON], headers={"day": "2026-05-" + number}.items())
    assert sim.screen_name == "Result"


def test_counts_stay_within_what_is_read():
    saved = counted("fish 2 king", "99999 99999 0 0 99999 99999")
    game = registry.new_game("fish")
    game.read(ENDED[2])
    seats = [PERSON, find_level("king")]
    statistics.count(saved, session.Session(Storage(Flash()), game, seats, {}), False)
    assert statistics.read(saved, "fish 2 king")[:2] == [99999, 99999]
    saved = counted("daily", f"{daily.LAST - 1} {daily.LAST} {daily.LAST}")
    daily.count(saved, "2099-12-31", "fish", True)
    assert daily.read(saved) == (daily.LAST, daily.LAST, daily.LAST)
    assert daily.text_of(daily.LAST) == "2099-12-31"
