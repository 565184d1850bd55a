"""Each board's file: the console starts on the simulated board, shows its picture and is played.

Another board is one more file in floe/device/boards, and nothing here.
"""

import functools
import importlib
import re
from typing import Any

import pytest

from host_sim import boards, sim_board
from host_sim.headless import HeadlessSim
from host_sim.other_board import OtherBoard

from floe.device import pins
from floe.device.debounced_pin import DebouncedPin
from floe.device.keys import Keys
from floe.events import DOWN, NONE, PRESS
from floe.ui import display_power
from tests.ui.console_sim import ConsoleSim
from tools.build.mpy import FIRMWARE

ALL = boards.names()
# What the firmware reads of any board.
NEEDED = set(boards.values(boards.OWN)) - {"I2C_BUS", "SDA", "SCL", "I2C_HZ"}
DRIVERS = {driver for name in ALL for driver in boards.values(name)["DRIVERS"].split()}


@pytest.fixture(autouse=True)
def soon_off(monkeypatch):
    """A display that is dimmed and goes off soon."""
    monkeypatch.setattr(display_power, "DIM_AFTER", 6000)
    monkeypatch.setattr(display_power, "OFF_AFTER", 9000)


@pytest.fixture
def use():
    """use(name): what the firmware reads is of that board, until the test ends."""
    yield boards.use
    boards.use(boards.OWN)


@pytest.fixture(params=ALL)
def board(request, use):
    use(request.param)
    return request.param


SCRIPT = "A B D U R L w300 A w300 A w300 D D L U U A w3000"


def pictures():
    """What a console on the board in use shows after each key, in a game, and after a rest."""
    sim = HeadlessSim().power_on()
    shown = []
    for keys in (*SCRIPT.split(), "B+", "B", "w12000", "D", "w300"):
        sim.play(keys)
        shown.append(sim.pixels())
    assert sim.console.session is not None
    assert sim.board.display.refused == []
    return shown


@functools.cache
def expected():
    """The same on Floe's own board."""
    boards.use(boards.OWN)
    shown = pictures()
    assert not any(shown[-3]) and len(set(shown)) > 12  # the display goes off
    return shown


@pytest.mark.parametrize("name", ALL)
def test_a_file_has_all_that_the_firmware_reads(name):
    found = boards.values(name)
    wanted = NEEDED - ({"UP", "DOWN", "LEFT", "RIGHT"} if found["KEYS"] else set())
    wanted -= {"A", "B"} if found["KEYS"] == "keyboard" else set()
    wanted -= {"LINK_TX", "LINK_RX"} if found["LINK_UART"] is None else set()
    assert wanted - set(found) == set()
    assert found["BOARD"] == name


@pytest.mark.parametrize("name", ALL)
def test_a_file_names_the_drivers_that_its_board_imports_and_no_others(name):
    found = boards.values(name)
    wanted, todo = set(), [found["DISPLAY"], *filter(None, [found["KEYS"]])]
    while todo:
        module = todo.pop()
        if module in DRIVERS and module not in wanted:
            wanted.add(module)
            text = (FIRMWARE / "floe" / "device" / f"{module}.py").read_text("utf-8")
            todo += re.findall(r"^from floe\.device\.(\w+) import", text, re.MULTILINE)
    assert set(found["DRIVERS"].split()) == wanted


def test_two_pins_of_a_board_are_never_the_same(board):
    names = "UP DOWN LEFT RIGHT A B BUZZER AMPLIFIER STATUS_LED SDA SCL".split()
    names += ["SCK", "MOSI", "CS", "DC", "RESET", "BACKLIGHT", "STICK_X", "STICK_Y"]
    names += ["KEYBOARD_SDA", "KEYBOARD_SCL", "LINK_TX", "LINK_RX"]
    numbers = [getattr(pins, name, None) for name in names]
    numbers = [number for number in numbers if number not in (None, False)]
    assert len(numbers) == len(set(numbers))
    if getattr(pins, "DIMS", False):
        assert vars(pins)["BACKLIGHT"] % 16 != pins.BUZZER % 16, "they share a PWM"


