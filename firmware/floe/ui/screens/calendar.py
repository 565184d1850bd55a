"""A calendar of the games of the day in the last four weeks."""

from floe.events import LEFT, PRESS, REPEAT, RIGHT
from floe.games import registry
from floe.ui import daily, tunes
from floe.ui.canvas import NARROW, WIDTH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.progress import Progress
from floe.ui.screen import Screen
from floe.ui.strings import load

_PITCH_X, _PITCH_Y, _SIZE = 9, 7, 6
_X, _Y = (WIDTH - 7 * _PITCH_X) // 2, 12
_ROW_Y = 43


class Calendar(Screen):
    """A box for each day, today last: framed if the game was played, filled if it was won.

    Left and right go to another game.
    """

    def __init__(self, console, day):
        Screen.__init__(self, console)
        progress = Progress(console.storage)
        self._titles = [console.game_strings(name).TITLE for name in registry.names()]
        self._marks = [daily.calendar(progress, name, day) for name in registry.names()]
        self._row = load(console.language, "daily").IN_A_ROW % daily.read(progress)[1:]
        self._game = 0

    def key(self, event):
        if event in (PRESS | LEFT, REPEAT | LEFT, PRESS | RIGHT, REPEAT | RIGHT):
            by = 1 if event in (PRESS | RIGHT, REPEAT | RIGHT) else -1
            self._game = (self._game + by) % len(self._titles)
            self.console.sound.play(tunes.CLICK)
            self.console.redraw()
        else:
            Screen.key(self, event)

    def draw(self, canvas):
        draw_title(canvas, self._titles[self._game])
        for i, mark in enumerate(self._marks[self._game]):
            x, y = _X + i % 7 * _PITCH_X, _Y + i // 7 * _PITCH_Y
            if mark == daily.WON:
                canvas.fill_rect(x, y, _SIZE, _SIZE)
            elif mark == daily.PLAYED:
                canvas.rect(x, y, _SIZE, _SIZE)
            else:
                canvas.fill_rect(x + 2, y + 2, 2, 2)
        canvas.text_centred(self._row, 0, _ROW_Y, WIDTH, NARROW)
        draw_hints(canvas, "", self.console.strings.HINT_BACK, "◂▸")
