"""The watchdog of an RP2040 or RP2350, as far as its registers show it.

RP2040 Datasheet, 4.7. A reset ends the simulated program with SystemExit.
"""

LONGEST_MS = 8388
"""What its counter of 24 bits holds, counting twice a microsecond."""

CONTROL, REASON = 0x00, 0x08
CLEAR = 0x3000
"""Added to a register's address: bits written there as 1 are cleared."""
SCRATCH = range(0x0C, 0x2C, 4)
_ENABLE = 1 << 30
_TRIGGER = 1 << 31
_TIMER, _FORCE = 1, 2


class Reset(SystemExit):
    """The chip was reset: nothing of the program runs on. No part of the console may catch it."""


class Watchdog:
    """Counts down while it is enabled, and resets the chip at the end."""

    def __init__(self):
        self.reason = 0
        """Why the last reset was: 1 its time was over, 2 it was told to, 0 it was another."""
        self.enabled = False
        self._halted = False  # reset, and not started again yet
        self._timeout = 0
        self._left = 0
        self._scratch = dict.fromkeys(SCRATCH, 0)

    def enable(self, timeout):
        """Begin to count down from so many ms; ValueError if they are too many."""
        if not 1 <= timeout <= LONGEST_MS:
            raise ValueError(f"timeout exceeds {LONGEST_MS}")
        self._timeout = self._left = timeout
        self.enabled = True

    def feed(self):
        """Count from the beginning again."""
        self._left = self._timeout

    def pass_time(self, ms):
        """Let time pass; Reset when it was the last."""
        if self.enabled:
            self._left -= ms
            if self._left <= 0:
                self._reset(_TIMER)

    def force(self):
        """Reset now, as machine.reset() does."""
        self._reset(_FORCE)

    def _reset(self, reason):
        self.reason = reason
        self.enabled = False
        self._halted = True
        raise Reset(0)

    def start_again(self):
        """The chip runs again after its reset; until then nothing that is written counts."""
        self._halted = False

    def read(self, offset):
        """A register's value."""
        if offset == CONTROL:
            return (_ENABLE if self.enabled else 0) | 2000 * max(self._left, 0) & 0xFFFFFF
        return self.reason if offset == REASON else self._scratch[offset]

    def write(self, offset, value):
        """Write a register; those that only tell something keep what they have."""
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
