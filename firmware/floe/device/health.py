"""What the board and its parts report about themselves, for the self-test."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from floe.device import hal, models, pins
from floe.device.power import Power

if TYPE_CHECKING:
    from floe.device.display import Display
    from floe.device.storage import Storage


class Health:
    """Asks the parts. display: the Display in use; storage: the Storage in use."""

    def __init__(self, display: Display, storage: Storage) -> None:
        self._display = display
        self._storage = storage
        self._power = Power(hal.supply(), hal.usb(), hal.divider())

    def display(self) -> tuple[int, int]:
        """(I2C address, bus speed in Hz) at which the display answered."""
        return self._display.address, self._display.speed

    def chip(self) -> str | None:
        """The chip of a colour display, which the board's file names; None for an OLED display."""
        return getattr(pins, "CHIP", None)

    def fast_bus(self, fast: bool) -> None:
        """Use the display's bus faster than specified, or as before."""
        self._display.be_fast(fast)

    def room(self) -> tuple[int, int] | None:
        """(free, all) bytes of the file system; None if they are not known."""
        try:
            return self._storage.room()
        except OSError:
            return None

    def heap(self) -> int | None:
        """Free bytes of the heap; None if they cannot be measured."""
        gc.collect()
        return gc.mem_free() if hasattr(gc, "mem_free") else None

    def millivolts(self) -> int | None:
        """The supply's voltage; None if it is not known."""
        return self._power.millivolts()

    def on_usb(self) -> bool | None:
        """Whether USB feeds the console; None if it is not known."""
        return self._power.on_usb()

    def board(self) -> str:
        """The board's name, and whether it is simulated."""
        name = models.this().name
        return name if sys.platform == "rp2" else name + " (sim)"

    def python(self) -> str:
        """The version of MicroPython: "1.25.0"."""
        return ".".join([str(part) for part in sys.implementation.version[:3]])
