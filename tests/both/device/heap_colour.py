"""The colour display's driver with the heap locked, with each scale; see heap.py."""

import micropython
import sys

from parts import show_steps


class Machine:
    """Stands for machine; the driver only imports from it here."""

    PWM = SPI = Pin = freq = None


sys.modules["machine"] = Machine  # pyright: ignore[reportArgumentType]

from floe.device import pins  # noqa: E402
from floe.device.colour_display import ColourDisplay  # noqa: E402

PANEL = {"COLUMNS": 320, "ROWS": 240, "ORDER": 0x60, "ROWS_BELOW": 0, "INVERTED": True}
PANEL.update({"SETTINGS": ((0xB0, b"\1"),), "BACKLIGHT": None, "DIMS": False, "SPI_HZ": 1})


class Bus:
    """Notes what is sent."""

    def __init__(self):
        self.sent = self.mixed = 0

    def reset(self):
        """There is no chip."""

    be_fast = reset

    def wait(self, ms):
        """Nothing waits."""

    def send(self, is_data, data):
        """Mix the first and the last value into a sum."""
        self.sent += len(data)
        self.mixed = (self.mixed * 31 + data[0] + 7 * data[len(data) - 1] + is_data) & 0xFFFF


def show_pictures(scale):
    """Send small and large changes without allocating."""
    for name in PANEL:
        setattr(pins, name, PANEL[name])
    pins.SCALE = scale  # pyright: ignore[reportAttributeAccessIssue]
    bus = Bus()
    display = ColourDisplay(bus, 0, False)
    display.connect()
    show_steps(display, bus, scale)
    micropython.heap_lock()
    display.contrast(39)
    display.power(False)
    display.power(True)
    for _ in range(9):
        display.refresh()
    micropython.heap_unlock()
    display.flip(True)
    display.set_kind(1)
    print("set", scale, bus.sent, bus.mixed)


show_pictures(1)
show_pictures(2)
