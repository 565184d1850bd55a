"""What this is, and what the keys do."""

from floe import VERSION
from floe.events import CLICK, DOWN, PRESS, UP, A
from floe.ui import tunes
from floe.ui.canvas import WIDTH
from floe.ui.list_screen import draw_hints, draw_title
from floe.ui.screen import Screen
from floe.ui.strings import load_screens

_LINES_Y = 13
_LINE = 10
_LEFT = 6
_MEANING_X = 28
"""Where what a key does begins."""


class About(Screen):
    """Pages of a few lines."""

    def __init__(self, console):
        Screen.__init__(self, console)
        self._page = 0
        self._pages = load_screens(console.language).ABOUT_PAGES

    def key(self, event):
        if event in (CLICK | A, PRESS | DOWN, PRESS | UP):
            self.console.sound.play(tunes.CLICK)
            by = -1 if event == PRESS | UP else 1
            self._page = (self._page + by) % len(self._pages)
            self.console.redraw()
        else:
            Screen.key(self, event)

    def draw(self, canvas):
        strings = self.console.strings
        title, lines = self._pages[self._page]
        draw_title(canvas, title.replace("%s", VERSION))
        for i, line in enumerate(lines):
            y = _LINES_Y + i * _LINE
            if isinstance(line, list):
                canvas.text(line[0], _LEFT, y)
                canvas.text(line[1], _MEANING_X, y)
            else:
                canvas.text_centred(line, 0, y, WIDTH)
        draw_hints(canvas, strings.HINT_MORE, strings.HINT_BACK)
