"""PicoCalc's keyboard, whose own processor answers over a slow I2C bus.

A question takes 2 ms and more, so it is asked seldom. The keyboard keeps what happened meanwhile;
that is told one after the other, so that a short tap is a press and a release, and no bounce.
"""

# pyright: reportAttributeAccessIssue=false
# The pins of a board with a keyboard have names that Floe's own board lacks.

from machine import I2C, Pin

from floe.device import pins
from floe.events import KEYS

EVERY_MS = 20
AFTER_MS = 50  # The same after a change: longer than a contact may bounce.
_EVENTS = b"\x09"  # The register of the oldest event: its kind, and the key.
_PRESSED, _RELEASED = 1, 3
_MOST = 4  # Events taken at a time.

# Times may wrap around as time.ticks_ms() does; differences are taken within this.
_TIME = 0x3FFFFFFF


class Keyboard:
    """The keyboard at i2c; clock(): milliseconds as time.ticks_ms(), or None."""

    def __init__(self, i2c, clock):
        self._i2c = i2c
        self._clock = clock
        self._asked = clock() - EVERY_MS if clock else 0
        self._wait = EVERY_MS
        self._answer = bytearray(2)
        self.up = bytearray([1] * KEYS)  # Is the key of this code up?
        self.look()

    def look(self):
        """Ask what happened, unless it was asked just now."""
        if self._clock:
            now = self._clock()
            if (now - self._asked) & _TIME < self._wait:
                return
            self._asked = now
        self._wait = EVERY_MS
        try:
            for _ in range(_MOST):
                self._i2c.writeto(pins.KEYBOARD, _EVENTS)
                self._i2c.readfrom_into(pins.KEYBOARD, self._answer)
                if not self._answer[0]:
                    return
                if self._note(self._answer[0], self._answer[1]):
                    self._wait = AFTER_MS
                    return
        except OSError:
            pass  # it is asked again

    def _note(self, kind, code):
        """Note what happened to a key; whether it is one of the six, and has moved."""
        if kind in (_PRESSED, _RELEASED):
            for key in range(KEYS):
                if code in pins.CODES[key]:
                    self.up[key] = kind == _RELEASED
                    return True
        return False


class KeyboardPin:
    """A key as a pin that is 0 while it is pressed; it has no interrupt."""

    def __init__(self, keyboard, key):
        self._keyboard = keyboard
        self._key = key

    def value(self):
        """0 while the key is pressed."""
        self._keyboard.look()
        return self._keyboard.up[self._key]


def key_pins(clock):
    """The six keys' pins in the order of the key codes."""
    i2c = I2C(
        pins.KEYBOARD_BUS,
        sda=Pin(pins.KEYBOARD_SDA),
        scl=Pin(pins.KEYBOARD_SCL),
        freq=pins.KEYBOARD_HZ,
    )
    keyboard = Keyboard(i2c, clock)
    return [KeyboardPin(keyboard, key) for key in range(KEYS)]
