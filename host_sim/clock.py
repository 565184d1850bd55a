"""Time as the console is given it: milliseconds, an int, never going back."""

import time


class RealClock:
    """The time of the desk, from 0 when the clock is made."""

    def __init__(self):
        self._start = time.monotonic()

    def now(self):
        """Milliseconds since the clock was made."""
        return int((time.monotonic() - self._start) * 1000)


class VirtualClock:
    """A time that passes only when told to, so that the same script gives the same frames."""

    def __init__(self):
        self._now = 0

    def now(self):
        """Milliseconds passed so far."""
        return self._now

    def advance(self, ms):
        """Let `ms` milliseconds pass."""
        self._now += ms
