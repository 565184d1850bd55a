"""A key's contact, watched by pin interrupts: no press is missed while the console is busy.

A press that begins and ends between two polls of the pins is still counted. So is one while the
flash is written: interrupts are delayed then, but the pin remembers that there was an edge.
"""

from collections.abc import Callable
from typing import Any

# Edges that are no further apart than this are one change of the contact, however often it
# bounces; only a later edge is another change.
BOUNCE_MS = 20

# Times may wrap around as time.ticks_ms() does; differences are taken within this.
_TIME = 0x3FFFFFFF


class DebouncedPin:
    """A key's contact on a pin that is 0 while it is pressed.

    clock(): milliseconds, as time.ticks_ms(). It is called in the interrupt, where nothing may be
    allocated. A pin that is not watched by interrupts must be polled.
    """

    def __init__(self, pin: Any, clock: Callable[[], int], watched: bool = True) -> None:
        self.presses = 0  # Presses that have begun, counted modulo 256.
        # Whether the last change was a press, from the first edge on.
        self.closed = pin.value() == 0
        self.watched = watched
        self._pin = pin
        self._clock = clock
        self._last = clock() - BOUNCE_MS - 1
        self._level = pin.value()
        if watched:
            pin.irq(self._edge, pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)

    def poll(self) -> None:
        """Check for an edge, instead of an interrupt."""
        if self._pin.value() != self._level:
            self._edge(self._pin)

    def quiet(self) -> bool:
        """Whether the contact does not bounce."""
        return (self._clock() - self._last) & _TIME > BOUNCE_MS

    def _edge(self, pin):
        """The pin has changed; an edge after a moment of quiet is not a bounce."""
        now = self._clock()
        if (now - self._last) & _TIME > BOUNCE_MS:
            # Derive it from the old state: by now the pin may have changed back.
            self.closed = self._level == 1
            if self.closed:
                self.presses = (self.presses + 1) & 255
        self._last = now
        self._level = pin.value()
