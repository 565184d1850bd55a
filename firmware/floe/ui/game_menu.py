"""Which game to play: one at a time, with its picture."""

from floe.events import CLICK, LEFT, PRESS, REPEAT, RIGHT, A
from floe.ui import catalogue, tunes
from floe.ui.canvas import WIDTH
from floe.ui.list_screen import draw_hints
from floe.ui.screen import Screen

_PICTURE_X = 2
_PICTURE_Y = 7
_TEXT_X = 52
_NAME_Y = 10
_LINES_Y = 25
_LINE = 10
_DOTS_Y = 46


class GameMenu(Screen):
    """The games side by side; left and right go from one to the next."""

    def __init__(self, console):
        Screen.__init__(self, console)
        self._game = 0

    def key(self, event):
        if event == CLICK | A:
            from floe.ui.setup import Setup

            self.console.sound.play(tunes.CHOOSE)
            self.console.push(Setup(self.console, catalogue.OFFERS[self._game]))
        elif event in (PRESS | LEFT, REPEAT | LEFT):
            self._turn(-1)
        elif event in (PRESS | RIGHT, REPEAT | RIGHT):
            self._turn(1)
        else:
            Screen.key(self, event)

    def _turn(self, by):
        if len(catalogue.OFFERS) > 1:
            self.console.sound.play(tunes.CLICK)
            self._game = (self._game + by) % len(catalogue.OFFERS)
            self.console.redraw()

    def draw(self, canvas):
        strings = self.console.strings
        offer = catalogue.OFFERS[self._game]
        name, lines = strings.GAMES[offer.name]
        canvas.picture(offer.picture, _PICTURE_X, _PICTURE_Y)
        canvas.text(name, _TEXT_X, _NAME_Y)
        canvas.hline(_TEXT_X, _NAME_Y + 10, WIDTH - _TEXT_X - 2)
        for i, line in enumerate(lines):
            canvas.text(line, _TEXT_X, _LINES_Y + i * _LINE)
        self._draw_dots(canvas)
        draw_hints(canvas, strings.HINT_CHOOSE, strings.HINT_BACK)

    def _draw_dots(self, canvas):
        """A dot for every game between arrows, the one in sight larger; nothing for but one."""
        games = len(catalogue.OFFERS)
        if games == 1:
            return
        canvas.text_right("▸", WIDTH - 2, _DOTS_Y - 4)
        for i in range(games):
            size = 4 if i == self._game else 2
            x = WIDTH - 4 - 8 * (games - i)
            canvas.fill_rect(x - size // 2, _DOTS_Y - size // 2, size, size)
        canvas.text_right("◂", WIDTH - 8 - 8 * games, _DOTS_Y - 4)
