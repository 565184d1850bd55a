"""PicoCalc's keyboard: a processor of its own that answers questions over I2C.

From the maker's firmware (picocalc_keyboard): register 9 is the oldest event, two bytes, of which
the first is 0 if there is none, 1 pressed, 3 released; register 8 restarts the Pico.
"""

from collections import deque

from host_sim.chips import ChipError
from host_sim.chips.i2c import Bus

_EVENTS = 0x09
_PRESSED, _RELEASED = 1, 3


class Keyboard:
    """The keyboard, alone on its bus."""

    address = 0x1F
    max_speed = 10_000

    def __init__(self) -> None:
        self.bus = KeyboardBus()
        self.bus.attach(self)
        self._events: deque[bytes] = deque()

    def move(self, code: int, down: bool) -> None:
        """A key goes down or up."""
        self._events.append(bytes((_PRESSED if down else _RELEASED, code)))

    def receive(self, data: bytes) -> None:
        """Receive the number of a register."""
        if data != bytes((_EVENTS,)):
            raise ChipError(f"the keyboard was asked for {data.hex()}; 08 restarts the Pico")

    def send(self, count: int) -> bytes:
        """The oldest event."""
        return self._events.popleft() if self._events else bytes(count)


class KeyboardBus(Bus):
    """The bus, which can be read from."""

    def read(self, address: int, count: int, speed: int) -> bytes:
        """Read bytes from the keyboard."""
        keyboard = self.answering(address, speed)
        assert isinstance(keyboard, Keyboard)
        return keyboard.send(count)
