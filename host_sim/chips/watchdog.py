"""The watchdog of an RP2040 or RP2350: its counter and its registers.

RP2040 Datasheet, 4.7. A reset ends the simulated program with SystemExit.
"""

from typing import NoReturn

LONGEST_MS = 8388  # The most that its 24-bit counter holds; it counts twice a microsecond.

CONTROL, REASON = 0x00, 0x08
CLEAR = 0x3000  # Added to a register's address: bits written there as 1 are cleared.
SCRATCH = range(0x0C, 0x2C, 4)
_ENABLE = 1 << 30
_TRIGGER = 1 << 31
_TIMER, _FORCE = 1, 2


class Reset(SystemExit):
    """The chip was reset, which ends the program. No part of the console may catch it."""


class Watchdog:
    """Counts down while enabled, and resets the chip at the end."""

    def __init__(self) -> None:
        # The reason of the last reset: 1 the timer ran out, 2 software asked for it, 0 other.
        self.reason = 0
        self.enabled = False
        self._halted = False  # reset, and not started again yet
        self._timeout = 0
        self._left = 0
        self._scratch = dict.fromkeys(SCRATCH, 0)

    def enable(self, timeout: int) -> None:
        """Count down from `timeout` ms; ValueError if that is too long."""
        if not 1 <= timeout <= LONGEST_MS:
            raise ValueError(f"timeout exceeds {LONGEST_MS}")
        self._timeout = self._left = timeout
        self.enabled = True

    def feed(self) -> None:
        """Restart the count."""
        self._left = self._timeout

    def pass_time(self, ms: int) -> None:
        """Let time pass; Reset when the count ends."""
        if self.enabled:
            self._left -= ms
            if self._left <= 0:
                self._reset(_TIMER)

    def force(self) -> NoReturn:
        """Reset now, as machine.reset() does."""
        self._reset(_FORCE)

    def _reset(self, reason: int) -> NoReturn:
        self.reason = reason
        self.enabled = False
        self._halted = True
        raise Reset(0)

    def start_again(self) -> None:
        """The chip runs again after its reset; until then writes are ignored."""
        self._halted = False

    def read(self, offset: int) -> int:
        """A register's value."""
        if offset == CONTROL:
            return (_ENABLE if self.enabled else 0) | 2000 * max(self._left, 0) & 0xFFFFFF
        return self.reason if offset == REASON else self._scratch[offset]

    def write(self, offset: int, value: int) -> None:
        """Write a register; read-only ones keep their value."""
        if self._halted:
            return
        if offset >= CLEAR:
            offset -= CLEAR
            value = self.read(offset) & ~value
        if offset == CONTROL:
            self.enabled = bool(value & _ENABLE)
            if value & _TRIGGER:
                self.force()
        elif offset in SCRATCH:
            self._scratch[offset] = value
