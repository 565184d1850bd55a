"""One pin of the Pico and what hangs on it."""


class Line:
    """The wire at a pin: what the chip drives, what holds it from outside, what the chip sees."""

    def __init__(self):
        self.output = False
        self.driven = 0
        self.pulled_up = False
        self._held = None
        self.on_edge = None
        """Called with the new level, 0 or 1, when what holds the wire changes it; or None."""
        self.volts = 0.0
        """What an ADC sees."""
        self.tone = 0
        """The frequency of a running PWM in Hz."""
        self.duty = 0
        """Of 65536 parts of the time, how many a PWM is high."""

    @property
    def held(self):
        """The level 0 or 1 that something outside puts on the wire; None leaves it open."""
        return self._held

    @held.setter
    def held(self, level):
        before = self.level()
        self._held = level
        if self.on_edge and self.level() != before:
            self.on_edge(self.level())

    def level(self):
        """0 or 1; an open input floats, which here is 0, so that a missing pull-up shows."""
        if self.output:
            return self.driven
        if self._held is not None:
            return self._held
        return 1 if self.pulled_up else 0
