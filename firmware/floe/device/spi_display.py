"""The OLED display on an SPI bus: most modules with seven pins."""

# pyright: reportAttributeAccessIssue=false
# The pins of a board with such a display have names that Floe's own board lacks.

from typing import Any

from floe import display_kinds as chip
from floe.device import pins
from floe.device.display import Display
from floe.device.page_diff import PAGES, WIDTH
from floe.device.spi_bus import SpiBus


def on_board(kind, flip):
    """The display on the pins of pins.py."""
    return SpiDisplay(SpiBus(), kind, flip)


class SpiDisplay(Display):
    """A Display that cannot be asked whether it is there: it always counts as present.

    A transfer's first byte, which tells an I2C chip what follows, is not sent before a picture.
    Before commands it is: 0x00 sets the low half of a column that is set again afterwards.
    """

    def __init__(self, bus, kind, flip):
        Display.__init__(self, self._no_bus, kind, flip)
        self._bus = bus
        part = memoryview(self._part)
        self._pictures = [part[1 : 1 + n] for n in range(0, WIDTH + 1, 8)]

    def _no_bus(self, speed: int) -> Any:
        """There is no I2C bus."""

    def connect(self):
        """Reset the chip, and show the frame."""
        self._bus.reset()
        self._bus.be_fast()
        self.speed = pins.SPI_HZ
        return self._start()

    def be_fast(self, fast):
        """The bus is as fast as the chips allow."""

    def _send(self, data):
        if data[0] == chip.COMMANDS:
            self._bus.send(False, data)
            return len(data)
        size = len(data) - 1
        whole = size == PAGES * WIDTH
        self._bus.send(True, self._picture if whole else self._pictures[size >> 3])
        return size