@pytest.mark.parametrize("name", ALL[1:])
def test_a_board_shows_what_floes_own_shows_and_has_keys_like_it(name, use):
    wanted = expected()
    use(name)
    assert pictures() == wanted


@pytest.mark.parametrize("mode", range(4))
def test_an_oled_by_spi_takes_two_of_the_buss_modes(mode, use, monkeypatch):
    use("floe-spi")
    monkeypatch.setattr(pins, "SPI_MODE", mode)
    refused = HeadlessSim().power_on().board.display.refused
    assert bool(refused) == (mode in (1, 2))


def test_the_displays_bus_is_no_faster_after_a_sleep(use):
    use("floe-spi")
    sim = HeadlessSim().power_on()
    sim.board.plug_usb(False)
    sim.board.light_sleep(40)
    sim.play("D")
    assert sim.board.display.refused == []


def test_taps_while_the_console_is_busy_are_kept_by_a_keyboard(use):
    use("picocalc")
    keyboard = importlib.import_module("floe.device.keyboard")
    sim_board.use(board := OtherBoard())
    now = [0]
    key_pins = keyboard.key_pins(lambda: now[0])
    keys = Keys(key_pins, [DebouncedPin(pin, lambda: now[0], False) for pin in key_pins])
    for _ in range(2):
        board.press(DOWN)
        board.release(DOWN)
    for now[0] in range(0, 400, 7):
        keys.poll(now[0])
    assert [keys.next() for _ in range(3)] == [PRESS | DOWN, PRESS | DOWN, NONE]


def test_the_drivers_are_modules():
    for driver in DRIVERS:
        importlib.import_module(f"floe.device.{driver}")


@pytest.mark.parametrize("name", ["picopad", "picocalc", "thumby-color"])
def test_a_colour_display_has_themes_and_turns_round(name, use):
    use(name)
    sim = ConsoleSim(display="ssd1306").power_on()
    sim.choose("SETTINGS")
    labels = [row.label for row in sim.screen.rows]
    display: Any = sim.board.display
    night = display.look()
    sim.play("D " * labels.index("Colours") + "R")
    day = display.look()
    assert "Display" not in labels and day[1:] != night[1:]
    assert night[1:] == ((8, 12, 40), (216, 236, 248))  # ice on night, and ink on ice
    assert day[1:] == ((224, 244, 248), (24, 28, 72))
    sim.wait(2500)
    assert "theme: day" in (sim.file("settings.txt") or "")
    upright = sim.pixels()
    sim.play("U " * (labels.index("Colours") - labels.index("Upside down")) + "R")
    driver: Any = sim.console.display_power._display
    driver.flip(False)
    sim.play("U D")
    turned = sim.pixels()
    driver.flip(True)
    assert sim.pixels() == turned[::-1] != upright
    bus = driver._bus._spi._bus
    before = bus.sent
    driver.flip(True)
    assert bus.sent == before, "it is sent only if something changes"
    assert sim.board.display.refused == []


@pytest.mark.parametrize("name", ["picopad", "picocalc", "thumby-color"])
def test_a_colour_display_that_was_reset_is_put_right_within_two_seconds(name, use):
    use(name)
    sim = ConsoleSim(display="ssd1306").power_on()
    sim.play("A w400")
    display: Any = sim.board.display
    shown, look = sim.pixels(), display.look()
    display.hold_reset(0)
    display.hold_reset(1)
    assert not any(sim.pixels())
    driver: Any = sim.console.display_power._display
    for _ in range(100):
        driver._bus._spi._bus.us += 20_000  # the chip's time goes on with the console's
        sim.wait(20)
    assert sim.pixels() == shown and display.look() == look and display.refused == []
