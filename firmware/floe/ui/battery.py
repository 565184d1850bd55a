"""The battery icon in the corner of menus, on battery power."""

EVERY = 5000  # Ms between two measurements of the supply.
# By the kind of cells: the millivolts below which the power may fail at any moment, so that
# nothing is written, and the least for one, two and three bars.
KINDS = {
    "lipo": (3300, 3400, 3600, 3800),
    "alkaline": (2000, 2200, 2450, 2700),
    "nimh": (2000, 2200, 2400, 2500),
    "lithium": (2000, 2600, 2800, 3000),
}
# If nobody knows the kind, fewer millivolts than this at the first measurement mean two alkaline
# cells, and more a LiPo cell. That can be wrong, because fresh lithium AAA cells have 3.6 V, so
# nothing but the icon depends on it.
LIPO_FROM = 3300
_MARGIN = 50  # Millivolts more are needed to regain a bar, because the voltage varies under load.
WIDTH = 13  # The width of the icon, in pixels.
_NONE = -1


class Battery:
    """Measures a floe.device Power from time to time; None: there is nothing to measure.

    bars: 0 to 3; -1 on USB power, or if it is not known.
    """

    def __init__(self, power):
        self._power = power
        self._looked = -EVERY
        self._known = KINDS.get(power.cells) if power else None
        self._kind = self._known  # the row of KINDS that the icon shows
        self.bars = _NONE

    def tick(self, now):
        """Measure, if it is time; True if the icon has changed."""
        if self._power is None or now - self._looked < EVERY:
            return False
        self._looked = now
        before = self.bars
        self.bars = self._bars()
        return self.bars != before

    def _bars(self):
        if self._power.on_usb() is not False:
            return _NONE
        millivolts = self._power.millivolts()
        if millivolts is None:
            return _NONE
        if self._kind is None:
            guess = "alkaline" if millivolts < LIPO_FROM else "lipo"
            self._kind = KINDS[guess]
        bars = 0
        for i in range(3):
            margin = _MARGIN if 0 <= self.bars <= i else 0
            if millivolts >= self._kind[i + 1] + margin:
                bars = i + 1
        return bars

    def empty(self):
        """May the power fail at any moment? False if that is not known."""
        if self._power is None or self._power.on_usb() is not False:
            return False
        millivolts = self._power.millivolts()
        if millivolts is None:
            return False
        return millivolts < (self._known or KINDS["alkaline"])[0]

    def why_unsaved(self, strings):
        """The note that nothing could be written."""
        return strings.NOTE_EMPTY if self.empty() else strings.NOTE_NOT_SAVED

    def draw(self, canvas, x, y):
        """Draw the icon, if there is one; 7 pixels high."""
        if self.bars < 0:
            return
        canvas.rect(x, y, WIDTH - 1, 7)
        canvas.vline(x + WIDTH - 1, y + 2, 3)
        for i in range(self.bars):
            canvas.fill_rect(x + 2 + 3 * i, y + 2, 2, 3)
