"""The device's time, for tests of what main.py starts."""

import datetime

from host_sim import sim_board

BEGUN = datetime.datetime(2026, 12, 31, 23, 0)  # The date at the start.
WRAP = 1 << 30  # Where MicroPython's ticks_ms() begins again.


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
        self.date_stands = False

    def time(self):
        """Seconds of the chip's date, which may stand while the chip sleeps."""
        slept = sim_board.in_use().slept if self.date_stands else 0
        return (self._now - self._start - slept) // 1000

    def localtime(self, seconds=None):
        date = BEGUN + datetime.timedelta(seconds=self.time() if seconds is None else seconds)
        return tuple(date.timetuple()[:8])

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
