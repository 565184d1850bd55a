"""Checks that every press of a key is reported, in time and as the right events."""

from dataclasses import dataclass

import host_sim  # noqa: F401

from floe.events import CLICK, HOLD, KEYS, PRESS, A, key_of, kind_of
from tools.soak.invariants import Broken

ANSWER = 100  # Milliseconds within which the console must report a key.
# Milliseconds after which a contact does not bounce any more: later changes count.
REST = 25
HELD = 600  # Milliseconds from which on A and B count as held.


@dataclass
class _Owed:
    """An event that must be reported a number of times; fleeting: only while the key is down."""

    due: int
    event: int
    count: int
    fleeting: bool


class KeyWatch:
    """Watches the contacts and the events of a console's keys."""

    def __init__(self) -> None:
        self._reported = [0] * 256
        self._owed: list[_Owed] = []
        self._changed = [-REST - 1] * KEYS
        self._holds = [0] * KEYS  # reported before the press
        self._down_since: list[int | None] = [None] * KEYS  # also None if the press is ambiguous

    def begin(self) -> None:
        """A console starts: no earlier event is expected."""
        self._owed.clear()
        self._down_since = [None] * KEYS

    def report(self, event: int) -> None:
        """The console's keys report an event."""
        self._reported[event] += 1

    def changed(self, key: int, closed: bool, now: int, asleep: bool) -> None:
        """A contact closed or opened; asleep: without an interrupt."""
        clear = now - self._changed[key] > REST
        self._changed[key] = now
        since, self._down_since[key] = self._down_since[key], None
        if not closed:
            self._owed = [
                owed for owed in self._owed if not (owed.fleeting and owed.event == PRESS | key)
            ]
        if not clear:
            # It may be a bounce, so that two presses count as one.
            self._owed = [owed for owed in self._owed if owed.event != CLICK | key]
        elif closed:
            self._owe(PRESS | key, now, asleep)
            self._down_since[key] = None if asleep else now
            self._holds[key] = self._reported[HOLD | key]
        elif since is not None and key >= A and not asleep:
            lasted = now - since
            if lasted < HELD:
                self._owe(CLICK | key, now, False)
            elif lasted > HELD + ANSWER and self._reported[HOLD | key] == self._holds[key]:
                raise Broken(f"keys: key {key} was down for {lasted} ms, and no hold was reported")

    def woken(self, since: int, now: int) -> None:
        """The chip slept since then, and only now sees the state of the contacts."""
        self._changed = [now if at >= since else at for at in self._changed]

    def leap(self, ms: int) -> None:
        """Time passes during which nothing is checked."""
        for owed in self._owed:
            owed.due += ms
        self._down_since = [None] * KEYS

    def look(self, now: int) -> None:
        """Broken if an event was not reported in time."""
        if not self._owed:
            return
        for owed in list(self._owed):
            if self._reported[owed.event] >= owed.count:
                self._owed.remove(owed)
            elif now > owed.due:
                kind = "press" if kind_of(owed.event) == PRESS else "click"
                raise Broken(
                    f"keys: a {kind} of key {key_of(owed.event)} was not reported in {ANSWER} ms"
                )

    def _owe(self, event: int, now: int, fleeting: bool) -> None:
        before = max([owed.count for owed in self._owed if owed.event == event], default=0)
        count = max(before, self._reported[event]) + 1
        self._owed.append(_Owed(now + ANSWER, event, count, fleeting))
