"""What the board and its parts report about themselves, for the self-test."""

import gc
import sys

from floe.device import boards, hal
from floe.device.power import Power


class Health:
    """Asks the parts. display: the Display in use; storage: the Storage in use."""

    def __init__(self, display, storage):
        self._display = display
        self._storage = storage
        self._power = Power(hal.supply(), hal.usb(), hal.divider())

    def display(self):
        """(I2C address, bus speed in Hz) at which the display answered."""
        return self._display.address, self._display.speed

    def fast_bus(self, fast):
        """Use the display's bus faster than specified, or as before."""
        self._display.be_fast(fast)

    def room(self):
        """(free, all) bytes of the file system; None if they are not known."""
        try:
            return self._storage.room()
        except OSError:
            return None

    def heap(self):
        """Free bytes of the heap; None if they cannot be measured."""
        gc.collect()
        return gc.mem_free() if hasattr(gc, "mem_free") else None

    def millivolts(self):
        """The supply's voltage; None if it is not known."""
        return self._power.millivolts()

    def on_usb(self):
        """Whether USB feeds the console; None if it is not known."""
        return self._power.on_usb()

    def board(self):
        """The board's name, and whether it is simulated."""
        name = boards.this().name
        return name if sys.platform == "rp2" else name + " (sim)"

    def python(self):
        """The version of MicroPython: "1.25.0"."""
        return ".".join([str(part) for part in sys.implementation.version[:3]])
