"""The clocks that give the console its time: whole milliseconds, never going back."""

import time


class RealClock:
    """Real time, from 0 when the clock is created."""

    def __init__(self) -> None:
        self._start = time.monotonic()

    def now(self) -> int:
        """Milliseconds since the clock was created."""
        return int((time.monotonic() - self._start) * 1000)


class VirtualClock:
    """Time that passes only by advance(), so that the same script gives the same frames."""

    def __init__(self) -> None:
        self._now = 0

    def now(self) -> int:
        """Milliseconds passed so far."""
        return self._now

    def advance(self, ms: int) -> None:
        """Let time pass."""
        self._now += ms
