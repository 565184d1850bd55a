"""The battery icon: shown only on battery power, and as full as the battery."""

import pytest

from floe.device import pins
from floe.device.power import Power
from floe.events import B
from floe.ui.battery import EVERY, Battery
from floe.ui.settings_file import FILE
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim


class Pin:
    """The pin of a board that is not on USB."""

    def value(self):
        return 0


class Adc:
    """It sees 3.7 V behind the divider."""

    def read_u16(self):
        return 24_492


def on_battery(volts, cells=None):
    sim = ConsoleSim()
    pins.CELLS = cells
    sim.start_console()
    sim.board.plug_usb(False)
    sim.board.battery(volts)
    sim.wait(400)
    return sim


LITHIUM = [(4.1, 3), (3.7, 2), (3.5, 1), (3.35, 0)]
TWO_ALKALINE = [(3.1, 3), (2.6, 2), (2.3, 1), (2.1, 0)]


def corner(pixels):
    """The picture's top right, where the icon is; the rest of a menu may change."""
    return bytes(pixel if i < 9 * 128 and i % 128 >= 112 else 0 for i, pixel in enumerate(pixels))


@pytest.mark.parametrize("volts, bars", LITHIUM + TWO_ALKALINE)
def test_the_icon_shows_how_full_it_is(volts, bars):
    sim = on_battery(volts)
    assert sim.console.battery.bars == bars
    assert_golden(f"title_{bars}", corner(sim.pixels()))


@pytest.fixture(autouse=True)
def cells(monkeypatch):
    monkeypatch.setattr(pins, "CELLS", None)


@pytest.mark.parametrize(
    "cells, volts", [("nimh", 2.6), ("lithium", 3.2), ("alkaline", 2.9), ("lipo", 3.9), ("?", 3.9)]
)
def test_fresh_cells_of_each_kind_have_three_bars(cells, volts):
    assert on_battery(volts, cells).console.battery.bars == 3


@pytest.mark.parametrize(
    "volts, cells", [(3.55, "lithium"), (2.1, None), (0.15, None), (1.0, None), (3.25, None)]
)
def test_cells_of_any_kind_and_impossible_readings_do_not_stop_saving(volts, cells):
    """Lithium AAA cells at 3.25 V are nearly full, and no Pico runs at 0.15 V."""
    sim = on_battery(volts, cells)
    if volts == 3.55:
        sim.board.battery(3.25)
    sim.open_setup("fish")
    sim.start()
    sim.play("A w300 A w3000")
    assert sim.session.saved and sim.board.flash.operations
    assert (sim.console.battery.bars == -1) is (volts < 1.6)


@pytest.mark.parametrize("cells, full, empty", [("lipo", 3.9, 3.05), (None, 2.9, 1.95)])
def test_with_an_empty_battery_nothing_is_written_and_what_was_saved_stays(cells, full, empty):
    sim = on_battery(full, cells)
    sim.open_setup("fish")
    sim.start()
    sim.play("A w300 A w3000")
    before = {path.name: path.read_bytes() for path in sim.folder.iterdir()}
    sim.board.battery(empty)
    operations = sim.board.flash.operations
    sim.play("A w300 A w3000")
    assert not sim.session.saved
    assert sim.board.flash.operations == operations
    assert {path.name: path.read_bytes() for path in sim.folder.iterdir()} == before
    sim.board.plug_usb(True)
    sim.session.pending = True
    sim.wait(3000)
    assert sim.session.saved and sim.board.flash.operations > operations


@pytest.mark.parametrize("volts, empty", [(3.0, False), (1.9, True), (3.4, False)])
def test_it_is_known_before_the_first_tick_whether_it_is_empty(volts, empty):
    """A crash is noted while the console starts, before it draws anything."""

    class Cells(Adc):
        def read_u16(self):
            return round(volts / 3 / 3.3 * 65535)

    assert Battery(Power(Cells(), Pin())).empty() is empty


def test_settings_that_an_empty_battery_does_not_keep_are_reported():
    sim = on_battery(3.9)
    sim.board.battery(1.9)
    sim.choose("SETTINGS")
    sim.play("R w300 B w3000")
    assert sim.console.note == sim.word("NOTE_EMPTY")
    assert sim.file(FILE) is None


def test_one_reading_that_is_off_changes_little():
    class Noisy:
        """Every fourth reading is a tenth too low."""

        readings = 0

        def read_u16(self):
            self.readings += 1
            return 24_492 if self.readings % 4 else 22_043

    power = Power(Noisy(), Pin())
    found = [power.millivolts() or 0 for _ in range(10)]
    assert max(found) - min(found) < 10


def test_on_usb_there_is_none(sim):
    plain = sim.pixels()
    assert sim.console.battery.bars == -1
    sim.board.battery(3.2)
    sim.wait(EVERY + 100)
    assert sim.console.battery.bars == -1
    sim = on_battery(3.9)
    assert sim.pixels() != plain
    sim.board.plug_usb(True)
    sim.wait(EVERY + 100)
    assert sim.console.battery.bars == -1


def test_menus_and_the_pause_have_it_where_the_title_leaves_room():
    sim = on_battery(3.7)
    sim.choose("SETTINGS")
    assert_golden("settings", corner(sim.pixels()))
    sim.play("B")
    sim.open_setup("fish")
    sim.start()
    sim.hold(B)
    assert_golden("pause", corner(sim.pixels()))


def test_a_wavering_voltage_changes_nothing():
    sim = on_battery(3.61)
    for volts in (3.59, 3.61, 3.64):
        sim.board.battery(volts)
        sim.wait(EVERY)
        assert sim.console.battery.bars == 1
    sim.board.battery(3.66)
    sim.wait(EVERY)
    assert sim.console.battery.bars == 2


def test_a_lithium_cell_that_runs_down_is_not_taken_for_two_others():
    sim = on_battery(3.5)
    sim.board.battery(3.2)
    sim.wait(EVERY)
    assert sim.console.battery.bars == 0


def test_a_board_that_cannot_measure_has_none():
    for power in (None, Power(None, None), Power(None, Pin()), Power(Adc(), None)):
        battery = Battery(power)
        assert not battery.tick(0) and battery.bars == -1
