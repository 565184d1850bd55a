"""About Floe, and what the keys do."""

from floe import VERSION
from floe.ui import strings
from floe.ui.canvas import WIDTH
from floe.ui.page_frame import draw_title
from floe.ui.screens.rules import Pages

_LINES_Y = 13
_LINE = 10
_LEFT = 6
_MEANING_X = 28  # The column of a key's meaning.


class About(Pages):
    """Pages of a few lines."""

    def __init__(self, console):
        Pages.__init__(self, console, console.strings.ABOUT_PAGES)
        self._hint = strings.load(console.language, "rules").HINT_PAGES

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
        self.draw_hints(canvas, self._hint)
