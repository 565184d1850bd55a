"""An SPI bus, and the display's chip on it: what it is sent, and how long that takes."""

from collections.abc import Callable
from typing import Protocol

from host_sim.chips.oled import Oled


class SpiDevice(Protocol):
    """A chip with a pin that tells data from commands."""

    def receive_spi(self, is_data: bool, data: bytes, hz: int, mode: int, us: float) -> None:
        """Receive bytes; us: the bus's time at their beginning."""


class SpiBus:
    """A bus; chosen() and is_data() are the levels of the display's pins."""

    def __init__(
        self, device: SpiDevice, chosen: Callable[[], bool], is_data: Callable[[], bool]
    ) -> None:
        self._device = device
        self._chosen = chosen
        self._is_data = is_data
        self.us = 0.0  # How long the bus has been busy.
        self.sent = 0  # Bytes, of which a chip that was not chosen got none.

    def write(self, data: bytes, hz: int, mode: int) -> None:
        """Send bytes."""
        if self._chosen():
            self._device.receive_spi(self._is_data(), data, hz, mode, self.us)
        self.us += len(data) * 8e6 / hz
        self.sent += len(data)


class OledBySpi:
    """An OLED chip on an SPI bus, which has no control bytes."""

    # The slowest serial clock of SSD1306, SSD1309 and SH1106 at 3.3 V (SH1106: 250 ns).
    MAX_HZ = 4_000_000

    def __init__(self, chip: Oled) -> None:
        self._chip = chip

    def receive_spi(self, is_data: bool, data: bytes, hz: int, mode: int, us: float) -> None:
        """Receive commands or picture bytes."""
        self._chip.check(hz <= self.MAX_HZ, f"the bus is too fast: {hz} Hz")
        self._chip.check(mode in (0, 3), f"SPI mode {mode}")
        self._chip.receive(bytes((0x40 if is_data else 0x00,)) + data)
