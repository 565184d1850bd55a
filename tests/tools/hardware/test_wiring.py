"""The wiring that people read is the wiring that the firmware uses."""

import re

from floe.device import pins
from tools.hardware import pages, wiring

#: What hardware/wiring.svg and breadboard.svg show: with other pins, draw them again.
DRAWN = {
    "SDA": 4, "SCL": 5, "UP": 10, "DOWN": 11, "LEFT": 12, "RIGHT": 13, "A": 14, "B": 15,
    "BUZZER": 16,
}  # fmt: skip


def test_every_gpio_of_the_console_is_wired():
    named = {name: value for name, value in vars(pins).items() if isinstance(value, int)}
    for name in ("I2C_BUS", "I2C_HZ", "LINK_UART", "LINK_TX", "LINK_RX"):
        del named[name]  # no wire, or one that need not be there
    wired = [where for _, terminals in wiring.PARTS for _, where in terminals]
    gpios = [where for where in wired if isinstance(where, int)]
    assert sorted(gpios) == sorted(named.values())
    assert named == DRAWN


def test_the_pictures_show_the_keys_gpios():
    drawn = (pages.HARDWARE / "breadboard.svg").read_text(encoding="utf-8")
    assert re.findall(r">(GP\d+)<", drawn) == [f"GP{gpio}" for _, gpio in wiring.KEYS]


def test_a_pin_of_the_board_has_the_gpio_of_the_data_sheet():
    """Raspberry Pi Pico Datasheet, 2.1: GP0 is pin 1, GP15 20, GP16 21, GP28 34, 3V3 36."""
    assert [wiring.physical(where) for where in (0, 15, 16, 28, "3V3")] == [1, 20, 21, 34, 36]


def test_the_pico_sits_in_columns_44_to_63():
    assert [wiring.column(pin) for pin in (1, 20, 21, 40)] == [63, 44, 44, 63]


def test_no_hole_takes_two_wires():
    holes = re.findall(r"hole ([a-j]\d+)", wiring.breadboard())
    assert len(holes) == len(set(holes))
