"""Asks for the date, if no clock knows it: a board's clock stops without power."""

from floe.ui import daily, tunes
from floe.ui.canvas import ERASE, SET, WIDTH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.progress import Progress
from floe.ui.screens.fields import Fields
from floe.ui.strings import load

_YEAR, _MONTH, _DAY = range(3)
# The places and widths of the date's fields.
_FIELDS = ((20, 34), (60, 22), (88, 22))
_Y, _HEIGHT = 20, 11
_WHY_Y = 42


class DateEntry(Fields):
    """Up and down change a field of the date, left and right go to another; A confirms it.

    then(console): the screen that follows. The console knows the date until it is switched off.
    """

    def __init__(self, console, then):
        Fields.__init__(self, console)
        self._then = then
        self._texts = load(console.language, "daily")
        self._at = _DAY
        self._date = list(daily.date_of(daily.read(Progress(console.storage))[0]))

    def confirm(self):
        today = tuple(self._date)
        self.console.today = lambda: today
        self.console.sound.play(tunes.CHOOSE)
        self.console.replace(self._then(self.console))

    def go(self, by):
        self._at = (self._at + by) % 3

    def change(self, by):
        year, month, day = self._date
        if self._at == _YEAR:
            years = daily.LAST_YEAR - daily.FIRST_YEAR + 1
            year = (year - daily.FIRST_YEAR + by) % years + daily.FIRST_YEAR
        elif self._at == _MONTH:
            month = (month - 1 + by) % 12 + 1
        else:
            day = (day - 1 + by) % daily.days_of(year, month) + 1
        self._date = [year, month, min(day, daily.days_of(year, month))]

    def draw(self, canvas):
        own = self._texts
        draw_title(canvas, own.WHICH_DAY)
        texts = daily.text_of(daily.day_of(*self._date)).split("-")
        for i, (x, width) in enumerate(_FIELDS):
            chosen = i == self._at
            if chosen:
                canvas.fill_rect(x, _Y, width, _HEIGHT)
                canvas.text_centred("▴", x, _Y - 7, width)
                canvas.text_centred("▾", x, _Y + _HEIGHT - 1, width)
            else:
                canvas.rect(x, _Y, width, _HEIGHT)
            canvas.text_centred(texts[i], x, _Y + 2, width, mode=ERASE if chosen else SET)
        canvas.text_centred(own.NO_CLOCK, 0, _WHY_Y, WIDTH)
        draw_hints(canvas, self.console.strings.HINT_OK, self.console.strings.HINT_BACK)
