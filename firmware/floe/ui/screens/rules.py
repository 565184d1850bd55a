"""How a game is played: a few pages, each a picture with a few lines beside it."""

from floe import modules
from floe.events import CLICK, LEFT, PRESS, REPEAT, RIGHT, A
from floe.games import registry
from floe.ui import descriptor, strings, tunes
from floe.ui.list_screen import DOTS_PITCH, HINT_Y, draw_dots, draw_hints, draw_title
from floe.ui.screen import Screen

PICTURE_WIDTH, PICTURE_HEIGHT = 54, 40
"""The size of a page's picture."""
_PICTURE_Y = 12
_TEXT_X = 57
_TEXT_Y = 13
_LINE = 10
_DOTS_MIDDLE = 66
"""In the middle between the hints."""
_DOTS_Y = HINT_Y + 4


class Rules(Screen):
    """The rules of a game by name; left and right turn the pages. In memory while it is open."""

    def __init__(self, console, name):
        Screen.__init__(self, console)
        self._name = name
        self._pictures = descriptor.load(name).rule_pictures()
        self._pages = strings.load_rules(name, console.language).PAGES
        self._page = 0

    def closed(self):
        self._pictures = self._pages = ()
        modules.unload(registry.find(self._name).ui + ".rules", "floe.ui.screens.rules")

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
        texts = self.console.strings
        title, lines = self._pages[self._page]
        draw_title(canvas, title)
        canvas.picture(self._pictures[self._page], 0, _PICTURE_Y)
        for i, line in enumerate(lines):
            canvas.text(line, _TEXT_X, _TEXT_Y + i * _LINE)
        draw_hints(canvas, texts.HINT_PAGES, texts.HINT_BACK)
        pages = len(self._pages)
        draw_dots(canvas, _DOTS_MIDDLE - (pages - 1) * DOTS_PITCH // 2, _DOTS_Y, pages, self._page)
