"""Xok on the play screen: the board, its fish and sharks, the supplies. floe.ui.view says how.

What is being picked blinks in a frame. Where a fish may be laid is a ring; the fish that the shark
in question would eat are bones every other moment.
"""

from floe.ui import catalogue
from floe.ui.canvas import SMALL
from floe.ui.view import FIGURES_X, PANEL_X
from floe.ui.xok import art
from floe.ui.xok import pieces as xok_pieces
from floe.ui.xok.animation import Motion
from floe.ui.xok.picker import BESIDE, OFF, PREY, SHARK, SPACE, Pick

MARKS = catalogue.marks("xok")
_KINDS_X = bytes((PANEL_X + 2, PANEL_X + 20, PANEL_X + 2, PANEL_X + 20))
_KINDS_Y = bytes((9, 9, 18, 18))
"""Where the sharks in supply are: in the panel, and below the last player's figures."""
_NUMBER_X = 12
"""Where the number of small sharks is, from their picture on."""
_ARROWS_X = PANEL_X + 13
_UP_Y = 16
_DOWN_Y = 21
"""Where the arrows between the kinds are."""

_CHAIN_RIGHT = FIGURES_X + 7
_FISH_RIGHT = FIGURES_X + 18
"""Where the figures of a player end."""


class XokView:
    """The view of a game of xok."""

    def __init__(self, game, texts):
        self._game = game
        self._texts = texts
        self._motion = Motion(game)
        self._pick = Pick(game, self._motion)
        self._shelf = xok_pieces.small()
        self._pieces = self._shelf if self._motion.small else xok_pieces.large()
        self.note_seat = 0
        self.note = ""

    # -- what happens

    def take(self):
        self._motion.take()
        self._pick.forget()

    def pick(self):
        self._pick.begin()

    def key(self, event):
        return self._pick.key(event)

    def suggest(self, move):
        self._pick.suggest(move)

    def suggests(self):
        return self._pick.suggested

    def start(self, move):
        self._pick.end()
        self._motion.start(move)

    def advance(self):
        return self._motion.advance()

    def skip(self):
        self._motion.take()

    def next_note(self):
        """There is never anything to tell."""
        return False

    # -- the board

    def draw(self, canvas, lit):
        motion = self._motion
        for cell in self._game.CELLS:
            x = motion.xs[cell]
            y = motion.ys[cell]
            if motion.pieces[cell] == 1:
                self._draw_empty(canvas, cell, x, y)
            elif not motion.won[cell] or lit:
                self._pieces.piece(canvas, motion.pieces[cell], motion.mouths[cell], x, y)
        if self._pick.step != OFF:
            self._draw_pick(canvas, lit)
        self._draw_moving(canvas)

    def _draw_empty(self, canvas, cell, x, y):
        if self._pick.step != OFF and self._pick.goals[cell]:
            self._pieces.goal(canvas, x, y)
        else:
            self._pieces.space(canvas, x, y)

    def _draw_pick(self, canvas, lit):
        pick = self._pick
        pieces = self._pieces
        x = self._motion.xs[pick.cell]
        y = self._motion.ys[pick.cell]
        shark = pick.lays_shark()
        piece = (8 if shark else 2) << self._game.turn()
        if pick.step == SPACE:
            if lit:
                pieces.frame(canvas, x, y)
                pieces.piece(canvas, piece, 0, x, y)
            return
        self._draw_prey(canvas, lit)
        if pick.step == BESIDE and lit:
            self._draw_beside(canvas, piece)
        if lit or not pick.eats(pick.cell):
            pieces.clear(canvas, x, y)
            pieces.piece(canvas, piece, pick.mouths(), x, y)

    def _draw_beside(self, canvas, piece):
        """The second fish, or the fish that a shark would eat, in a frame."""
        cell = self._pick.cursor()
        x = self._motion.xs[cell]
        y = self._motion.ys[cell]
        self._pieces.frame(canvas, x, y)
        if self._pick.lays_shark():
            self._pieces.bones(canvas, x, y)
        else:
            self._pieces.piece(canvas, piece, 0, x, y)

    def _draw_prey(self, canvas, lit):
        """The fish that may be bitten have bars, those that are being eaten are bones."""
        pick = self._pick
        for cell in self._game.CELLS:
            x = self._motion.xs[cell]
            y = self._motion.ys[cell]
            if pick.eats(cell) and lit != (cell == pick.cell):
                self._pieces.clear(canvas, x, y)
                self._pieces.bones(canvas, x, y)
            elif pick.step == BESIDE and pick.goals[cell] == PREY:
                self._pieces.mark(canvas, x, y)

    def _draw_moving(self, canvas):
        """What falls, is being eaten or swims home."""
        motion = self._motion
        pieces = self._pieces
        for i in range(motion.preys):
            if motion.bitten and motion.prey[i] != motion.cell:
                pieces.clear(canvas, motion.xs[motion.prey[i]], motion.ys[motion.prey[i]])
                pieces.bones(canvas, motion.xs[motion.prey[i]], motion.ys[motion.prey[i]])
            elif motion.swimming:
                pieces.clear(canvas, motion.prey_x(i), motion.prey_y(i))
                pieces.piece(canvas, motion.prey_piece(), 0, motion.prey_x(i), motion.prey_y(i))
        if motion.piece:
            pieces.clear(canvas, motion.x, motion.y)
            pieces.piece(canvas, motion.piece, 0, motion.x, motion.y)

    # -- the panel

    def head(self, canvas, y):
        canvas.picture(art.CHAIN, FIGURES_X, y)
        canvas.picture(art.SCHOOL, FIGURES_X + 11, y)

    def player(self, canvas, seat, x, y):
        canvas.picture(MARKS[seat], x, y)

    def figures(self, canvas, seat, y, mode):
        """The longest chain and the fish in supply; below all, the sharks of the one to move."""
        motion = self._motion
        _number(canvas, motion.longest[seat], _CHAIN_RIGHT, y + 1, mode)
        _number(canvas, motion.supply[5 * seat], _FISH_RIGHT, y + 1, mode)
        if seat:
            self._draw_sharks(canvas, y)

    def _draw_sharks(self, canvas, y):
        """The sharks in supply, the one in hand in a frame."""
        motion = self._motion
        turning = self._pick.step == SHARK
        for i in range(4):
            sharks = motion.supply[5 * motion.seat + i + 1]
            if not sharks:
                continue
            x = _KINDS_X[i]
            if turning and self._pick.kind == i + 1:
                self._shelf.frame(canvas, x, y + _KINDS_Y[i])
            mouths = self._game.kernel.mouths(i + 1, 0)
            self._shelf.piece(canvas, 8 << motion.seat, mouths, x, y + _KINDS_Y[i])
            if i == 0:
                canvas.number(sharks, x + _NUMBER_X, y + _KINDS_Y[i] + 1, SMALL)
        if turning and self._pick.choice():
            canvas.text("▴", _ARROWS_X, y + _UP_Y, SMALL)
            canvas.text("▾", _ARROWS_X, y + _DOWN_Y, SMALL)

    def selected(self, canvas, y):
        """How long a chain would come of it; what the directions do with a shark."""
        if self._pick.step == SHARK:
            canvas.text(self._texts.PLAY_TURN, PANEL_X, y, SMALL)
        elif self._pick.step != OFF:
            canvas.picture(art.CHAIN, PANEL_X + 4, y)
            canvas.number(self._pick.chain(), PANEL_X + 14, y, SMALL)

    def hint_a(self):
        if self._pick.step == SHARK:
            return self._texts.PLAY_BITE
        return self._texts.PLAY_SHARK if self._pick.lays_shark() else self._texts.PLAY_FISH

    def hint_b(self):
        return self._texts.PLAY_PAUSE if self._pick.step == SPACE else self._texts.PLAY_BACK


def _number(canvas, value, right, y, mode):
    """A number that ends left of `right`."""
    canvas.number(value, right - (3 if value < 10 else 7), y, SMALL, mode)
