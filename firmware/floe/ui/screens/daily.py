"""The game of the day: one board and one opponent for everybody.

If no clock knows the date, the player sets it here: a board's clock stops without power.
"""

from floe.events import CLICK, DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.games import registry
from floe.games.registry import NAME
from floe.search.levels import levels_of
from floe.ui import daily, tunes
from floe.ui.canvas import ERASE, SET, WIDTH
from floe.ui.list_screen import draw_hints, draw_title
from floe.ui.player_names import who
from floe.ui.progress import Progress
from floe.ui.screen import Screen
from floe.ui.screens import new_game
from floe.ui.session import PERSON

_YEAR, _MONTH, _DAY = range(3)
# The places and widths of the date's fields.
_FIELDS = ((20, 34), (60, 22), (88, 22))
_Y, _HEIGHT = 17, 11
_OPPONENT_Y, _ROW_Y = 34, 43


class Daily(Screen):
    """Up and down change a field of the date, left and right go to another; A begins the game."""

    def __init__(self, console):
        Screen.__init__(self, console)
        self._info = [info for info in registry.GAMES if info.seeded][0]
        registry.unload_others(self._info.name)
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

    def _level(self):
        """The day's opponent: the levels take turns."""
        levels = levels_of(self._info.name)
        return levels[self._number() % len(levels)]

    def key(self, event):
        key = key_of(event)
        if event == CLICK | A:
            self.console.sound.play(tunes.CHOOSE)
            new_game.ask(self.console, self._info.name, self._begin)
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

    def _begin(self):
        """Begin the game; the player chooses nothing, so that results can be compared."""
        info = self._info
        headers = {option.name: option.words[option.on_console] for option in info.options}
        headers[daily.HEADER] = daily.text_of(self._number())
        headers["deal"] = str(daily.seed_of(self._number()))
        name = self.console.settings.text(info.setting(NAME % 1))
        if name:
            headers[NAME % 1] = name
        new_game.begin(self.console, info.name, [PERSON, self._level()], headers)

    def draw(self, canvas):
        own = self.console.strings
        draw_title(canvas, own.DAILY_TITLE)
        texts = daily.text_of(self._number()).split("-")
        for i, (x, width) in enumerate(_FIELDS):
            chosen = i == self._at
            if chosen:
                canvas.fill_rect(x, _Y, width, _HEIGHT)
                canvas.text_centred("▴", x, _Y - 7, width)
                canvas.text_centred("▾", x, _Y + _HEIGHT - 1, width)
            else:
                canvas.rect(x, _Y, width, _HEIGHT)
            canvas.text_centred(texts[i], x, _Y + 2, width, mode=ERASE if chosen else SET)
        opponent = own.OPPONENT % who(self.console.strings, self._level())
        canvas.text_centred(opponent, 0, _OPPONENT_Y, WIDTH)
        canvas.text_centred(own.IN_A_ROW % (self._row, self._most), 0, _ROW_Y, WIDTH)
        draw_hints(canvas, own.HINT_DAILY, self.console.strings.HINT_BACK)
