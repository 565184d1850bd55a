"""The clock is fast if that is set, and slow again after a start that failed."""

import pytest

from host_sim import sim_board
from host_sim.flash_folder import Flash

from floe import start
from floe.device import system_clock
from tests.simulated_time import Time

FAST = "clock: 200\n"


@pytest.fixture
def flash():
    return Flash()


def settings(flash, text):
    (flash.folder / "settings.txt").write_text(text, "utf-8")


def noted(flash):
    """Does the note in the flash say that a fast start is under way?"""
    return (flash.folder / system_clock.NOTE).exists()


def test_without_the_setting_the_clock_stays(board, flash):
    console = start.build(files=flash)
    assert board.clock == 125_000_000 and board.regulator == sim_board.REGULATOR_AT_RESET
    assert not noted(flash) and console.note == ""


def test_a_fast_start_raises_the_voltage_first_and_is_noted_until_the_title(
    board, flash, monkeypatch
):
    settings(flash, FAST)
    console = start.build(files=flash)
    assert board.clock == system_clock.FAST
    assert board.regulator == sim_board.REGULATOR_FOR_FAST
    assert noted(flash)
    monkeypatch.setattr(start, "time", Time(500))
    with pytest.raises(KeyboardInterrupt):
        start._run(console)
    assert not noted(flash)


def test_a_fast_start_that_hung_is_followed_by_slow_ones_which_say_so(board, flash):
    settings(flash, FAST)
    start.build(files=flash)  # it hangs here and never reaches the title
    board = sim_board.use(sim_board.SimBoard())
    console = start.build(files=flash)
    assert board.clock == 125_000_000
    assert console.note == console.strings.NOTE_CLOCK and console.settings.get("clock") == 0
    console.saving.save()
    assert "clock: 125" in (flash.folder / "settings.txt").read_text("utf-8")
    board = sim_board.use(sim_board.SimBoard())
    assert start.build(files=flash).note == "" and board.clock == 125_000_000


def test_a_flash_that_takes_no_note_leaves_the_clock(board, flash):
    settings(flash, FAST)
    full = Flash(flash.folder, size=1)
    console = start.build(files=full)
    assert board.clock == 125_000_000 and console.note == console.strings.NOTE_CLOCK


def test_with_an_empty_battery_a_start_writes_nothing_and_keeps_the_setting(board, flash):
    """It is a slow start, which says nothing about the chip."""
    settings(flash, FAST)
    board.plug_usb(False)
    board.battery(1.9)
    console = start.build(files=flash)
    assert board.clock == 125_000_000 and flash.operations == 0
    assert console.note == "" and console.settings.get("clock") == 1
    board = sim_board.use(sim_board.SimBoard())
    assert not start.build(files=flash).note and board.clock == system_clock.FAST


@pytest.mark.parametrize("model", ["Pico2", "Pico 2 W"])
def test_a_board_that_is_not_known_to_do_it_is_left_alone(flash, model):
    board = sim_board.use(sim_board.SimBoard(model=model))
    settings(flash, FAST)
    console = start.build(files=flash)
    assert board.clock == 125_000_000 and not console.can_be_fast and not noted(flash)


def test_the_simulated_chip_refuses_what_would_hang_a_real_one(board):
    with pytest.raises(RuntimeError, match="voltage"):
        board.set_clock(system_clock.FAST)
    board.regulator = sim_board.REGULATOR_FOR_FAST
    board.set_clock(system_clock.FAST)
