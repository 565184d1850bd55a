"""The wiring that people read is the wiring that the firmware uses."""

import xml.etree.ElementTree as ElementTree

from floe.device import pins
from tools.drawing import wiring

PAGE = (wiring.HARDWARE / "README.md").read_text(encoding="utf-8")


def test_the_table_in_the_page_is_the_one_of_the_pin_file():
    assert wiring.with_table(PAGE) == PAGE, "run python -m tools.drawing.wiring"


def test_the_picture_is_the_one_of_the_pin_file():
    drawn = (wiring.HARDWARE / "wiring.svg").read_text(encoding="utf-8")
    assert drawn == wiring.picture(), "run python -m tools.drawing.wiring"
    assert ElementTree.fromstring(drawn).tag.endswith("svg")


def test_every_gpio_of_the_console_is_wired():
    named = {name for name, value in vars(pins).items() if isinstance(value, int)}
    named -= {"I2C_BUS", "I2C_HZ"}
    named -= {"LINK_UART", "LINK_TX", "LINK_RX"}  # a wire that need not be there
    wired = [where for _, terminals in wiring.PARTS for _, where in terminals]
    gpios = [where for where in wired if isinstance(where, int)]
    assert sorted(gpios) == sorted(getattr(pins, name) for name in named)


def test_a_pin_of_the_board_has_the_gpio_of_the_data_sheet():
    """Raspberry Pi Pico Datasheet, 2.1: GP0 is pin 1, GP15 20, GP16 21, GP28 34, 3V3 36."""
    assert [wiring.physical(where) for where in (0, 15, 16, 28, "3V3")] == [1, 20, 21, 34, 36]
