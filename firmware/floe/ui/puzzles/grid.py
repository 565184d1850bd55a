"""The list of a game's puzzles: a box for each, filled once solved; more stars are harder.

A corner is missing if a move was wrong when it was solved last: then it comes again.
"""

from floe.events import CLICK, DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.games import registry
from floe.ui import memory, tunes
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.progress import Progress
from floe.ui.puzzles import store
from floe.ui.screen import Screen

# The boxes of puzzles with the same number of stars are in rows together, after the stars.
_COLUMNS = 20
_PITCH = 5
_SIZE = 4
_X, _Y = 24, 14
_BAND = 12  # The pixels between the rows of different numbers of stars.
_STAR = b"\x1a\x0e\x07\x0e\x1a"
_STAR_PITCH = 6
_STEPS = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}


class PuzzleGrid(Screen):
    """The directions choose a box, A opens its puzzle. At first the next unsolved one is chosen.

    number: of the puzzle where the search for that begins; -1: the first one.
    """

    def __init__(self, console, name, number=-1):
        Screen.__init__(self, console)
        self._name = name
        self._title = console.game_strings(name).TITLE
        self._numbers = store.numbers_of(name)
        progress = Progress(console.storage)
        self._bits = store.solved(progress, name)
        self._failed = store.failed(progress, name)
        first = max(store.place(name, number), 0)
        self._at = store.next_open(self._bits & ~self._failed, self._numbers, first)

    def key(self, event):
        if event == CLICK | A:
            self.console.sound.play(tunes.CHOOSE)
            number = self._numbers[self._at]
            self.console.open_alone(begin, self.console, self._name, number)
        elif kind_of(event) in (PRESS, REPEAT) and key_of(event) in _STEPS:
            self._move(*_STEPS[key_of(event)])
        else:
            Screen.key(self, event)

    def _move(self, dx, dy):
        count = len(self._numbers)
        at = (self._at + dx) % count
        if dy:
            x, y = self._place(at)
            # The nearest box above or below; none beyond the first and the last row.
            below = [i for i in range(count) if (self._place(i)[1] - y) * dy > 0]
            if below:
                at = min(below, key=lambda i: self._far(i, x, y))
        if at != self._at:
            self._at = at
            self.console.sound.play(tunes.CLICK)
            self.console.redraw()

    def _far(self, i, x, y):
        other_x, other_y = self._place(i)
        return abs(other_y - y) * 100 + abs(other_x - x)

    def describe(self, to):
        solved = self._bits >> self._numbers[self._at] & 1 != 0
        stars = store.stars(self._at, len(self._numbers))
        return to.puzzles(self, self._title, self._at, stars, solved)

    def draw(self, canvas):
        draw_title(canvas, self._title)
        for band in range(3):
            for star in range(band + 1):
                x = _X - 4 - (star + 1) * _STAR_PITCH
                canvas.stamp(_STAR, x, _Y + 2 + band * _BAND, len(_STAR))
        for i in range(len(self._numbers)):
            if i != self._at:
                self._draw_box(canvas, i)
        x, y = self._place(self._at)
        canvas.fill_rect(x - 3, y - 3, _SIZE + 6, _SIZE + 6, 0)
        canvas.rect(x - 2, y - 2, _SIZE + 4, _SIZE + 4)
        self._draw_box(canvas, self._at)
        texts = self.console.strings
        place = "%d/%d" % (self._at + 1, len(self._numbers))
        draw_hints(canvas, texts.HINT_CHOOSE, texts.HINT_BACK, place)

    def _draw_box(self, canvas, i):
        x, y = self._place(i)
        if self._bits >> self._numbers[i] & 1:
            canvas.fill_rect(x, y, _SIZE, _SIZE)
            if self._failed >> self._numbers[i] & 1:
                canvas.fill_rect(x, y, _SIZE // 2, _SIZE // 2, 0)
        else:
            canvas.rect(x, y, _SIZE, _SIZE)

    def _place(self, i):
        """The place of a box in the rows of its stars."""
        count = len(self._numbers)
        band = store.stars(i, count) - 1
        i -= store.first_with(band + 1, count)
        return _X + i % _COLUMNS * _PITCH, _Y + band * _BAND + i // _COLUMNS * _PITCH


def begin(console, name, number):
    """Open a puzzle, and leave all screens except the title; called by console.open_alone()."""
    registry.unload_others(name)
    if not console.make_room():
        return
    from floe.ui.puzzles.play import PuzzleScreen

    console.push(PuzzleScreen(console, name, number))
    memory.begin()
