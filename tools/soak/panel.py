"""A display on the bus, with faults that real displays rarely have."""

import random
import zlib

from host_sim.chips.oled import HEIGHT, WIDTH
from host_sim.chips.panels import panel

_BITS = [bytes([byte >> bit & 1 for byte in range(256)]) for bit in range(8)]


def pixels(frame: bytes | bytearray) -> bytes:
    """A frame of the firmware, pages of columns, as the panel's pixels: row by row, 0 or 1."""
    pages = [frame[at : at + WIDTH] for at in range(0, WIDTH * HEIGHT // 8, WIDTH)]
    return b"".join([bytes(page.translate(bit)) for page in pages for bit in _BITS])


class Panel:
    """The display on the bus; its transfers may be garbled, and it may lose its state."""

    def __init__(self, name: str) -> None:
        self._chip = panel(name, strict=False)
        self.address = self._chip.address
        self.max_speed = self._chip.max_speed
        self.noise = 0  # The number of coming transfers with a wrong bit.
        self.garbled = False  # Was there such a transfer since the last check?
        self.frames = 0  # A checksum of everything that was sent to it.
        self._random = random.Random(name)

    def receive(self, data: bytes) -> None:
        """Receive one transfer."""
        self.frames = zlib.crc32(data, self.frames)
        if self.noise:
            self.noise -= 1
            self.garbled = True
            noisy = bytearray(data)
            noisy[self._random.randrange(len(data))] ^= 1 << self._random.randrange(8)
            data = bytes(noisy)
        self._chip.receive(data)

    def power_on(self) -> None:
        """Go dark and lose all state."""
        self._chip.power_on()

    def pixels(self) -> bytes:
        """The visible pixels."""
        return self._chip.pixels()
