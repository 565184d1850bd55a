"""On a battery the emulated Pico sleeps while its display is off, and a key wakes it."""

from floe.events import A
from tests.pico.pair import PRESS_MS
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
