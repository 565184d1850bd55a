"""The page's hours follow from the numbers of the firmware."""

from floe import start
from floe.ui import battery, display_power
from tools.hardware import power


def test_the_firmware_numbers_are_the_ones_of_the_table():
    table = power.table()
    assert f"{battery.TWO_CELLS[0] / 1000:.1f} V | {battery.STEPS[0] / 1000:.1f} V" in table
    assert f"after {display_power.DIM_AFTER // 60_000} min" in table
    assert f"after {display_power.OFF_AFTER // 60_000} min" in table


def test_longer_naps_draw_less(monkeypatch):
    short = power._nap()
    monkeypatch.setattr(start, "NIGHT_NAP", 2 * start.NIGHT_NAP)
    assert power.LIGHT_SLEEP < power._nap() < short


def test_cells_last_longest_asleep_and_shortest_at_200_mhz():
    spent = {pico: power.milliwatts(pico, shown) for _, pico, shown in power.STATES}
    assert min(spent, key=lambda pico: spent[pico]) == "nap"
    assert max(spent, key=lambda pico: spent[pico]) == "fast"
