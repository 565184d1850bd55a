"""About Floe, and what the keys do."""

from floe import VERSION
from floe.events import CLICK, LEFT, PRESS, REPEAT, RIGHT, A
from floe.ui import strings, tunes
from floe.ui.canvas import WIDTH
from floe.ui.list_screen import draw_hints, draw_title
from floe.ui.screen import Screen

_LINES_Y = 13
_LINE = 10
_LEFT = 6
_MEANING_X = 28  # The column of a key's meaning.


class About(Screen):
    """Pages of a few lines: left and right turn them, and so does A."""

    def __init__(self, console):
        Screen.__init__(self, console)
        self._page = 0
        self._pages = console.strings.ABOUT_PAGES
        self._hint = strings.load(console.language, "rules").HINT_PAGES

    def key(self, event):
        if event in (PRESS | RIGHT, REPEAT | RIGHT, CLICK | A):
            self._turn(1)
        elif event in (PRESS | LEFT, REPEAT | LEFT):
            self._turn(-1)
        else:
            Screen.key(self, event)

    def _turn(self, by):
        page = self._page + by
        if 0 <= page < len(self._pages):
            self._page = page
            self.console.sound.play(tunes.CLICK)
            self.console.redraw()

    def draw(self, canvas):
        title, lines = self._pages[self._page]
        draw_title(canvas, title.replace("%s", VERSION))
        for i, line in enumerate(lines):
            y = _LINES_Y + i * _LINE
            if isinstance(line, list):
                canvas.text(line[0], _LEFT, y)
                canvas.text(line[1], _MEANING_X, y)
            else:
                canvas.text_centred(line, 0, y, WIDTH)
        page = "%d/%d" % (self._page + 1, len(self._pages))
        draw_hints(canvas, self._hint, self.console.strings.HINT_BACK, page)
