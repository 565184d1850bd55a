"""On a battery the emulated Pico sleeps while its display is off, and a key wakes it."""

from floe.events import A
from tests.pico.pair import PRESS_MS
from tools.pico import memory

SOON = """
import main
from floe.device.power import Power
from floe.ui.display_power import DisplayPower
def rest(self, now):
    if now - self._touched >= 2000 and self._state != 2:
        self._enter(2)
DisplayPower._rest = rest
naps = [0]
nap = Power.nap
def counted(self, ms):
    slept = nap(self, ms)
    naps[0] += slept
    return slept
Power.nap = counted
"""
"""The display goes off after two seconds; the naps are counted."""


def test_it_sleeps_and_wakes(floe):
    floe.safe_start()
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
    floe.wait_change(pixels=1000, limit=3000)
    assert floe.pixels() != title, "awake, a key does what it says"
    floe.plug_usb(True)
    memory.check(floe)
    assert int(floe.execute("print(naps[0])")) > 10
