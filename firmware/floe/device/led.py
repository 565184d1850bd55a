"""The on-board LED: on, off, or blinking the number of a fault."""

from typing import Any, Protocol


class _Pin(Protocol):
    def value(self, value: int, /) -> Any: ...


FLASH_MS = 150
GAP_MS = 250
PAUSE_MS = 1200

NO_DISPLAY = 3  # The number of flashes that means: no display answers.

# Times may wrap around as time.ticks_ms() does; differences are taken within this.
_TIME = 0x3FFFFFFF


class Led:
    """An LED on a pin. tick() makes it blink; nothing here waits or allocates."""

    def __init__(self, pin: _Pin) -> None:
        self._pin = pin
        self._code = 0
        self._phase = 0  # even: dark before flash phase // 2; odd: flashing
        self._since = 0
        self._length = 0
        self.set(False)

    def set(self, on: bool) -> None:
        """Switch it on or off, and stop blinking."""
        self._code = 0
        self._pin.value(1 if on else 0)

    def blink(self, code: int) -> None:
        """Flash code times, pause, and again, until set() or another code."""
        if code != self._code:
            self._code = code
            self._phase = 2 * code
            self._length = 0

    def tick(self, now: int) -> int:
        """Continue blinking; returns the ms until the next call is due, -1 when steady."""
        if not self._code:
            return -1
        now &= _TIME
        left = self._length - ((now - self._since) & _TIME)
        if left > 0:
            return left
        self._since = now
        self._phase = (self._phase + 1) % (2 * self._code)
        flashing = self._phase & 1
        self._pin.value(flashing)
        self._length = FLASH_MS if flashing else GAP_MS if self._phase else PAUSE_MS
        return self._length
