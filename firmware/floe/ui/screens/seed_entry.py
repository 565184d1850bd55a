"""Enters the seed of a layout, digit by digit."""

from floe.ui import tunes
from floe.ui.canvas import ERASE, SET, WIDTH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.screens.fields import Fields

DIGITS = 6
_BOX = 14
_X = (WIDTH - DIGITS * _BOX) // 2
_Y = 20


class SeedEntry(Fields):
    """Six digits; A passes the number to done(number), B changes nothing."""

    def __init__(self, console, number, done):
        Fields.__init__(self, console)
        self._digits = [number // 10 ** (DIGITS - 1 - i) % 10 for i in range(DIGITS)]
        self._at = DIGITS - 1
        self._done = done

    def change(self, by):
        self._digits[self._at] = (self._digits[self._at] + by) % 10

    def go(self, by):
        self._at = (self._at + by) % DIGITS

    def confirm(self):
        number = 0
        for digit in self._digits:
            number = number * 10 + digit
        self._done(number)
        self.console.pop()
        self.console.sound.play(tunes.CHOOSE)

    def draw(self, canvas):
        strings = self.console.strings
        draw_title(canvas, strings.TYPE_LAYOUT)
        for i, digit in enumerate(self._digits):
            x = _X + i * _BOX
            chosen = i == self._at
            if chosen:
                canvas.fill_rect(x + 1, _Y, _BOX - 2, 13)
                canvas.text_centred("▴", x, _Y - 8, _BOX)
                canvas.text_centred("▾", x, _Y + 14, _BOX)
            else:
                canvas.rect(x + 1, _Y, _BOX - 2, 13)
            canvas.number(digit, x + 5, _Y + 3, mode=ERASE if chosen else SET)
        canvas.text_centred(strings.SAME_NUMBER, 0, 42, WIDTH)
        draw_hints(canvas, strings.HINT_OK, strings.HINT_BACK)
