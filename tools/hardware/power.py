"""What the console draws and how long cells last: the one place of these numbers.

These are estimates from what the data sheets call typical: nothing here was measured on a console.
The page's table is written from here.
"""

from __future__ import annotations

from typing import NamedTuple

import host_sim  # noqa: F401

from floe import start
from floe.ui import battery, display_power

LIGHT_SLEEP = 1.5
"""Milliamperes of lightsleep() on a Pico at 5 V, as MicroPython's developers measured them (pull
request 8832, in which another Pico had 1.0)."""
AWAKE = 5
"""Ms that the chip is awake between two naps: an estimate."""
_BUSY = 25.0


def _nap() -> float:
    """Milliamperes while the console naps as long as the firmware lets it."""
    return (LIGHT_SLEEP * start.NIGHT_NAP + _BUSY * AWAKE) / (start.NIGHT_NAP + AWAKE)


PICO = {"play": _BUSY, "think": 27.0, "fast": 36.0, "rest": 24.0, "nap": _nap()}
"""Milliamperes at 5 V into VSYS, by clock and load. With MicroPython a Pico was measured at 21 to
25 (its issues 8770 and 7088); what thinking and 200 MHz take on top is an estimate."""
DISPLAY = {"play": 9.0, "dim": 3.0, "off": 0.02}
"""Milliamperes at 3.3 V of an SSD1306 of 0.96 inch with about a quarter of its pixels lit, and of
its sleep, after the data sheets of SSD1306 and panel."""
EFFICIENCY = 0.85
"""Of the Pico's RT6150 at 2.4 to 3.7 V in and some 30 mA out (Richtek RT6150 data sheet)."""


class Source(NamedTuple):
    """What feeds the console: its mean voltage, the charge that is usable, where it is empty."""

    name: str
    volts: float
    milliampere_hours: float
    low: int
    """Millivolts under which the firmware's sign has no bar."""
    empty: int
    """Millivolts at which nothing is left that would be good to take."""


SOURCES = (
    Source("two AAA alkaline cells", 2.4, 900.0, battery.TWO_CELLS[0], 2000),
    Source("LiPo cell, 500 mAh", 3.7, 450.0, battery.STEPS[0], battery.TWO_CELLS_UNDER),
)
"""Alkaline: Energizer E92 data sheet, 50 mA constant down to 1.0 V a cell; LiPo: 90 % of 500."""

STATES = (
    ("play", "play", "play"),
    ("thinking at 125 MHz", "think", "play"),
    ("thinking at 200 MHz", "fast", "play"),
    (f"dimmed, after {display_power.DIM_AFTER // 60_000} min without a key", "rest", "dim"),
    (f"display off, after {display_power.OFF_AFTER // 60_000} min; at 200 MHz", "rest", "off"),
    ("the same at 125 MHz: the chip sleeps", "nap", "off"),
)
"""What the console does: its name, the Pico's part, the display's."""


def milliwatts(pico: str, display: str) -> float:
    """What the console takes from its cells."""
    return PICO[pico] * 5.0 + DISPLAY[display] * 3.3 / EFFICIENCY


def hours(source: Source, pico: str, display: str) -> float:
    """How long a source lasts."""
    return source.milliampere_hours * source.volts / milliwatts(pico, display)


def table() -> str:
    """The page's table."""
    names = " | ".join(source.name for source in SOURCES)
    lines = [f"| state | power | {names} |", "|---|---|" + "---|" * len(SOURCES)]
    for name, pico, display in STATES:
        spans = " | ".join(f"{hours(source, pico, display):.0f} h" for source in SOURCES)
        lines.append(f"| {name} | {milliwatts(pico, display):.0f} mW | {spans} |")
    lows = " | ".join(f"{source.low / 1000:.1f} V" for source in SOURCES)
    empties = " | ".join(f"{source.empty / 1000:.1f} V" for source in SOURCES)
    lines += [f"| change or charge them at | | {lows} |", f"| empty | | {empties} |"]
    return "\n".join(lines) + "\n"
