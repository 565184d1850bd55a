"""One GPIO pin of the Pico and what is wired to it."""

from collections.abc import Callable


class GpioPin:
    """A pin: what the chip drives, what is connected from outside, what the chip reads."""

    def __init__(self) -> None:
        self.output = False
        self.driven = 0
        self.pulled_up = False
        self._held: int | None = None
        # Called with the new level, 0 or 1, when something outside changes it; or None.
        self.on_edge: Callable[[int], object] | None = None
        # Called with the level, 0 or 1, when the chip drives the pin; or None.
        self.on_drive: Callable[[int], object] | None = None
        self.volts = 0.0  # What an ADC reads.
        self.pwm_hz = 0  # The frequency of a running PWM.
        self.pwm_duty = 0  # How much of the time a PWM is high, in 65536ths.

    def drive(self, level: int) -> None:
        """The chip drives the pin."""
        self.driven = level
        if self.on_drive:
            self.on_drive(level)

    @property
    def held(self) -> int | None:
        """The level 0 or 1 that something outside puts on the pin; None leaves it open."""
        return self._held

    @held.setter
    def held(self, level: int | None) -> None:
        before = self.level()
        self._held = level
        if self.on_edge and self.level() != before:
            self.on_edge(self.level())

    def level(self) -> int:
        """0 or 1; an open input floats, which here is 0, so that a missing pull-up shows."""
        if self.output:
            return self.driven
        if self._held is not None:
            return self._held
        return 1 if self.pulled_up else 0
