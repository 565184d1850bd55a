"""How a game is played: pages of text, most of them with a picture.

The last page is the legend: each symbol on the play screen and its meaning.
"""

from floe import modules
from floe.events import CLICK, LEFT, PRESS, REPEAT, RIGHT, A
from floe.games import registry
from floe.ui import descriptor, strings, tunes
from floe.ui.canvas import NARROW
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.screen import Screen

PICTURE_WIDTH, PICTURE_HEIGHT = 54, 40  # The size of a page's picture.
_PICTURE_Y = 12
_TEXT_X = 57
_TEXT_Y = 13
_LINE = 10
MEANING_X = 31  # The left edge of a symbol's meaning.
ALONE_X = 1  # The left edge of text without a picture.


def show(console, name, legend=False):
    """Show the rules of a game; see Rules."""
    console.push(Rules(console, name, legend))


class Pages(Screen):
    """Pages of a title and lines each; left, right and A turn them."""

    def __init__(self, console, pages, page=0):
        Screen.__init__(self, console)
        self._pages = pages
        self._page = page

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

    def draw_hints(self, canvas, hint):
        """Draw what A and B do, and the number of the page."""
        page = "%d/%d" % (self._page + 1, len(self._pages))
        draw_hints(canvas, hint, self.console.strings.HINT_BACK, page)


class Rules(Pages):
    """The rules of a game by name.

    On the last page A opens the first game, if there is one and nothing is being played. In memory
    while open.

    legend: whether the legend is shown first, because a position is on the board.
    """

    def __init__(self, console, name, legend=False):
        self._name = name
        self._own = strings.load(console.language, "rules")
        self._pictures = self._legend = ()
        own = descriptor.load(name)
        if own.has_legend:
            self._pictures, self._legend = own.legend(registry.find(name).ui)
        if strings.has(name + ".rules"):
            texts = strings.load(console.language, name + ".rules")
            pages = texts.PAGES + (texts.LEGEND if self._legend else [])
        else:
            own = console.game_strings(name)
            pages = [[own.TITLE, own.MENU_LINES]]
        self._legend_at = len(pages) - len(self._legend)
        Pages.__init__(self, console, pages, self._legend_at if legend else 0)
        playing = legend or console.session
        self._offers_first_game = not playing and strings.has_first_game(name)

    def closed(self):
        self._pictures = self._legend = ()
        self._pages = []
        own = registry.find(self._name).ui
        modules.unload(own + ".rules_art", own + ".legend")

    def key(self, event):
        if event == CLICK | A and self._leads_on():
            self._first_game()
        else:
            Pages.key(self, event)

    def _leads_on(self):
        """Is this the last page, and is there a first game to open?"""
        last = self._page == len(self._pages) - 1
        return last and self._offers_first_game

    def _first_game(self):
        from floe.ui.screens.first_game import FirstGame

        self.console.sound.play(tunes.CHOOSE)
        self.console.replace(FirstGame(self.console, registry.find(self._name)))

    def describe(self, to):
        title, lines = self._pages[self._page]
        if self._page >= self._legend_at:
            lines = ["; ".join(lines)]
        own = self._own
        hint = own.HINT_FIRST_GAME if self._leads_on() else own.HINT_PAGES
        return to.page(self, self._page, title, lines, hint)

    def draw(self, canvas):
        title, lines = self._pages[self._page]
        draw_title(canvas, title)
        text_x = ALONE_X
        if self._page >= self._legend_at:
            self._draw_symbols(canvas, self._legend[self._page - self._legend_at])
            text_x = MEANING_X
        elif self._page < len(self._pictures):
            canvas.picture(self._pictures[self._page], 0, _PICTURE_Y)
            text_x = _TEXT_X
        for i, line in enumerate(lines):
            canvas.text(line, text_x, _TEXT_Y + i * _LINE)
        own = self._own
        self.draw_hints(canvas, own.HINT_FIRST_GAME if self._leads_on() else own.HINT_PAGES)

    def _draw_symbols(self, canvas, symbols):
        """Draw a symbol in each line, of one part or of several side by side."""
        for i, symbol in enumerate(symbols):
            x = ALONE_X
            y = _TEXT_Y + i * _LINE
            for part in symbol:
                if isinstance(part, str):
                    x = canvas.text(part, x, y, NARROW) + 1
                elif isinstance(part, tuple):
                    canvas.picture(part, x, y + (7 - part[1]) // 2)
                    x += part[0] + 1
                else:
                    part(canvas, x, y)
