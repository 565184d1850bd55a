"""The animation of a move on a grid: a piece slides, falls or blinks; captures blink away."""

from floe.ui.animation import Animation

SLIDE_MS = 30
PIXELS_A_FRAME = 3
BLINK_MS = 110
BLINKS = 5

_STILL, _SLIDE, _APPEAR, _VANISH = range(4)


class GridAnimation(Animation):
    """The displayed state of a game on a grid, with the animated move.

    pieces: the piece shown on each cell; rider: the moving piece, drawn at (x, y), 0 if there is
    none. falls: whether new pieces fall down their column instead of blinking.
    """

    def __init__(self, game, xs, ys, falls=False):
        Animation.__init__(self, game)
        self._xs = xs
        self._ys = ys
        self._falls = falls
        self.pieces = bytearray(len(xs))
        self.rider = self.x = self.y = 0
        self._phase = _STILL
        self._frame = self._frames = 0
        self._from_x = self._from_y = self._to = self._piece = 0

    def sync(self):
        for cell in self._game.CELLS:
            self.pieces[cell] = self._game.at(cell)
        self.rider = 0
        self._phase = _STILL

    def mark(self, move):
        self.marked = 0
        self._note(self._game.target(move))
        if self._game.source(move) >= 0:
            self._note(self._game.source(move))

    def start(self, move):
        game = self._game
        source = game.source(move)
        self._to = game.target(move)
        self._frame = 0
        if source >= 0:
            self._piece = self.pieces[source]
            self.pieces[source] = 0
            self._slide_from(self._xs[source], self._ys[source])
        elif self._falls:
            self._piece = game.turn() + 1
            self._slide_from(self._xs[self._to], min(self._ys))
        else:
            self._piece = game.turn() + 1
            self._phase = _APPEAR
            self.x = self._xs[self._to]
            self.y = self._ys[self._to]

    def _slide_from(self, x, y):
        self._from_x = x
        self._from_y = y
        far = max(abs(self._xs[self._to] - x), abs(self._ys[self._to] - y))
        self._frames = max(1, far // PIXELS_A_FRAME)
        self._phase = _SLIDE
        self.rider = self._piece
        self._move_rider()

    def _move_rider(self):
        to_x = self._xs[self._to]
        to_y = self._ys[self._to]
        self.x = self._from_x + (to_x - self._from_x) * self._frame // self._frames
        self.y = self._from_y + (to_y - self._from_y) * self._frame // self._frames

    def advance(self):
        self._frame += 1
        if self._phase == _SLIDE:
            if self._frame <= self._frames:
                self._move_rider()
                return SLIDE_MS
            return self._arrive()
        if self._phase == _APPEAR:
            if self._frame <= BLINKS:
                self.rider = self._piece if self._frame & 1 else 0
                return BLINK_MS
            return self._arrive()
        if self._phase == _VANISH and self._frame < BLINKS:
            self._swap_changed()
            return BLINK_MS
        if self._phase != _STILL:
            self.sync()
        return -1

    def _arrive(self):
        """The piece has arrived; other changed cells blink between before and after."""
        self.rider = 0
        self.pieces[self._to] = self._game.at(self._to)
        self._phase = _VANISH
        self._frame = 0
        for cell in self._game.CELLS:
            if self.pieces[cell] != self._game.at(cell):
                return BLINK_MS
        self.sync()
        return -1

    def _swap_changed(self):
        for cell in self._game.CELLS:
            after = self._game.at(cell)
            if self.pieces[cell] != after:
                self.pieces[cell] = after if self._frame & 1 else self.pieces[cell]
