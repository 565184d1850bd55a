"""The keys' contacts, watched by pin interrupts: no press is missed, however busy the console is.

A press that begins and ends between two looks at the pins is still counted. Also one while the
flash is written: interrupts wait meanwhile, but the pin remembers that there was an edge.
"""

BOUNCE_MS = 20
"""How long a contact may bounce after it has closed or opened."""

_TIME = 0x3FFFFFFF
"""Times may wrap around as time.ticks_ms() does; differences are taken within this."""


class Contact:
    """A key's contact on a pin that is 0 while it is pressed.

    clock(): milliseconds, as time.ticks_ms(). It is asked in the interrupt, where nothing may be
    allocated, and nothing is.
    """

    def __init__(self, pin, clock):
        self.presses = 0
        """Presses that have begun, counted modulo 256."""
        self._clock = clock
        self._last = clock()
        self._closed = pin.value() == 0
        self._falling = pin.IRQ_FALLING
        self._both = pin.IRQ_FALLING | pin.IRQ_RISING
        self._irq = pin.irq()
        pin.irq(self._edge, self._both, hard=True)

    def quiet(self):
        """Whether the contact does not bounce."""
        return (self._clock() - self._last) & _TIME >= BOUNCE_MS

    def _edge(self, pin):
        """The pin has changed; what comes after a moment of quiet is no bounce."""
        now = self._clock()
        if (now - self._last) & _TIME >= BOUNCE_MS:
            flags = self._irq.flags()
            if flags == self._both:  # told late, when it had changed back already
                self._closed = not self._closed
            else:
                self._closed = flags == self._falling
            if self._closed:
                self.presses = (self.presses + 1) & 255
        self._last = now
