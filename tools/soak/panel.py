"""A display on the bus, to which things happen that a display does not show."""

from __future__ import annotations

import copy
import random
import zlib

from host_sim.chips.sh1106 import Sh1106
from host_sim.chips.ssd1306 import Ssd1306
from host_sim.sim_console import DISPLAYS


class Panel:
    """The display on the bus; once it is disturbed, beside it one to which nothing happened."""

    def __init__(self, name: str) -> None:
        kind, offset = DISPLAYS[name]
        if kind == "ssd1306":
            self.real = Ssd1306(strict=False)
        else:
            self.real = Sh1106(strict=False, offset=offset)
        self._ideal: Ssd1306 | Sh1106 | None = None
        self.address = self.real.address
        self.max_speed = self.real.max_speed
        self.noise = 0
        """Transfers to come in which a bit is another."""
        self.garbled = False
        """Was one such since this was last looked at?"""
        self.frames = 0
        """A sum of all that was sent to it."""
        self._random = random.Random(name)

    def receive(self, data: bytes) -> None:
        """Take one transfer."""
        self.frames = zlib.crc32(data, self.frames)
        if self._ideal:
            self._ideal.receive(data)
        if self.noise:
            self.noise -= 1
            self.garbled = True
            noisy = bytearray(data)
            noisy[self._random.randrange(len(data))] ^= 1 << self._random.randrange(8)
            data = bytes(noisy)
        self.real.receive(data)

    def disturb(self, noise: int = 0) -> None:
        """Garble the next transfers, or without noise be reset."""
        self._ideal = self._ideal or copy.deepcopy(self.real)
        self.noise = noise
        if not noise:
            self.real.power_on()

    def power_on(self) -> None:
        """Be dark and forget all."""
        self.real.power_on()
        self._ideal = None

    def pixels(self) -> bytes:
        """What should be seen."""
        return (self._ideal or self.real).pixels()

    def whole(self) -> bool:
        """Is the picture as it should be?"""
        return self._ideal is None or self.real.pixels() == self._ideal.pixels()
