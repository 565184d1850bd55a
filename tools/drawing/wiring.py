"""Draws the wiring of a console, from the firmware's pin file: a table and a picture.

    python -m tools.drawing.wiring     brings hardware/README.md and hardware/wiring.svg up to date

Run it after changing firmware/floe/device/pins.py for your own wiring.

Run by `make pictures`.
"""

from collections.abc import Iterator, Sequence

import host_sim

from floe.device import pins

HARDWARE = host_sim.ROOT / "hardware"
BEGIN, END = "<!-- wiring: begin -->\n", "<!-- wiring: end -->\n"

# Physical pins 1 to 40 of the Pico, from "Raspberry Pi Pico Datasheet", section 2.1.
LEFT = "0 1 GND 2 3 4 5 GND 6 7 8 9 GND 10 11 12 13 GND 14 15".split()
RIGHT = "16 17 GND 18 19 20 21 GND 22 RUN 26 27 AGND 28 VREF 3V3 EN GND VSYS VBUS".split()
NAMES = ["", *(f"GP{name}" if name.isdigit() else name for name in LEFT + RIGHT)]

# A name, and terminals: the text printed on each, and its GPIO or supply.
Part = tuple[str, tuple[tuple[str, int | str], ...]]

# The parts of the console.
PARTS: tuple[Part, ...] = (
    ("Display", (("GND", "GND"), ("VCC", "3V3"), ("SCL", pins.SCL), ("SDA", pins.SDA))),
    ("Up", (("", pins.UP), ("", "GND"))),
    ("Down", (("", pins.DOWN), ("", "GND"))),
    ("Left", (("", pins.LEFT), ("", "GND"))),
    ("Right", (("", pins.RIGHT), ("", "GND"))),
    ("A", (("", pins.A), ("", "GND"))),
    ("B", (("", pins.B), ("", "GND"))),
    ("Piezo", (("+", pins.BUZZER), ("−", "GND"))),
)


def pin_name(where: int | str) -> str:
    """The name of a GPIO number or supply on the Pico's pinout: GP4, GND, 3V3."""
    return f"GP{where}" if isinstance(where, int) else where


def physical(where: int | str) -> int:
    """The board's pin, 1 to 40, of a GPIO number or supply; for GND the first one."""
    return NAMES.index(pin_name(where))


def table() -> str:
    """The wiring as a Markdown table."""
    lines = ["| part | terminal | Pico | pin of the board |", "|---|---|---|---|"]
    for part, terminals in PARTS:
        for terminal, where in terminals:
            pin = "any GND" if where == "GND" else str(physical(where))
            side = terminal or ("other side" if where == "GND" else "one side")
            lines.append(f"| {part} | {side} | {pin_name(where)} | {pin} |")
    return "\n".join(lines) + "\n"


# -- the picture; lengths in SVG units

PITCH = 23
TOP = 70
PICO_LEFT, PICO_RIGHT = 360, 510
PART_LEFT, PART_RIGHT = 40, 700
COLOURS = "#c0392b #2471a3 #1e8449 #b9770e #7d3c98 #117a65 #a04000 #2e4053".split()
STYLE = """
  text { font: 13px sans-serif; fill: #1b2631; }
  .part { fill: #eaf2f8; stroke: #1b2631; stroke-width: 1.5; }
  .pico { fill: #d5f0e0; stroke: #1b2631; stroke-width: 1.5; }
  .wire { fill: none; stroke-width: 2.5; }
  .pad { fill: #f4d03f; stroke: #1b2631; }
  .small { font-size: 11px; fill: #566573; }
"""


def row_of(pin: int) -> int:
    """The height of a board pin: 1 to 20 down the left side, 21 to 40 up the right."""
    return TOP + 30 + PITCH * (pin - 1 if pin <= 20 else 40 - pin)


def text(x: float, y: float, content: str, anchor: str = "start", small: bool = False) -> str:
    """An SVG text, centred on the height y."""
    kind = ' class="small"' if small else ""
    return f'<text x="{x}" y="{y + 4}" text-anchor="{anchor}"{kind}>{content}</text>'


