"""How a game is played: pages of a picture and lines beside it, then some of lines alone."""

from floe import modules
from floe.events import CLICK, LEFT, PRESS, REPEAT, RIGHT, A
from floe.games import registry
from floe.ui import descriptor, strings, tunes
from floe.ui.list_screen import draw_hints, draw_title
from floe.ui.screen import Screen

PICTURE_WIDTH, PICTURE_HEIGHT = 54, 40
"""The size of a page's picture."""
_PICTURE_Y = 12
_TEXT_X = 57
_TEXT_Y = 13
_LINE = 10
_ALONE_X = 1
"""Where text begins that stands without a picture."""


class Rules(Screen):
    """The rules of a game by name; left and right turn the pages, and so does A; from the last one
    it leads to the first game, where there is one and no game is under way. In memory while open.
    """

    def __init__(self, console, name):
        Screen.__init__(self, console)
        self._name = name
        self._pictures = descriptor.load(name).rule_pictures()
        if strings.has(name + ".rules"):
            self._pages = strings.load(console.language, name + ".rules").PAGES
        else:
            own = console.game_strings(name)
            self._pages = [[own.TITLE, own.MENU_LINES]]
        self._page = 0

    def closed(self):
        self._pictures = self._pages = ()
        modules.unload(registry.find(self._name).ui + ".rules", "floe.ui.screens.rules")

    def key(self, event):
        if event == CLICK | A and self._leads_on():
            self._first_game()
        elif event in (PRESS | RIGHT, REPEAT | RIGHT, CLICK | A):
            self._turn(1)
        elif event in (PRESS | LEFT, REPEAT | LEFT):
            self._turn(-1)
        else:
            Screen.key(self, event)

    def _leads_on(self):
        """Is this the last page, and is there a first game to go on with?"""
        last = self._page == len(self._pages) - 1
        return last and not self.console.session and descriptor.load(self._name).has_first_game

    def _first_game(self):
        from floe.ui.screens.first_game import FirstGame

        self.console.sound.play(tunes.CHOOSE)
        self.console.replace(FirstGame(self.console, registry.find(self._name)))

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
        text_x = _ALONE_X
        if self._page < len(self._pictures):
            canvas.picture(self._pictures[self._page], 0, _PICTURE_Y)
            text_x = _TEXT_X
        for i, line in enumerate(lines):
            canvas.text(line, text_x, _TEXT_Y + i * _LINE)
        page = "%d/%d" % (self._page + 1, len(self._pages))
        hint = texts.HINT_PAGES
        if self._leads_on():
            hint = self.console.strings.HINT_FIRST_GAME
        draw_hints(canvas, hint, texts.HINT_BACK, page)
