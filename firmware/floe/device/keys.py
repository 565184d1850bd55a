"""The six keys: debounced, and turned into the events of floe.events."""

from array import array
from collections.abc import Sequence
from typing import Protocol

from floe.device.debounced_pin import DebouncedPin
from floe.events import CLICK, HOLD, KEYS, NONE, PRESS, REPEAT, A, B, key_of, kind_of


class _Pin(Protocol):
    def value(self) -> int | None: ...


class _DebouncedPin(Protocol):
    @property
    def watched(self) -> bool: ...
    @property
    def presses(self) -> int: ...
    @property
    def closed(self) -> bool: ...
    def poll(self) -> None: ...
    def quiet(self) -> bool: ...


FIRST_REPEAT_MS = 400
REPEAT_MS = 120
HOLD_MS = 600

# Times may wrap around as time.ticks_ms() does; differences are taken within this.
_TIME = 0x3FFFFFFF
_QUEUE = 16


class Keys:
    """The keys on six pins (in key-code order; value() is 0 while pressed).

    A change counts at once; what the contact does after that is ignored until it rests.
    swapped: whether A's pin means B and B's pin means A, from the next event on.
    debounced_pins: one for each pin, watched by interrupts; with these no tap between two polls is
    lost, however short it is. Polling allocates nothing.
    """

    def __init__(
        self, pins: Sequence[_Pin], debounced_pins: Sequence[_DebouncedPin] | None = None
    ) -> None:
        self.swapped = False
        self._pins = pins
        self._now = 0
        self._debounced_pins = debounced_pins or [
            DebouncedPin(pin, self._time, watched=False) for pin in pins
        ]
        self._counted = bytearray(KEYS)  # reported presses of each contact
        self._down = bytearray(KEYS)
        self._held = bytearray(KEYS)  # HOLD has been reported
        self._went_down = array("i", [0] * KEYS)
        self._due = array("i", [0] * KEYS)  # how long after that the next REPEAT or HOLD is due
        self._events = bytearray(_QUEUE)
        self._first = 0
        self._count = 0

    def poll(self, now: int) -> None:
        """Look at the pins; call it at least every 100 ms or so. now: milliseconds."""
        now &= _TIME
        self._now = now
        for key in range(KEYS):
            debounced = self._debounced_pins[key]
            if not debounced.watched:
                debounced.poll()
            # Read the pin first: the contact reports any later edge.
            pressed = self._pins[key].value() == 0
            if debounced.presses != self._counted[key]:
                self._report(key, debounced, now)
            elif not self._down[key]:
                if pressed and debounced.closed and debounced.quiet():
                    self._press(key, now)  # it was down before the pin was watched
            elif not debounced.closed or not pressed and debounced.quiet():
                self._release(key)
            elif (now - self._went_down[key]) & _TIME >= self._due[key]:
                self._still_down(key, now)

    def changed(self) -> bool:
        """Whether a key was pressed or released since the last poll."""
        for key in range(KEYS):
            debounced = self._debounced_pins[key]
            if not debounced.watched:
                debounced.poll()
            if debounced.presses != self._counted[key]:
                return True
            if self._down[key] and not debounced.closed:
                return True
        return False

    def look(self) -> None:
        """Read the pins after a sleep, during which nothing watched them."""
        for debounced in self._debounced_pins:
            debounced.poll()

    def next(self) -> int:
        """Take the oldest event from the queue, or NONE."""
        if self._count == 0:
            return NONE
        event = self._events[self._first]
        self._first = (self._first + 1) % _QUEUE
        self._count -= 1
        return event

    def down(self, key: int) -> bool:
        """Whether a key was down at the last poll."""
        return self._down[self.other(key)] == 1

    def count_down(self) -> int:
        """How many keys were down at the last poll."""
        count = 0
        for key in range(KEYS):
            count += self._down[key]
        return count

    def other(self, key: int) -> int:
        """A pin's key, or a key's pin: the two are the same unless A and B are swapped."""
        return key ^ A ^ B if self.swapped and key >= A else key

    def resting(self) -> bool:
        """Whether no key was down or bouncing at the last poll."""
        for key in range(KEYS):
            if self._down[key] or not self._debounced_pins[key].quiet():
                return False
        return True

    def _time(self):
        """When the pins were polled: the clock of polled contacts."""
        return self._now

    def _report(self, key, debounced, now):
        """Report the presses of a contact that began since the last poll."""
        while self._counted[key] != debounced.presses:
            self._counted[key] = (self._counted[key] + 1) & 255
            if self._down[key]:
                self._release(key)
            self._press(key, now)
        if not debounced.closed or self._pins[key].value() and debounced.quiet():
            self._release(key)

    def _press(self, key, now):
        self._down[key] = 1
        self._went_down[key] = now
        self._held[key] = 0
        self._due[key] = HOLD_MS if key >= A else FIRST_REPEAT_MS
        self._put(PRESS | key)

    def _release(self, key):
        self._down[key] = 0
        if key >= A and not self._held[key]:
            self._put(CLICK | key)

    def _still_down(self, key, now):
        """A key is held and an event is due: HOLD once for A and B, REPEAT for directions."""
        if key < A:
            self._due[key] = ((now - self._went_down[key]) & _TIME) + REPEAT_MS
            self._put(REPEAT | key)
        elif not self._held[key]:
            self._held[key] = 1
            self._put(HOLD | key)

    def _put(self, event):
        """Queue an event; if the queue is full it is dropped."""
        if self._count < _QUEUE:
            event = kind_of(event) | self.other(key_of(event))
            self._events[(self._first + self._count) % _QUEUE] = event
            self._count += 1
