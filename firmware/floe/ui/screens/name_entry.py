"""Enters a player's name on a wheel of letters."""

from floe.ui import tunes
from floe.ui.canvas import ERASE, WIDTH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.screens.fields import Fields
from floe.ui.session import NAME_LENGTH

_BOX = 14
_X = (WIDTH - NAME_LENGTH * _BOX) // 2
_WHEEL_Y, _WHEEL_HEIGHT = 13, 37
_Y = 28
_HIGH = 7  # The row of the letters, and the height of capitals.
_PITCH = 13  # Pixels from one letter of the wheel to the next.
_NOTHING = " "
_PUNCTUATION = "-."


class NameEntry(Fields):
    """Up and down change the letter, left and right go to another; a name ends at its first gap.

    A passes the name to done(seat, name), "" if the first letter is a gap; after a single letter
    it goes to the next place, for a name is rarely over there. B changes nothing.
    """

    def __init__(self, console, seat, name, done):
        Fields.__init__(self, console)
        self._seat = seat
        self._take(name)
        self._at = 0
        self._done = done
        own = console.strings
        self._capitals = _NOTHING + own.CAPITALS
        self._small = _NOTHING + own.SMALL_LETTERS + _PUNCTUATION

    @property
    def name(self):
        """The name as it is now."""
        return "".join(self._letters).partition(_NOTHING)[0]

    def _take(self, name):
        self._letters = list(name) + [_NOTHING] * (NAME_LENGTH - len(name))

    def confirm(self):
        if len(self.name) == 1 and self._at == 0:
            self._at = 1
            self.changed()
        else:
            self._done(self._seat, self.name)
            self.console.pop()
            self.console.sound.play(tunes.CHOOSE)

    def change(self, by):
        self._letters[self._at] = self._next(-by)

    def go(self, by):
        self._take(self.name)  # letters after a gap are dropped when another letter changes
        self._at = (self._at + by) % min(len(self.name) + 1, NAME_LENGTH)

    def _next(self, by):
        """The letter at an offset on the wheel, a capital at the start of a word."""
        at = self._at
        if at == 0:
            wheel = self._capitals
        elif self._letters[at - 1] in _PUNCTUATION:
            wheel = self._capitals + _PUNCTUATION
        else:
            wheel = self._small
        return wheel[(max(wheel.find(self._letters[at]), 0) + by) % len(wheel)]

    def draw(self, canvas):
        strings = self.console.strings
        draw_title(canvas, strings.PLAYER % (self._seat + 1))
        x = _X + self._at * _BOX
        canvas.rect(x, _WHEEL_Y, _BOX, _WHEEL_HEIGHT)
        canvas.fill_rect(x, _Y - 4, _BOX, _HIGH + 8)
        for by in (-1, 1):
            canvas.text_centred(self._next(by), x, _Y + by * _PITCH, _BOX)
        canvas.text_centred(self._letters[self._at], x, _Y, _BOX, mode=ERASE)
        ended = False
        for i in range(NAME_LENGTH):
            ended = ended or self._letters[i] == _NOTHING
            x = _X + i * _BOX
            if i == self._at:
                continue
            canvas.hline(x + 3, _Y + _HIGH + 3, _BOX - 6)
            if not ended:
                canvas.text_centred(self._letters[i], x, _Y, _BOX)
        draw_hints(canvas, strings.HINT_OK, strings.HINT_BACK, "▴▾ ◂▸")
