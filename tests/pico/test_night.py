"""On a battery the emulated Pico sleeps while its display is off, wakes by a key, and saves."""

import pytest

from floe.events import A
from floe.ui.battery import EVERY
from floe.ui.session import file_of
from tests.pico.pair import LEVELS, PERSON, PRESS_MS, Pair
from tests.pico.test_flash import sizes
from tests.pico.test_power_cut import SAVED_MS
from tools.board.pico import memory
from tools.board.pico.emulated_board import differing

# After two seconds it is later by 200, which the display goes off after; naps are counted.
SOON = """
import main, time
from floe import start
from floe.device.power import Power
class Clock:
    sleep = time.sleep
    sleep_ms = time.sleep_ms
    localtime = time.localtime
    ticks_diff = time.ticks_diff
    time = time.time
    def ticks_ms():
        now = time.ticks_ms()
        return now if time.ticks_diff(now, began) < 2000 else time.ticks_add(now, 200_000)
began = time.ticks_ms()
start.time = Clock
naps = [0]
nap = Power.nap
def counted(self, ms):
    slept = nap(self, ms)
    naps[0] += slept
    return slept
Power.nap = counted
"""


def seconds(board):
    """The seconds of the board's date."""
    return int(board.execute("import time; print(time.time())"))


def test_it_sleeps_and_wakes(floe):
    floe.safe_start()
    floe.execute("import machine; machine.RTC().datetime((2026, 12, 31, 3, 23, 59, 50, 0))")
    began = seconds(floe)
    ticks = int(floe.execute("print(time.ticks_ms())"))
    floe.execute(SOON)
    floe.type("main.run()\r")
    floe.wait_picture(any)
    floe.plug_usb(False)
    floe.wait_ms(6000)
    assert not any(floe.pixels())
    floe.tap(A, ms=PRESS_MS)
    floe.wait_picture(any, limit=500)
    title = floe.pixels()
    floe.wait_ms(300)
    floe.tap(A, ms=PRESS_MS)
    floe.wait_picture(lambda pixels: differing(pixels, title) > 1000, limit=3000)
    floe.plug_usb(True)
    memory.check(floe)
    assert int(floe.execute("print(naps[0])")) > 10
    passed = (int(floe.execute("import time; print(time.ticks_ms())")) - ticks) / 1000
    assert abs(seconds(floe) - began - passed) <= 3, "the date lags by what the chip slept"


def test_the_date_stands_while_the_chip_sleeps(floe):
    """As of MicroPython 1.24 to 1.29: the firmware makes up for it."""
    floe.safe_start()
    floe.plug_usb(False)
    began = seconds(floe)
    floe.execute("import machine; machine.lightsleep(4000)")
    assert seconds(floe) - began <= 2


@pytest.mark.parametrize("volts, saved", [(0.15, True), (1.0, True), (1.9, False)])
def test_only_a_supply_that_can_be_stops_the_saving(floe, volts, saved):
    floe.battery(volts)
    floe.plug_usb(False)
    pair = Pair(floe)
    pair.sim.board.battery(volts)
    pair.sim.board.plug_usb(False)
    pair.sim.wait(EVERY)
    pair.begin("fish", PERSON, LEVELS["rockhopper"])
    assert pair.comes_to_a_turn()
    pair.make_move()
    floe.wait_ms(SAVED_MS)
    assert (f"saves/{file_of('fish')}" in sizes(floe)) is saved
