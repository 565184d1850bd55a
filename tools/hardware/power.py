"""The console's consumption and battery life: all numbers in one place.

These are estimates, so each is a range: nothing here was measured on a console. The current into
a Pico depends on its voltage, because a converter makes 3.3 V from it: so the power at 3.3 V is
estimated, and divided by the converter's efficiency at the cells' voltage.
"""

from __future__ import annotations

from typing import NamedTuple

import host_sim  # noqa: F401

from floe import start
from floe.ui import battery, display_power


class Range(NamedTuple):
    """A least and a greatest value."""

    low: float
    high: float

    def __add__(self, other: tuple[float, ...]) -> Range:  # type: ignore[override]
        return Range(self.low + other[0], self.high + other[1])

    def times(self, factor: float) -> Range:
        """Both ends, multiplied."""
        return Range(self.low * factor, self.high * factor)


#: Of the Pico's converter, an RT6150, at 5 V in and some 25 mA: the data sheet's curves.
AT_5_V = Range(0.80, 0.90)
#: Milliamperes of lightsleep() on a Pico at 5 V: MicroPython's pull request 8832 has 1.5, and 1.0
#: for another Pico.
LIGHT_SLEEP = Range(1.0, 1.5)
#: Milliseconds that the chip is awake between two naps: an estimate.
AWAKE = 5
#: Milliamperes of a Pico with MicroPython at 5 V: its issues 8770 and 7088.
BUSY = Range(21.0, 25.0)


def nap() -> Range:
    """Milliamperes at 5 V while the console naps as long as the firmware allows."""
    asleep, awake = LIGHT_SLEEP.times(start.NIGHT_NAP), BUSY.times(AWAKE)
    return (asleep + awake).times(1 / (start.NIGHT_NAP + AWAKE))


#: Milliamperes at 5 V into VSYS, by clock and load. What thinking and 200 MHz add is an estimate.
PICO = {"play": BUSY, "think": BUSY + (1, 3), "fast": BUSY + (8, 14), "rest": BUSY, "nap": nap()}
#: Milliamperes at 3.3 V of a display with about a quarter of its pixels lit, and of its sleep:
#: estimates, after the data sheets of the 0.96 inch panel, by the area of the picture.
DISPLAY = {"1.3": Range(9, 18), "2.42": Range(25, 60), "dim": Range(3, 7), "off": Range(0, 0.1)}


class Source(NamedTuple):
    """A power source: its energy, the converter's efficiency, and the voltage when empty."""

    name: str
    milliwatt_hours: Range
    efficiency: Range
    #: The kind of cells in the firmware's floe.ui.battery.
    cells: str
    #: Milliwatts of the cells' own discharge: an alkaline cell keeps 80 % for ten years, a LiPo
    #: cell loses 1 to 3 % a month.
    leaks: Range


#: Alkaline: Energizer E92 data sheet, 50 to 100 mA down to 1.0 V a cell, 2.4 V in the mean. LiPo:
#: 90 % of 500 mAh at 3.7 V. Efficiency: the RT6150's data sheet for the better end. The worse end
#: at 2.4 V follows from a public measurement: an idle Pico drew 82 mA at 2.2 V, 180 mW, where
#: another one draws 115 mW at 5 V.
SOURCES = (
    Source("two AAA alkaline cells", Range(1900, 2300), Range(0.55, 0.85), "alkaline",
           Range(0.004, 0.006)),
    Source("LiPo cell, 500 mAh", Range(1600, 1700), Range(0.80, 0.90), "lipo",
           Range(0.02, 0.07)),
)  # fmt: skip

#: Milliwatts that the board takes from the cells while it is switched off: what Q1, Q4 and, from
#: the LiPo cell, U1 leak, at most a few microamperes by their data sheets.
SWITCHED_OFF = Range(0.001, 0.02)
SHELF_LIFE = 10  # Years after which no maker promises anything.

#: The kinds of cells of the firmware, and what people call them.
CELLS = {
    "lipo": "LiPo cell",
    "alkaline": "two alkaline cells",
    "nimh": "two NiMH cells",
    "lithium": "two lithium AAA cells",
}