def pico() -> Iterator[str]:
    """The Pico seen from above, USB at the top, with the names of all pins."""
    height = 20 * PITCH + 40
    width = PICO_RIGHT - PICO_LEFT
    yield (
        f'<rect class="pico" x="{PICO_LEFT}" y="{TOP}" width="{width}" height="{height}" rx="8"/>'
    )
    yield f'<rect class="part" x="{PICO_LEFT + 50}" y="{TOP - 14}" width="50" height="26"/>'
    yield text(PICO_LEFT + width / 2, TOP - 24, "USB", "middle")
    yield text(PICO_LEFT + width / 2, TOP + height / 2, "Pico", "middle")
    for pin in range(1, 41):
        left = pin <= 20
        x, inside = (PICO_LEFT, 12) if left else (PICO_RIGHT, -12)
        yield f'<circle class="pad" cx="{x}" cy="{row_of(pin)}" r="5"/>'
        yield text(x + inside, row_of(pin), NAMES[pin], "start" if left else "end", small=True)


def wire(points: Sequence[tuple[float, float]], colour: str) -> str:
    """A wire along straight lines."""
    path = " ".join(f"{x},{y}" for x, y in points)
    return f'<polyline class="wire" stroke="{colour}" points="{path}"/>'


def drawn_parts() -> Iterator[str]:
    """The parts, each beside the pin it goes to, and their wires."""
    free = {True: TOP, False: TOP}
    ordered = sorted(PARTS, key=lambda part: row_of(_signals(part)[0][1]))
    for number, part in enumerate(ordered):
        name, terminals = part
        left = _signals(part)[0][1] <= 20
        height = 18 * len(terminals) + 10
        # The left column starts at the top; a single part on the right is beside its pin.
        y = free[left] if left else max(free[left], row_of(_signals(part)[0][1]) - height // 2)
        free[left] = y + height + 8
        x = PART_LEFT if left else PART_RIGHT
        yield f'<rect class="part" x="{x}" y="{y}" width="110" height="{height}" rx="5"/>'
        yield text(x + (12 if left else 98), y + height / 2, name, "start" if left else "end")
        for i, (terminal, where) in enumerate(terminals):
            colour = COLOURS[(number + i) % len(COLOURS)]
            bend = PART_LEFT + 135 + 13 * (len(PARTS) - number) + 7 * i
            yield from _terminal(x, y + 14 + 18 * i, left, terminal, where, bend, colour)


def _signals(part: Part) -> list[tuple[str, int]]:
    """The terminals of a part that go to a GPIO, as (terminal, board pin)."""
    return [(name, physical(where)) for name, where in part[1] if isinstance(where, int)]


def _terminal(
    x: int, y: int, left: bool, terminal: str, where: int | str, bend: int, colour: str
) -> Iterator[str]:
    edge = x + 110 if left else x
    inside, anchor = (-8, "end") if left else (8, "start")
    yield text(edge + inside, y, terminal, anchor, small=True)
    if isinstance(where, int):
        pin = physical(where)
        pad = PICO_LEFT if pin <= 20 else PICO_RIGHT
        turn = bend if left else 2 * PICO_RIGHT - PICO_LEFT - bend + 130
        yield wire([(edge, y), (turn, y), (turn, row_of(pin)), (pad, row_of(pin))], colour)
    else:
        end = edge + (14 if left else -14)
        yield wire([(edge, y), (end, y)], "#1b2631" if where == "GND" else "#c0392b")
        yield text(end + (4 if left else -4), y, where, "start" if left else "end", small=True)


def picture() -> str:
    """The wiring as an SVG."""
    width, height = PART_RIGHT + 150, row_of(20) + 60
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        *drawn_parts(),
        *pico(),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def with_table(page: str) -> str:
    """The hardware page with the current table."""
    before, rest = page.split(BEGIN)
    return before + BEGIN + table() + END + rest.split(END)[1]


def main() -> None:
    """Bring the page and the picture up to date."""
    page = HARDWARE / "README.md"
    page.write_text(with_table(page.read_text(encoding="utf-8")), encoding="utf-8")
    (HARDWARE / "wiring.svg").write_text(picture(), encoding="utf-8")


if __name__ == "__main__":
    main()
