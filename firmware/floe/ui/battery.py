"""The battery icon in the corner of menus, on battery power."""

EVERY = 5000  # Ms between two measurements of the supply.
# The least millivolts for one, two and three bars. At 3.6 V a lithium cell is about
# half empty, and so are three alkaline cells.
STEPS = (3400, 3600, 3800)
TWO_CELLS = (2200, 2450, 2700)  # The same for two alkaline cells.
# Fewer millivolts than this at the first measurement mean two cells: a lithium cell would be
# empty.
TWO_CELLS_UNDER = 3300
# Below this many millivolts the power may fail at any moment, so nothing is written.
EMPTY, TWO_CELLS_EMPTY = 3300, 2000
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
        self._steps = None
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
        steps = self._cells(millivolts)
        bars = 0
        for i in range(len(steps)):
            margin = _MARGIN if 0 <= self.bars <= i else 0
            if millivolts >= steps[i] + margin:
                bars = i + 1
        return bars

    def _cells(self, millivolts):
        """The steps of the kind of cells, which the first measurement decides."""
        if self._steps is None:
            self._steps = TWO_CELLS if millivolts < TWO_CELLS_UNDER else STEPS
        return self._steps

    def empty(self):
        """May the power fail at any moment? False if that is not known."""
        if self._power is None or self._power.on_usb() is not False:
            return False
        millivolts = self._power.millivolts()
        if millivolts is None:
            return False
        return millivolts < (TWO_CELLS_EMPTY if self._cells(millivolts) is TWO_CELLS else EMPTY)

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
