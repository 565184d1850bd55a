"""The deal of the day. Where no clock knows its date, it is set here: a board's stops with the
power.
"""

from floe.events import CLICK, DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.games import registry
from floe.ui import daily, tunes
from floe.ui.canvas import ERASE, SET, WIDTH
from floe.ui.list_screen import draw_hints, draw_title
from floe.ui.progress import Progress
from floe.ui.screen import Screen

_YEAR, _MONTH, _DAY = range(3)
_FIELDS = ((20, 34), (60, 22), (88, 22))
"""Where the fields of the date stand, and how wide they are."""
_Y = 20


class Daily(Screen):
    """Up and down change a field of the date, left and right go to another; A deals."""

    def __init__(self, console):
        Screen.__init__(self, console)
        self._at = _DAY
        self._read()
        today = console.today()
        self._date = list(today or daily.date_of(min(self._last + (self._row > 0), daily.LAST)))

    def opened(self):
        self._read()

    def _read(self):
        self._last, self._row, self._most = daily.read(Progress(self.console.storage))

    def _number(self):
        return daily.day_of(*self._date)

    def key(self, event):
        key = key_of(event)
        if event == CLICK | A:
            self._deal()
        elif kind_of(event) in (PRESS, REPEAT) and key in (UP, DOWN):
            self._change(1 if key == UP else -1)
        elif kind_of(event) in (PRESS, REPEAT) and key in (LEFT, RIGHT):
            self._at = (self._at + (1 if key == RIGHT else -1)) % 3
            self._changed()
        else:
            Screen.key(self, event)

    def _change(self, by):
        year, month, day = self._date
        if self._at == _YEAR:
            years = daily.LAST_YEAR - daily.FIRST_YEAR + 1
            year = (year - daily.FIRST_YEAR + by) % years + daily.FIRST_YEAR
        elif self._at == _MONTH:
            month = (month - 1 + by) % 12 + 1
        else:
            day = (day - 1 + by) % daily.days_of(year, month) + 1
        self._date = [year, month, min(day, daily.days_of(year, month))]
        self._changed()

    def _changed(self):
        self.console.sound.play(tunes.CLICK)
        self.console.redraw()

    def _deal(self):
        from floe.ui.screens.setup import Setup

        self.console.sound.play(tunes.CHOOSE)
        for info in registry.GAMES:
            if info.dealt:
                self.console.push(Setup(self.console, info, day=self._number()))
                break

    def draw(self, canvas):
        own = self.console.strings
        draw_title(canvas, own.DAILY_TITLE)
        texts = daily.text_of(self._number()).split("-")
        for i, (x, width) in enumerate(_FIELDS):
            chosen = i == self._at
            if chosen:
                canvas.fill_rect(x, _Y, width, 13)
                canvas.text_centred("▴", x, _Y - 8, width)
                canvas.text_centred("▾", x, _Y + 14, width)
            else:
                canvas.rect(x, _Y, width, 13)
            canvas.text_centred(texts[i], x, _Y + 3, width, mode=ERASE if chosen else SET)
        canvas.text_centred(own.IN_A_ROW % (self._row, self._most), 0, 43, WIDTH)
        draw_hints(canvas, own.HINT_DEAL, self.console.strings.HINT_BACK)
