"""Enters the seed of a layout, digit by digit."""

from floe.events import CLICK, DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.ui import tunes
from floe.ui.canvas import ERASE, SET, WIDTH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.screen import Screen

DIGITS = 6
_BOX = 14
_X = (WIDTH - DIGITS * _BOX) // 2
_Y = 20


class SeedEntry(Screen):
    """Six digits; A passes the number to done(number), B changes nothing."""

    def __init__(self, console, number, done):
        Screen.__init__(self, console)
        self._digits = [number // 10 ** (DIGITS - 1 - i) % 10 for i in range(DIGITS)]
        self._at = DIGITS - 1
        self._done = done

    def key(self, event):
        if event == CLICK | A:
            self._finish()
        elif kind_of(event) in (PRESS, REPEAT) and key_of(event) in (UP, DOWN):
            by = 1 if key_of(event) == UP else 9
            self._digits[self._at] = (self._digits[self._at] + by) % 10
            self._changed()
        elif kind_of(event) in (PRESS, REPEAT) and key_of(event) in (LEFT, RIGHT):
            by = 1 if key_of(event) == RIGHT else -1
            self._at = (self._at + by) % DIGITS
            self._changed()
        else:
            Screen.key(self, event)

    def _changed(self):
        self.console.sound.play(tunes.CLICK)
        self.console.redraw()

    def _finish(self):
        number = 0
        for digit in self._digits:
            number = number * 10 + digit
        self._done(number)
        self.console.pop()
        self.console.sound.play(tunes.CHOOSE)

    def draw(self, canvas):
        strings = self.console.strings
        own = self.console.strings
        draw_title(canvas, own.TYPE_LAYOUT)
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
        canvas.text_centred(own.SAME_NUMBER, 0, 42, WIDTH)
        draw_hints(canvas, strings.HINT_OK, strings.HINT_BACK)
