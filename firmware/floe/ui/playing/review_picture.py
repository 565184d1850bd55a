"""The picture of a review: the curve of a game, and the move that is selected."""

from array import array
from typing import Any

from floe.ui import descriptor
from floe.ui.canvas import WIDTH
from floe.ui.page_frame import HINT_Y, draw_hints, draw_title
from floe.ui.playing.evaluation import FULL
from floe.ui.playing.sidebar import draw_running
from floe.ui.screen import Screen
from floe.ui.strings import load

# The row of the curve for an even game, and its height above and below that.
_MIDDLE, _HIGH = 26, 14
_LEFT = 15
_LONG = WIDTH - 2 - _LEFT
_TEXT_Y = 43
_RUNNING = 12


class ReviewPicture(Screen):
    """The curves of a session's game, which a subclass fills; board: of that game.

    cursor: the index of the selected move, from 0. turned: the move that turned the game; -1 if
    none did, or it is not known yet.
    """

    def __init__(self, console, session, board):
        Screen.__init__(self, console)
        self._session = session
        self._game = session.game
        self.board = board
        self._icons = descriptor.load(session.game.NAME).PLAYER_ICONS
        self._count = len(session.record.moves)
        self._movers = bytearray(self._count + 1)
        self._people = self._find_people()
        self._curves = [array("h", bytes(2 * (self._count + 1))) for _ in self._people]
        self._shown = 0  # which of the curves
        self._weighed = 0  # the number of positions evaluated
        self._mistakes: Any = None  # a practice.Finder
        self._failed = self._asked = False
        self.cursor = 0
        self.turned = -1
        self._texts = load(console.language, "analysis")

    def _find_people(self):
        """The seats that have a curve: with two players one curve is enough."""
        players = self._game.players
        people = [seat for seat in range(players) if self._session.person(seat)] or [0]
        return people[:1] if players == 2 else people

    @property
    def done(self):
        """Is the whole game evaluated?"""
        return self._weighed > self._count

    def draw(self, canvas):
        texts = self._texts
        back = self.console.strings.HINT_BACK
        draw_title(canvas, self._title())
        if self._failed:
            for i, line in enumerate(texts.ANALYSIS_NO_MEMORY):
                canvas.text(line, 1, 20 + 10 * i)
            draw_hints(canvas, "", back)
            return
        self._draw_curve(canvas)
        thinks = self._asked or not self.done
        if not thinks:
            self._draw_move(canvas)
        left = texts.ANALYSIS_THINKS if thinks else texts.REVIEW_BEST
        draw_hints(canvas, left, back, texts.REVIEW_BOARD)
        if thinks:
            draw_running(canvas, 1, HINT_Y + 8, _RUNNING, self.board.timer.hop)

    def _title(self):
        """What it is, or what there is to practise."""
        mistakes = self._mistakes
        if not self.done or not mistakes or mistakes.left:
            return self._texts.REVIEW
        if mistakes.found:
            return self._texts.REVIEW_PRACTISE % mistakes.found
        return self._texts.NO_MISTAKES

    def _x(self, position):
        return _LEFT + _LONG * position // max(self._count, 1)

    def _draw_curve(self, canvas):
        """Draw the curve, filled from the middle line."""
        seat = self._people[self._shown]
        if len(self._people) > 1:
            canvas.text("▴", 2, _MIDDLE - _HIGH)
            canvas.picture(self._icons[seat], 0, _MIDDLE - 3)
        else:
            canvas.picture(self._icons[seat], 0, _MIDDLE - _HIGH)
        if self._game.players == 2:
            canvas.picture(self._icons[1 - seat], 0, _MIDDLE + _HIGH - 7)
        canvas.hline(_LEFT, _MIDDLE, _LONG + 1)
        for i in range(self._weighed):
            x = self._x(i)
            wide = max(self._x(i + 1) - x, 1) if i < self._count else 1
            high = self._curves[self._shown][i] * _HIGH // FULL
            if high > 0:
                canvas.fill_rect(x, _MIDDLE - high, wide, high)
            elif high < 0:
                canvas.fill_rect(x, _MIDDLE + 1, wide, -high)
        if self.done and self._count:
            x = self._x(self.cursor + 1)
            for y in range(_MIDDLE - _HIGH, _MIDDLE + _HIGH + 1):
                canvas.pixel(x, y, y >> 1 & 1)

    def _draw_move(self, canvas):
        """Draw the number of the move, its player, and whether it turned the game."""
        if not self._count:
            return
        x = canvas.text("◂▸", 0, _TEXT_Y) + 3
        x = canvas.text(self._texts.REVIEW_MOVE % (self.cursor + 1), x, _TEXT_Y)
        canvas.picture(self._icons[self._movers[self.cursor]], x + 4, _TEXT_Y)
        if self.cursor == self.turned:
            canvas.text_right(self._texts.REVIEW_TURN, WIDTH, _TEXT_Y)
