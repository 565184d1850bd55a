"""A diploma for beating a level."""

from floe.events import CLICK, A
from floe.ui import art, tunes
from floe.ui.canvas import HEIGHT, WIDTH
from floe.ui.player_names import who
from floe.ui.screen import Screen

PICTURE_X = 69
_TEXT_WIDTH = 66
_TITLE_WIDTH = 63  # A wider name of a game is split into two lines; it would touch the frame.
_TEXTS_Y = (8, 21, 32)
_TITLE_Y = 48
_HALF_LINE = 4
_CORNER = 7


class Diploma(Screen):
    """The level, the game, and a penguin that bows; A and B close it."""

    def __init__(self, console, game, level):
        Screen.__init__(self, console)
        strings = console.strings
        title = console.game_strings(game).TITLE
        own = console.strings
        self._texts = [own.DIPLOMA, who(strings, level), own.BEATEN]
        self._title = title

    def opened(self):
        self.console.sound.play(tunes.WIN)

    def key(self, event):
        if event == CLICK | A:
            self.console.pop()
        else:
            Screen.key(self, event)

    def draw(self, canvas):
        canvas.rect(0, 0, WIDTH, HEIGHT)
        canvas.rect(2, 2, WIDTH - 4, HEIGHT - 4)
        for x in (0, WIDTH - _CORNER):
            for y in (0, HEIGHT - _CORNER):
                canvas.fill_rect(x, y, _CORNER, _CORNER)
                canvas.fill_rect(x + 2, y + 2, _CORNER - 4, _CORNER - 4, 0)
        canvas.picture(art.PENGUIN_ON_FLOE, PICTURE_X, 5)
        for text, y in zip(self._texts, _TEXTS_Y):
            canvas.text_centred(text, 6, y, _TEXT_WIDTH - 6)
        wide = canvas.width(self._title) > _TITLE_WIDTH
        lines = self._title.split(" ", 1) if wide else [self._title]
        for i, line in enumerate(lines):
            y = _TITLE_Y - _HALF_LINE * (len(lines) - 1) + 2 * _HALF_LINE * i
            canvas.text_centred(line, 6, y, _TEXT_WIDTH - 6)
        width = canvas.width(self._texts[0])
        canvas.hline(6 + (_TEXT_WIDTH - 6 - width) // 2, _TEXTS_Y[0] + 9, width)
