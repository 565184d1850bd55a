"""The puzzles of a game at a glance, the easiest first: a box for each, filled once solved."""

from floe.events import CLICK, DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.games import registry
from floe.ui import tunes
from floe.ui.canvas import WIDTH
from floe.ui.list_screen import draw_hints, draw_title
from floe.ui.progress import Progress
from floe.ui.puzzles import store
from floe.ui.screen import Screen

_COLUMNS = 20
_PITCH = 6
_SIZE = 4
_X = (WIDTH - _COLUMNS * _PITCH + _PITCH - _SIZE) // 2
_Y = 14
_STEPS = {UP: -_COLUMNS, DOWN: _COLUMNS, LEFT: -1, RIGHT: 1}


class PuzzleGrid(Screen):
    """The directions choose a box, A opens its puzzle. The next that is not solved comes first."""

    def __init__(self, console, name, number=0):
        Screen.__init__(self, console)
        self._name = name
        self._title = console.game_strings(name).TITLE
        self._count = store.count(name)
        self._bits = store.solved(Progress(console.storage), name)
        self._at = store.next_open(self._bits, self._count, number)

    def key(self, event):
        if event == CLICK | A:
            self.console.sound.play(tunes.CHOOSE)
            self.console.open_alone(begin, self.console, self._name, self._at)
        elif kind_of(event) in (PRESS, REPEAT) and key_of(event) in _STEPS:
            self._move(_STEPS[key_of(event)])
        else:
            Screen.key(self, event)

    def _move(self, by):
        at = self._at + by
        if by in (-1, 1):
            at %= self._count
        if 0 <= at < self._count:
            self._at = at
            self.console.sound.play(tunes.CLICK)
            self.console.redraw()

    def draw(self, canvas):
        draw_title(canvas, self._title)
        for i in range(self._count):
            if i != self._at:
                self._draw_box(canvas, i)
        x, y = self._place(self._at)
        canvas.fill_rect(x - 3, y - 3, _SIZE + 6, _SIZE + 6, 0)
        canvas.rect(x - 2, y - 2, _SIZE + 4, _SIZE + 4)
        self._draw_box(canvas, self._at)
        texts = self.console.strings
        draw_hints(canvas, texts.HINT_CHOOSE, texts.HINT_BACK, str(self._at + 1))

    def _draw_box(self, canvas, i):
        x, y = self._place(i)
        if self._bits >> i & 1:
            canvas.fill_rect(x, y, _SIZE, _SIZE)
        else:
            canvas.rect(x, y, _SIZE, _SIZE)

    def _place(self, i):
        return _X + i % _COLUMNS * _PITCH, _Y + i // _COLUMNS * _PITCH


def begin(console, name, number):
    """Open a puzzle, and leave all but the title; to be called by console.open_alone()."""
    registry.unload_others(name)
    if not console.make_room():
        return
    from floe.ui.puzzles.play import PuzzleScreen

    console.push(PuzzleScreen(console, name, number))
