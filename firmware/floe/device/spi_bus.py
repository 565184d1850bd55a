"""A display's SPI bus: a pin tells commands from data, and nothing answers."""

# pyright: reportAttributeAccessIssue=false
# The pins of a board with such a display have names that Floe's own board lacks.

from machine import SPI, Pin, freq
from typing import Any

from floe.device import pins

RESET_HZ = 1_000_000  # The speed while the chip is reset, so that waiting takes few bytes.
_PULSE_MS = 10  # How long the reset pin is held low; the chips ask for 3 to 10 us.
_IDLE = bytes(125)  # At RESET_HZ these take 1 ms.


class SpiBus:
    """The bus on the pins of pins.py; sending allocates nothing."""

    def __init__(self):
        # MicroPython begins with 48 MHz for the bus's source, so the bus has 24 at most. After
        # a light sleep the processor's clock is the source, and the bus faster than it was set. So
        # that is the source from the beginning.
        clock: Any = freq()
        freq(clock, clock)  # pyright: ignore[reportCallIssue], the stubs lack the second
        # On a Pico, a bus that is given no MISO takes a pin for it, perhaps one of those below. So
        # it is made once, before all else.
        self._spi = SPI(
            pins.SPI_BUS,
            RESET_HZ,
            polarity=pins.SPI_MODE >> 1,
            phase=pins.SPI_MODE & 1,
            sck=Pin(pins.SCK),
            mosi=Pin(pins.MOSI),
        )
        self._chosen = Pin(pins.CS, Pin.OUT, value=True)  # Low while the chip listens.
        self._is_data = Pin(pins.DC, Pin.OUT)
        self._reset = Pin(pins.RESET, Pin.OUT, value=True)

    def reset(self):
        """Reset the chip by its pin, and use the bus slowly until be_fast()."""
        self._spi.init(baudrate=RESET_HZ)
        self._reset.off()
        self.wait(_PULSE_MS)
        self._reset.on()
        self.wait(_PULSE_MS)

    def wait(self, ms):
        """Let time pass, in which the bus sends bytes to no chip."""
        for _ in range(ms):
            self._spi.write(_IDLE)

    def be_fast(self):
        """Use the bus at the speed of pins.py."""
        self._spi.init(baudrate=pins.SPI_HZ)

    def send(self, is_data, data):
        """Send bytes, as commands or as data."""
        self._is_data.value(is_data)
        self._chosen.off()
        self._spi.write(data)
        self._chosen.on()
