"""An analog stick as four keys, beside two buttons.

The stick is read whenever a key is looked at. It presses a key beyond PRESS and releases it within
RELEASE, so that a reading that wavers does neither. Where it rests is learnt at the start, and
again slowly while it rests. A stick that stays half pressed at one place for long has drifted:
that is its new place of rest.
"""

# pyright: reportAttributeAccessIssue=false
# The pins of a board with a stick have names that Floe's own board lacks.

from machine import ADC, Pin
from typing import Any

from floe.device import pins
from floe.events import DOWN, LEFT, RIGHT, UP

PRESS, RELEASE = 13_000, 8_000  # How far from rest, of 32,768.
FULL = 22_000  # From here on, a person holds it.
DRIFTED_MS = 3000  # A stick that has been half pressed for so long has drifted.
LEARN_MS = 100  # How often the place of rest follows a stick that rests.
_MIDDLE = 32_768
_STRAYED = 12_000  # A stick that begins so far from the middle is being held.

# Times may wrap around as time.ticks_ms() does; differences are taken within this.
_TIME = 0x3FFFFFFF


class Axis:
    """One direction of the stick and its opposite.

    clock(): milliseconds as time.ticks_ms(), or None, which lets it learn nothing.
    """

    def __init__(self, adc, clock):
        self._adc = adc
        self._clock = clock
        rest = adc.read_u16()
        self._rest = rest if abs(rest - _MIDDLE) < _STRAYED else _MIDDLE
        self._side = 0
        self._since = 0  # when it was last elsewhere than half pressed, or learnt

    def side(self):
        """-1, 0 or 1: where it is pressed to."""
        off = self._adc.read_u16() - self._rest
        far = abs(off)
        before = self._side
        if far < RELEASE or off * before < 0:
            self._side = 0
        if far > PRESS and not self._side:
            self._side = 1 if off > 0 else -1
        if self._clock:
            self._learn(off, self._clock(), self._side != before or far > FULL)
        return self._side

    def _learn(self, off, now, moved):
        """Take a place where it stays for long as the place of rest; follow it slowly there."""
        waited = (now - self._since) & _TIME
        if moved:
            self._since = now
        elif not self._side and waited > LEARN_MS:
            self._rest += off >> 4
            self._since = now
        elif self._side and waited > DRIFTED_MS:
            self._rest += off
            self._side = 0


class StickPin:
    """A direction of the stick, as a pin that is 0 while it is pressed; it has no interrupt."""

    def __init__(self, axis, side):
        self._axis = axis
        self._side = side

    def value(self):
        """0 while the stick is pressed that way."""
        return 0 if self._axis.side() == self._side else 1


def key_pins(clock):
    """The six keys' pins in the order of the key codes."""
    across = Axis(ADC(Pin(pins.STICK_X)), clock)
    along = Axis(ADC(Pin(pins.STICK_Y)), clock)
    found: list[Any] = [None] * 4
    found[UP] = StickPin(along, -1)
    found[DOWN] = StickPin(along, 1)
    found[LEFT] = StickPin(across, 1)
    found[RIGHT] = StickPin(across, -1)
    return found + [Pin(number, Pin.IN, Pin.PULL_UP) for number in (pins.A, pins.B)]
