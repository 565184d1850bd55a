"""The device's time, for tests of what main.py starts."""

from host_sim import sim_board

WRAP = 1 << 30
"""Where MicroPython's ticks_ms() begins again."""


class Time:
    """The device's time: what it sleeps passes; after `lasts` ms somebody presses Ctrl-C.

    The board's watchdog counts along.
    events: (ms, function) in order, done when that much has passed.
    """

    def __init__(self, lasts, start=0, events=()):
        self._start = start
        self._now = start
        self._lasts = lasts
        self._events = list(events)

    def ticks_ms(self):
        return self._now % WRAP

    def ticks_diff(self, later, earlier):
        return (later - earlier + WRAP // 2) % WRAP - WRAP // 2

    def sleep(self, seconds):
        """What the start waits for takes no time here."""

    def sleep_ms(self, ms):
        assert 0 <= ms <= 10
        sim_board.in_use().watchdog.pass_time(max(ms, 1))
        self.pass_time(max(ms, 1))

    def pass_time(self, ms):
        """Let time pass; the chip may sleep meanwhile."""
        self._now += ms
        passed = self._now - self._start
        while self._events and self._events[0][0] <= passed:
            self._events.pop(0)[1]()
        if passed >= self._lasts:
            raise KeyboardInterrupt