#: What the console does: its name, the Pico's part, the display's.
STATES = (
    ("play", "play", "1.3"),
    ("play, with the 2.42 inch display", "play", "2.42"),
    ("thinking at 125 MHz", "think", "1.3"),
    ("thinking at 200 MHz", "fast", "1.3"),
    (f"dimmed, after {display_power.DIM_AFTER // 60_000} min without a key", "rest", "dim"),
    (f"display off, after {display_power.OFF_AFTER // 60_000} min; at 200 MHz", "rest", "off"),
    ("the same at 125 MHz: the chip sleeps", "nap", "off"),
)


def rail(pico: str, display: str) -> Range:
    """Milliwatts at 3.3 V, where the chip and the display are."""
    current = PICO[pico]
    chip = Range(current.low * 5 * AT_5_V.low, current.high * 5 * AT_5_V.high)
    return chip + DISPLAY[display].times(3.3)


def drawn(source: Source, pico: str, display: str) -> Range:
    """Milliwatts that are drawn from a source."""
    needed = rail(pico, display)
    return Range(needed.low / source.efficiency.high, needed.high / source.efficiency.low)


def hours(source: Source, pico: str, display: str) -> Range:
    """How long a source lasts."""
    spent = drawn(source, pico, display)
    return Range(source.milliwatt_hours.low / spent.high, source.milliwatt_hours.high / spent.low)


def years_off(source: Source) -> Range:
    """How many years a source lasts in a console that is switched off, at most its shelf life."""
    spent = source.leaks + SWITCHED_OFF
    ends = source.milliwatt_hours.low / spent.high, source.milliwatt_hours.high / spent.low
    return Range(*(min(hours / 8766, SHELF_LIFE) for hours in ends))


def durations() -> str:
    """How long the cells last, for docs/power.md."""
    parts: list[str] = []
    for source in SOURCES:
        play, asleep = hours(source, "play", "1.3"), hours(source, "nap", "off").times(1 / 24)
        parts.append(
            f"{source.name}: {play.low:.0f} to {play.high:.0f} hours of play, or "
            f"{asleep.low:.1f} to {asleep.high:.1f} days with the display off"
        )
    return "".join([f"- {part}\n" for part in parts])


def icon() -> str:
    """What the battery icon shows, for docs/power.md."""
    lines = ["| icon | " + " | ".join(CELLS.values()) + " |", "|---|" + "---|" * len(CELLS)]
    for bars, name in ((3, "three bars"), (2, "two bars"), (1, "one bar")):
        cells = " | ".join(f"from {battery.KINDS[kind][bars] / 1000:.2f} V" for kind in CELLS)
        lines.append(f"| {name} | {cells} |")
    cells = " | ".join(f"below {battery.KINDS[kind][0] / 1000:.1f} V" for kind in CELLS)
    lines.append(f"| nothing is saved any more | {cells} |")
    return "\n".join(lines) + "\n"


def table() -> str:
    """The page's table."""
    names = " | ".join(source.name for source in SOURCES)
    lines = [f"| state | at 3.3 V | {names} |", "|---|---|" + "---|" * len(SOURCES)]
    for name, pico, display in STATES:
        needed = rail(pico, display)
        spans = " | ".join("{:.0f} to {:.0f} h".format(*hours(source, pico, display))
                           for source in SOURCES)  # fmt: skip
        lines.append(f"| {name} | {needed.low:.0f} to {needed.high:.0f} mW | {spans} |")
    years = " | ".join("{:.0f} to {:.0f} years".format(*years_off(each)) for each in SOURCES)
    lines.append(f"| switched off by SW7 | under {SWITCHED_OFF.high:g} mW | {years} |")
    lows, empties = (
        " | ".join(f"{battery.KINDS[source.cells][bars] / 1000:.1f} V" for source in SOURCES)
        for bars in (1, 0)
    )
    lines += [f"| change or charge them at | | {lows} |", f"| empty | | {empties} |"]
    return "\n".join(lines) + "\n"
