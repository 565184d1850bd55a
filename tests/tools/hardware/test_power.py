"""The page's hours follow from the numbers of the firmware."""

import pytest

from floe import start
from floe.ui import battery, display_power
from tools.hardware import power
from tools.hardware.power import Range


def test_the_firmware_numbers_are_the_ones_of_the_table():
    table = power.table()
    lows = [battery.KINDS[source.cells][1] / 1000 for source in power.SOURCES]
    assert f"{lows[0]:.1f} V | {lows[1]:.1f} V" in table
    assert list(power.CELLS) == list(battery.KINDS)
    assert f"after {display_power.DIM_AFTER // 60_000} min" in table
    assert f"after {display_power.OFF_AFTER // 60_000} min" in table


def test_longer_naps_draw_less(monkeypatch: pytest.MonkeyPatch):
    short = power.nap()
    monkeypatch.setattr(start, "NIGHT_NAP", 2 * start.NIGHT_NAP)
    assert power.LIGHT_SLEEP.low < power.nap().low < short.low


def test_less_efficiency_takes_more_power():
    cells, lipo = power.SOURCES
    worse = cells._replace(efficiency=Range(0.5, 0.5))
    better = cells._replace(efficiency=Range(0.9, 0.9))
    assert power.drawn(worse, "play", "1.3").low > power.drawn(better, "play", "1.3").high
    assert power.drawn(cells, "play", "1.3").high > power.drawn(lipo, "play", "1.3").high


def test_an_idle_pico_at_2_2_volts_draws_as_much_as_was_measured():
    idle = power.rail("rest", "off").high / power.SOURCES[0].efficiency.low
    assert idle / 2.2 == pytest.approx(82, rel=0.15)


@pytest.mark.parametrize("source", power.SOURCES, ids=lambda each: each.name)
def test_every_range_is_one(source: power.Source):
    for _, pico, display in power.STATES:
        least, most = power.hours(source, pico, display)
        assert 0 < least < most


def test_cells_last_longest_asleep_and_shortest_with_the_large_display():
    spent = {name: power.rail(pico, shown).high for name, pico, shown in power.STATES}
    assert min(spent, key=lambda name: spent[name]).endswith("sleeps")
    assert max(spent, key=lambda name: spent[name]).endswith("2.42 inch display")
