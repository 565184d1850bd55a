"""The wiring of a console, from the firmware's pin file: the tables of hardware/README.md."""

import host_sim  # noqa: F401

from floe.device import pins

# Physical pins 1 to 40 of the Pico, from "Raspberry Pi Pico Datasheet", section 2.1.
LEFT = "0 1 GND 2 3 4 5 GND 6 7 8 9 GND 10 11 12 13 GND 14 15".split()
RIGHT = "16 17 GND 18 19 20 21 GND 22 RUN 26 27 AGND 28 VREF 3V3 EN GND VSYS VBUS".split()
NAMES = ["", *(f"GP{name}" if name.isdigit() else name for name in LEFT + RIGHT)]

#: The name and the GPIO of each key.
KEYS = [(name.capitalize(), getattr(pins, name)) for name in "UP DOWN LEFT RIGHT A B".split()]
# The columns of the piezo's minus and plus on a breadboard: its legs are 5 mm apart, two columns.
PIEZO = (36, 38)
COLUMNS = 63

# A name, and terminals: the text printed on each, and its GPIO or supply.
Part = tuple[str, tuple[tuple[str, int | str], ...]]

# The parts of the console.
PARTS: tuple[Part, ...] = (
    ("Display", (("GND", "GND"), ("VCC", "3V3"), ("SCL", pins.SCL), ("SDA", pins.SDA))),
    *((name, (("one side", gpio), ("other side", "GND"))) for name, gpio in KEYS),
    ("Piezo", (("+", pins.BUZZER), ("−", "GND"))),
)


def pin_name(where: int | str) -> str:
    """The name of a GPIO number or supply on the Pico's pinout: GP4, GND, 3V3."""
    return f"GP{where}" if isinstance(where, int) else where


def physical(where: int | str) -> int:
    """The board's pin, 1 to 40, of a GPIO number or supply; for GND the first one."""
    return NAMES.index(pin_name(where))


def table() -> str:
    """The wiring by the Pico's pins, as a Markdown table."""
    lines = ["| part | terminal | Pico | pin of the board |", "|---|---|---|---|"]
    for part, terminals in PARTS:
        for terminal, where in terminals:
            pin = "any GND" if where == "GND" else str(physical(where))
            lines.append(f"| {part} | {terminal} | {pin_name(where)} | {pin} |")
    return "\n".join(lines) + "\n"


def column(pin: int) -> int:
    """The breadboard's column of a pin of the Pico, which sits with its USB at the right end."""
    return COLUMNS + 1 - pin if pin <= 20 else COLUMNS - 40 + pin


def breadboard() -> str:
    """Where every wire on a breadboard goes, as a Markdown table."""

    def hole(gpio: int, row: str) -> str:
        return f"GP{gpio}, hole {row}{column(physical(gpio))}"

    rows = [
        ("3V3", f"Pico pin 36, hole a{column(36)}", "lower + rail"),
        ("3V3", "lower + rail", "upper + rail"),
        ("GND", f"Pico pin 38, hole a{column(38)}", "lower − rail"),
        ("display VCC", "upper + rail", "the display's VCC"),
        ("display GND", f"Pico pin 3, hole j{column(3)}", "the display's GND"),
        ("display SCL", hole(pins.SCL, "j"), "the display's SCL"),
        ("display SDA", hole(pins.SDA, "j"), "the display's SDA"),
    ]
    for i, (name, gpio) in enumerate(sorted(KEYS, key=lambda key: -column(physical(key[1])))):
        first = 3 + 5 * i
        rows.append((name, hole(gpio, "j"), f"hole j{first}"))
        rows.append((f"{name}, ground", f"hole a{first + 2}", "lower − rail"))
    rows.append(("piezo +", hole(pins.BUZZER, "a"), f"hole a{PIEZO[1]}"))
    rows.append(("piezo −", f"hole a{PIEZO[0]}", "lower − rail"))
    lines = ["| wire | from | to |", "|---|---|---|"]
    lines += [f"| {wire} | {start} | {end} |" for wire, start, end in rows]
    return "\n".join(lines) + "\n"
