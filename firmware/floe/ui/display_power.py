"""The display's power state: dimmed, switched off, woken; and found again when it was lost."""

DIM_AFTER = 60_000  # Ms without a key after which the display is dimmed, against burn-in.
OFF_AFTER = 180_000  # Ms without a key after which it goes off.
RETRY = 1000  # Ms between two tries to find a display that is not there.
# Ms after which the next part of the display's contents is sent again: a display that was reset is
# restored in less than two seconds.
REFRESH = 160
PARTS = 8  # The number of parts.

REFRESH_OFF = 2000  # The same while it is off: there is little to restore, and it saves power.

# The contrast of each brightness setting: each step adds at least a quarter, because the eye sees
# ratios.
CONTRASTS = (24, 52, 90, 172, 255)
DIMMED = 0

_BRIGHT, _DIM, _OFF = 0, 1, 2

NO_DISPLAY = 3  # The number of flashes of the LED that means: no display answers.


class DisplayPower:
    """Manages a floe.device display.

    led: a floe.device LED, or None; settings: where brightness, flip and kind are.
    """

    def __init__(self, display, led, settings):
        self._display = display
        self._led = led
        self._settings = settings
        self._state = _BRIGHT
        self._used_at = 0
        self._tried = -RETRY
        self._refreshed = 0
        self.refresh_every = REFRESH  # ms; more where nothing can reset the display

    @property
    def present(self):
        """Is there a display?"""
        return self._display.present

    @property
    def coloured(self):
        """Does the display have themes instead of kinds?"""
        return self._display.themes > 0

    @property
    def visible(self):
        """Is there a display, and is it on?"""
        return self._display.present and self._state != _OFF

    @property
    def off(self):
        """Is a display connected, and switched off because nobody plays?"""
        return self._display.present and self._state == _OFF

    def key_used(self, now):
        """A key was used: end dimming. Returns True if that woke a display that was off."""
        self._used_at = now
        woken = self._state == _OFF
        if self._state != _BRIGHT:
            self._enter(_BRIGHT)
        return woken

    def wake(self):
        """Switch on at full brightness."""
        self._enter(_BRIGHT)

    def tick(self, now):
        """Do what is due; returns the ms until something is due again."""
        every = REFRESH_OFF if self._state == _OFF else self.refresh_every
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
        """Dim the display when nobody plays, then switch it off."""
        idle = now - self._used_at
        if idle >= OFF_AFTER:
            if self._state != _OFF:
                self._enter(_OFF)
        elif idle >= DIM_AFTER and self._state != _DIM:
            self._enter(_DIM)

    def apply(self):
        """Apply the settings of kind, brightness and flip."""
        self.set_kind(self._settings.get("theme" if self._display.themes else "display"))
        self._brighten()
        self._display.flip(bool(self._settings.get("flip")))

    def set_kind(self, kind):
        """Treat the display as one of that kind, without changing the setting."""
        if kind != self._display.kind:
            self._display.set_kind(kind)

    def _brighten(self):
        self._display.contrast(CONTRASTS[self._settings.get("brightness")])

    def _enter(self, state):
        if self._state == _OFF:
            for _ in range(PARTS):  # it was rarely refreshed while it was off
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
        """Try from time to time to find the display; the LED reports that there is none."""
        if now - self._tried >= RETRY:
            self._tried = now
            if self._display.connect():
                if self._led:
                    self._led.set(False)
                self._used_at = now
                self._enter(_BRIGHT)
                return 0
        wait = RETRY - (now - self._tried)
        if self._led:
            self._led.blink(NO_DISPLAY)
            wait = min(wait, self._led.tick(now))
        return wait
