"""A crash shows a page, keeps its log small, and keeps the game."""

import pytest

from host_sim import sim_board
from host_sim.chips.watchdog import Reset
from host_sim.flash_folder import Flash

from floe import start
from floe.device import crash
from floe.device.storage import Storage, StorageError
from floe.events import A
from floe.ui import crash_page, display_power, memory, strings
from floe.ui.console import Console
from tests.golden import assert_golden
from tests.simulated_time import Time
from tests.ui.console_sim import ConsoleSim

TEXTS = strings.ConsoleTexts("en")

TRACEBACK = """Traceback (most recent call last):
  File "main.py", line 150, in <module>
  File "ui/play.py", line 123, in tick
ZeroDivisionError: divide by zero
"""


@pytest.fixture
def board(tmp_path, monkeypatch):
    monkeypatch.setattr(start, "SAVES", str(tmp_path))
    return sim_board.use(sim_board.SimBoard())


def fail_after(monkeypatch, error, steps=20):
    """Let a step of the console, by its number, raise an error."""
    step = Console.step
    left = [steps]

    def failing(self, now):
        left[0] -= 1
        if left[0] < 0:
            raise error
        return step(self, now)

    monkeypatch.setattr(Console, "step", failing)


def crash_with(board, monkeypatch, error, events=()):
    """Run until it crashes, then look for a while, then press A and let go of it."""
    fail_after(monkeypatch, error)
    shown = []
    tail = [
        (30_000, lambda: shown.append(bytes(board.display.pixels()))),
        (30_010, lambda: board.press(A)),
    ]
    time = Time(40_000, 0, [*events, *tail])
    monkeypatch.setattr(start, "time", time)
    monkeypatch.setattr("time.sleep_ms", time.sleep_ms, raising=False)
    with pytest.raises(Reset):
        start.run()
    return shown[0]


def test_a_crash_shows_a_page_and_a_restarts(board, monkeypatch, capsys, tmp_path):
    crash_with(board, monkeypatch, ZeroDivisionError("the very reason"))
    assert "the very reason" in capsys.readouterr().out
    log = (tmp_path / crash.LOG).read_text()
    assert log.startswith("Floe ") and "ZeroDivisionError: the very reason" in log


def test_the_watchdog_lets_one_read_the_page(board, monkeypatch):
    off = []
    crash_with(board, monkeypatch, ValueError(), [(20_000, lambda: off.append(board.watchdog))])
    assert not off[0].enabled


def test_a_key_held_at_the_crash_does_not_restart(board, monkeypatch):
    board.press(A)
    events = [(20_000, lambda: board.release(A))]
    assert any(crash_with(board, monkeypatch, ValueError(), events))


def test_ctrl_c_reaches_the_repl_from_the_page(board, monkeypatch):
    fail_after(monkeypatch, ValueError())
    time = Time(5000)
    monkeypatch.setattr(start, "time", time)
    monkeypatch.setattr("time.sleep_ms", time.sleep_ms, raising=False)
    with pytest.raises(KeyboardInterrupt):
        start.run()


@pytest.mark.parametrize(
    "name, error, place",
    [
        ("mistake", ZeroDivisionError(), ("play", 123)),
        ("memory", MemoryError(), ("soccer/animation", 1234)),
        ("flash", StorageError(), ("storage", 99)),
        ("part", OSError(5), ("sound", 5)),
    ],
)
def test_the_page_says_in_words_what_happened_and_where(name, error, place):
    sim = ConsoleSim().power_on()
    sim.console.let_go()
    crash_page.show(sim.console, error, place)
    assert_golden(name, sim.pixels())


def test_the_page_is_seen_when_the_display_was_off(monkeypatch):
    monkeypatch.setattr(display_power, "OFF_AFTER", 1000)
    sim = ConsoleSim().power_on()
    sim.wait(2000)
    assert not any(sim.pixels())
    crash_page.show(sim.console, ValueError(), ("play", 1))
    assert any(sim.pixels())


def test_a_page_that_cannot_be_drawn_is_reported_in_plain_letters(board, monkeypatch):
    def worse(console, error, place):
        raise MemoryError

    monkeypatch.setattr(crash_page, "show", worse)
    assert any(crash_with(board, monkeypatch, ValueError("why")))


def test_the_game_under_way_is_still_there_after_a_crash():
    sim = ConsoleSim().power_on()
    sim.play("A w300 A w300")
    sim.choose("START")
    sim.wait(1500)
    saved = sim.console.session
    assert saved
    sim.play("A w100")
    sim.board.press(A)
    sim.wait(100)
    sim.board.release(A)
    sim.run_until(lambda: len(saved.record.moves) == 1)
    assert saved.pending, "the move is still being shown"
    sim.console.let_go()
    assert saved.record.moves[0] in (sim.file("fish.floe") or "")
    assert not sim.console.stack and sim.console.session is None


def test_the_room_kept_for_a_search_is_let_go_for_the_page():
    sim = ConsoleSim().power_on()
    before = memory.reserved()
    sim.console.let_go()
    assert memory.reserved() <= before - min(memory.PIECES[memory.CODE])


def test_what_breaks_while_saving_does_not_break_the_page(monkeypatch):
    sim = ConsoleSim().power_on()
    sim.console.saving.settings_changed()
    monkeypatch.setattr(sim.console, "settings", None)
    sim.console.let_go()
    crash_page.show(sim.console, ValueError(), ("settings", 1))
    assert any(sim.pixels())


# -- the log


def test_the_place_is_where_the_traceback_ends():
    assert crash.place(TRACEBACK) == ("ui/play", 123)
    assert crash.place("") == ("?", 0)
    assert crash.place('  File "C:\\floe\\ui\\play.py", line 7\n') == ("ui/play", 7)
    assert crash.place('  File "main.py", line 5\n') == ("main", 5)
    assert crash.place('  File "floe.ui.xok.view", line 9, in draw\n') == ("xok/view", 9)
    assert crash.place('  File "main", line 5\n') == ("main", 5)
    try:
        raise ValueError("here")
    except ValueError as error:
        text = crash.traceback(error)
    assert crash.place(text)[0] == "ui/test_crash_page" and "ValueError: here" in text


def test_the_log_keeps_its_size_and_drops_the_oldest():
    storage = Storage(Flash())
    for number in range(100):
        crash.keep(storage, f"entry {number}\n{TRACEBACK}")
        log = storage.load(crash.LOG) or ""
        assert len(log) <= crash.LONGEST
        assert log.startswith("entry ") and log.rstrip().endswith("divide by zero")
        assert f"entry {number}\n" in log
    assert "entry 90\n" in log and "entry 9\n" not in log


def test_an_entry_that_is_too_long_is_cut():
    storage = Storage(Flash())
    crash.keep(storage, "x" * 5000 + "end")
    log = storage.load(crash.LOG) or ""
    assert len(log) == crash.LONGEST and log.rstrip().endswith("end")


def test_a_log_that_is_none_of_ours_is_not_lost():
    flash = Flash()
    (flash.folder / crash.LOG).write_bytes(b"\xff" * 9000)
    crash.keep(Storage(flash), TRACEBACK)
    assert (flash.folder / (crash.ASIDE + "1")).read_bytes() == b"\xff" * 9000
    assert "divide by zero" in (flash.folder / crash.LOG).read_text("utf-8")


def test_a_full_flash_does_not_matter():
    flash = Flash(size=1)
    crash.keep(Storage(flash), TRACEBACK)
    assert flash.listdir() == []
