"""The display's state: found again when lost, dimmed, switched off, woken."""

DIM_AFTER = 60_000  # Ms without a key after which the display is dimmed, against burn-in.
OFF_AFTER = 180_000  # Ms without a key after which it goes off.
RETRY = 1000  # Ms between two tries to find a display that is not there.
# Ms after which the next part of what the display holds is sent again: a display that was reset is
# as it should be in less than two seconds.
REFRESH = 160
PARTS = 8  # The number of parts.

REFRESH_OFF = 2000  # The same while it is off: there is little to see to, and a battery to save.

# The contrast of each of the brightnesses that can be set: a step is a quarter more at least, for
# the eye goes by ratios.
CONTRASTS = (24, 52, 90, 172, 255)
DIMMED = 0

_BRIGHT, _DIM, _OFF = 0, 1, 2

NO_DISPLAY = 3  # Flashes of the LED that say: no display answers.


class DisplayPower:
    """Looks after a floe.device display.

    led: a floe.device LED, or None; settings: where brightness, flip and kind are.
    """

    def __init__(self, display, led, settings):
        self._display = display
        self._led = led
        self._settings = settings
        self._state = _BRIGHT
        self._touched = 0
        self._tried = -RETRY
        self._refreshed = 0

    @property
    def present(self):
        """Is there a display?"""
        return self._display.present

    @property
    def visible(self):
        """Is there a display, and is it on?"""
        return self._display.present and self._state != _OFF

    @property
    def off(self):
        """Is a display connected, and switched off because nobody plays?"""
        return self._display.present and self._state == _OFF

    def touch(self, now):
        """A key was used: be bright. Returns True if that woke a display that was off."""
        self._touched = now
        woken = self._state == _OFF
        if self._state != _BRIGHT:
            self._enter(_BRIGHT)
        return woken

    def wake(self):
        """Be bright, whatever was before."""
        self._enter(_BRIGHT)

    def tick(self, now):
        """Do what is due; returns the milliseconds until something is due again."""
        every = REFRESH_OFF if self._state == _OFF else REFRESH
        if now - self._refreshed >= every:
            self._refreshed = now
            self._display.refresh()
        if not self._display.present:
            return self._look_for_it(now)
        self._rest(now)
        return every - (now - self._refreshed)

    def show(self):
        """Send what has changed in the picture."""
        self._display.show()

    def _rest(self, now):
        """Dim when nobody plays, then go off."""
        idle = now - self._touched
        if idle >= OFF_AFTER:
            if self._state != _OFF:
                self._enter(_OFF)
        elif idle >= DIM_AFTER and self._state != _DIM:
            self._enter(_DIM)

    def apply(self):
        """Be of the kind, as bright and as flipped as is set now."""
        self.set_kind(self._settings.get("display"))
        self._brighten()
        self._display.flip(bool(self._settings.get("flip")))

    def set_kind(self, kind):
        """Talk to the display as one of that kind, without setting it for good."""
        if kind != self._display.kind:
            self._display.set_kind(kind)

    def _brighten(self):
        self._display.contrast(CONTRASTS[self._settings.get("brightness")])

    def _enter(self, state):
        if self._state == _OFF:
            for _ in range(PARTS):  # seldom looked after while it was off
                self._display.refresh()
            self._display.power(True)
        self._state = state
        if state == _OFF:
            self._display.power(False)
        elif state == _DIM:
            self._display.contrast(DIMMED)
        else:
            self._brighten()

    def _look_for_it(self, now):
        """Try from time to time to find the display; the LED says that there is none."""
        if now - self._tried >= RETRY:
            self._tried = now
            if self._display.connect():
                if self._led:
                    self._led.set(False)
                self._touched = now
                self._enter(_BRIGHT)
                return 0
        wait = RETRY - (now - self._tried)
        if self._led:
            self._led.blink(NO_DISPLAY)
            wait = min(wait, self._led.tick(now))
        return wait
