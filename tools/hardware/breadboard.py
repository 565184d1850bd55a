"""Draws the console on a breadboard of 830 points, from the firmware's pin file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import host_sim  # noqa: F401

from floe.device import pins
from tools.drawing import wiring

PITCH = 14
LEFT, TOP = 60, 250
COLUMNS = 63
ROWS = {name: TOP + 56 + PITCH * place for name, place in zip(
    "jihgfedcba", (0, 1, 2, 3, 4, 7, 8, 9, 10, 11), strict=True)}  # fmt: skip
RAILS = {"top +": TOP + 14, "top -": TOP + 28, "+": ROWS["a"] + 28, "-": ROWS["a"] + 42}
BOTTOM = RAILS["-"] + 14
# The columns of the piezo's minus and plus: its legs are 5 mm apart, two columns.
PIEZO = (36, 38)
RED, BLACK = "#c0392b", "#1b2631"
COLOURS = "#2471a3 #1e8449 #b9770e #7d3c98 #117a65 #d35400".split()
STYLE = """
  text { font: 13px sans-serif; fill: #1b2631; }
  .small { font-size: 10px; fill: #566573; }
  .white { fill: #ffffff; font-size: 11px; }
  .board { fill: #fbfcfc; stroke: #99a3a4; stroke-width: 1.5; }
  .hole { fill: #5d6d7e; }
  .wire { fill: none; stroke-width: 3.5; stroke-linecap: round; stroke-linejoin: round; }
"""

Point = tuple[float, float]


def column(number: int) -> float:
    """The x of a column, 1 to 63."""
    return LEFT + 24 + PITCH * (number - 1)


def hole(number: int, row: str) -> Point:
    """The place of a hole."""
    return column(number), ROWS[row]


def pico_column(pin: int) -> int:
    """The column of a pin of the Pico, which sits with its USB at the right end."""
    return COLUMNS + 1 - pin if pin <= 20 else COLUMNS - 40 + pin


def keys() -> list[tuple[str, int, int]]:
    """(name, GPIO, first column) of the keys, the nearest to the Pico last."""
    named = [(name, getattr(pins, name)) for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")]
    named.sort(key=lambda key: -pico_column(wiring.physical(key[1])))
    return [(name, gpio, 3 + 5 * i) for i, (name, gpio) in enumerate(named)]


def _wire(points: Sequence[Point], colour: str) -> str:
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    ends = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="3.2" fill="{colour}"/>'
                   for x, y in (points[0], points[-1]))  # fmt: skip
    # A white rim keeps wires apart where they cross.
    return (
        f'<polyline class="wire" stroke="white" style="stroke-width:6" points="{path}"/>'
        f'<polyline class="wire" stroke="{colour}" points="{path}"/>{ends}'
    )


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "middle") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{named}>{words}</text>'


def _box(x: float, y: float, width: float, height: float, fill: str, r: float = 4) -> str:
    return (f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{r:g}" '
            f'fill="{fill}" stroke="{BLACK}"/>')  # fmt: skip


def _board() -> Iterator[str]:
    width = column(COLUMNS) + 24 - LEFT
    yield (f'<rect class="board" x="{LEFT}" y="{TOP}" width="{width:g}" '
           f'height="{BOTTOM - TOP}" rx="6"/>')  # fmt: skip
    middle = (ROWS["f"] + ROWS["e"]) / 2
    yield f'<rect x="{LEFT}" y="{middle - 8}" width="{width:g}" height="16" fill="#e5e8e8"/>'
    for name, y in RAILS.items():
        colour = RED if "+" in name else "#2471a3"
        beside = y - 7 if "+" in name else y + 7
        yield (f'<line x1="{column(2):g}" x2="{column(62):g}" y1="{beside}" y2="{beside}" '
               f'stroke="{colour}"/>')  # fmt: skip
        yield _text(column(COLUMNS) + 12, y + 4, name[-1].replace("-", "−"))
        for number in range(2, COLUMNS):
            if (number - 1) % 6:
                yield f'<circle class="hole" cx="{column(number):g}" cy="{y}" r="2"/>'
    for row, y in ROWS.items():
        yield _text(LEFT + 8, y + 4, row, "small")
        for number in range(1, COLUMNS + 1):
            yield f'<circle class="hole" cx="{column(number):g}" cy="{y}" r="2"/>'
    # On the side where no wire lies over them.
    for number in range(5, COLUMNS, 5):
        y = ROWS["j"] - 9 if number <= 40 else ROWS["a"] + 14
        yield _text(column(number), y, str(number), "small")


def _pico() -> Iterator[str]:
    left, right = column(44) - 9, column(63) + 9
    top, bottom = ROWS["h"] - 9, ROWS["c"] + 9
    yield _box(left, top, right - left, bottom - top, "#1e8449")
    yield _box(right - 16, (top + bottom) / 2 - 18, 30, 36, "#d5d8dc")
    yield _text((left + right) / 2, (top + bottom) / 2 + 4, "Raspberry Pi Pico", "white")
    yield _text(right + 22, (top + bottom) / 2 + 4, "USB", "", "start")
    for pin in range(1, 41):
        x, y = hole(pico_column(pin), "h" if pin <= 20 else "c")
        yield f'<circle cx="{x:g}" cy="{y}" r="3.4" fill="#f4d03f"/>'
        if pin in (1, 20):
            yield _text(x, y + 15, str(pin), "white")
        if pin in (21, 40):
            yield _text(x, y - 8, str(pin), "white")


def _key(name: str, gpio: int, first: int, lane: int) -> Iterator[str]:
    x0, y0 = hole(first, "f")
    x1, y1 = hole(first + 2, "e")
    yield _box(x0 - 8, y0 - 6, x1 - x0 + 16, y1 - y0 + 12, "#2e4053")
    yield f'<circle cx="{(x0 + x1) / 2:g}" cy="{(y0 + y1) / 2:g}" r="13" fill="#85929e"/>'
    yield _text((x0 + x1) / 2, ROWS["e"] + 24, name.capitalize())
    start = hole(pico_column(wiring.physical(gpio)), "j")
    end = hole(first, "j")
    height = TOP - 24 - 13 * lane
    yield _wire([start, (start[0], height), (end[0], height), end], COLOURS[lane])
    yield _text(end[0] + 8, height - 4, f"GP{gpio}", "small", "start")
    ground = hole(first + 2, "a")
    yield _wire([ground, (ground[0], RAILS["-"])], BLACK)


def _display() -> Iterator[str]:
    left = column(54)
    yield _box(left, 24, 130, 128, "#1f618d")
    yield _box(left + 8, 34, 114, 62, "#17202a")
    yield _text(left + 65, 70, "Floe", "white")
    order = (("VCC", column(55)), ("SDA", column(57)), ("SCL", column(59)), ("GND", column(61)))
    ends = {
        "VCC": (column(55), float(RAILS["top +"])),
        "SDA": hole(pico_column(wiring.physical(pins.SDA)), "j"),
        "SCL": hole(pico_column(wiring.physical(pins.SCL)), "j"),
        "GND": hole(pico_column(3), "j"),
    }
    colours = {"VCC": RED, "SDA": COLOURS[0], "SCL": COLOURS[2], "GND": BLACK}
    signals = sorted(("SDA", "SCL"), key=lambda name: ends[name][0])
    places = {"VCC": order[0][1], signals[0]: order[1][1], signals[1]: order[2][1],
              "GND": order[3][1]}  # fmt: skip
    for i, (name, x) in enumerate(places.items()):
        yield _text(x, 130, name, "white")
        end = ends[name]
        bend = 172 + 14 * i
        yield _wire([(x, 142), (x, bend), (end[0], bend), end], colours[name])


def _piezo() -> Iterator[str]:
    x0, y = hole(PIEZO[0], "d")
    x1 = column(PIEZO[1])
    yield f'<circle cx="{(x0 + x1) / 2:g}" cy="{y}" r="32" fill="#f8c471" stroke="{BLACK}"/>'
    yield _text((x0 + x1) / 2, y + 18, "Piezo")
    yield _text(x1, y - 6, "+")
    yield _text(x0, y - 6, "−")
    for x in (x0, x1):
        yield f'<circle cx="{x:g}" cy="{y}" r="3.4" fill="#f4d03f"/>'
    start = hole(pico_column(wiring.physical(pins.BUZZER)), "a")
    end = hole(PIEZO[1], "a")
    bend = ROWS["a"] + 17
    yield _wire([start, (start[0], bend), (end[0], bend), end], COLOURS[3])
    yield _wire([hole(PIEZO[0], "a"), (x0, RAILS["-"])], BLACK)


def _supply() -> Iterator[str]:
    three = hole(pico_column(36), "a")
    ground = hole(pico_column(38), "a")
    yield _wire([three, (three[0], RAILS["+"])], RED)
    yield _wire([ground, (ground[0], RAILS["-"])], BLACK)
    # The upper + rail is fed from the lower one, round the left end.
    x = LEFT - 20
    low, high = float(RAILS["+"]), float(RAILS["top +"])
    yield _wire([(column(2), low), (x, low), (x, high), (column(2), high)], RED)
    yield _text(x - 6, (low + high) / 2, "3V3", "small", "end")


def picture() -> str:
    """The drawing as an SVG."""
    width, height = column(COLUMNS) + 100, BOTTOM + 30
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{width:g}" height="{height}" fill="white"/>',
        *_board(),
        *_pico(),
        *(line for i, key in enumerate(keys()) for line in _key(*key, lane=5 - i)),
        *_piezo(),
        *_supply(),
        *_display(),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def table() -> str:
    """Where every wire goes, as a Markdown table."""
    lines = ["| wire | from | to |", "|---|---|---|"]
    rows = [
        ("3V3", f"Pico pin 36, hole a{pico_column(36)}", "lower + rail"),
        ("3V3", "lower + rail", "upper + rail"),
        ("GND", f"Pico pin 38, hole a{pico_column(38)}", "lower − rail"),
        ("display VCC", "upper + rail", "the display's VCC"),
        ("display GND", f"Pico pin 3, hole j{pico_column(3)}", "the display's GND"),
    ]
    for name, gpio in (("SCL", pins.SCL), ("SDA", pins.SDA)):
        pin = wiring.physical(gpio)
        rows.append((f"display {name}", f"GP{gpio}, hole j{pico_column(pin)}",
                     f"the display's {name}"))  # fmt: skip
    for name, gpio, first in keys():
        pin = wiring.physical(gpio)
        key = name.capitalize()
        rows.append((key, f"GP{gpio}, hole j{pico_column(pin)}", f"hole j{first}"))
        rows.append((f"{key}, ground", f"hole a{first + 2}", "lower − rail"))
    pin = wiring.physical(pins.BUZZER)
    rows.append(("piezo +", f"GP{pins.BUZZER}, hole a{pico_column(pin)}", f"hole a{PIEZO[1]}"))
    rows.append(("piezo −", f"hole a{PIEZO[0]}", "lower − rail"))
    lines += [f"| {wire} | {start} | {end} |" for wire, start, end in rows]
    return "\n".join(lines) + "\n"
