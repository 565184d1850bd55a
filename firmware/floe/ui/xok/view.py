"""Xok on the play screen: the board, its fish and sharks, the supplies.

What is being picked stands in a box whose corners blink. Where a fish may be laid is a ring; the
fish that the shark in question would eat are bones.
"""

from floe.ui.canvas import SMALL
from floe.ui.picker import OFF
from floe.ui.view import FIGURES_X, SIDEBAR_X, View
from floe.ui.xok import art
from floe.ui.xok import pieces as xok_pieces
from floe.ui.xok.animation import XokAnimation
from floe.ui.xok.picker import BESIDE, PREY, SHARK, SPACE, XokPicker

_KINDS_X = bytes((SIDEBAR_X + 2, SIDEBAR_X + 20, SIDEBAR_X + 2, SIDEBAR_X + 20))
_KINDS_Y = bytes((9, 9, 18, 18))
"""Where the sharks in supply are: in the sidebar, and below the last player's figures."""
_NUMBER_X = 12
"""Where the number of small sharks is, from their picture on."""
_ARROWS_X = SIDEBAR_X + 13
_UP_Y = 16
_DOWN_Y = 21
"""Where the arrows between the kinds are."""

_CHAIN_RIGHT = FIGURES_X + 7
_FISH_RIGHT = FIGURES_X + 18
"""Where the figures of a player end."""


class XokView(View):
    """The view of a game of xok."""

    def __init__(self, game, strings, game_strings):
        animation = XokAnimation(game)
        View.__init__(self, game, strings, game_strings, animation, XokPicker(game, animation))
        self._shelf = xok_pieces.small()
        self._pieces = self._shelf if animation.small else xok_pieces.large()

    # -- the board

    def draw(self, canvas, lit):
        animation = self._animation
        for cell in self._game.CELLS:
            x = animation.xs[cell]
            y = animation.ys[cell]
            if animation.pieces[cell] == 1:
                self._draw_empty(canvas, cell, x, y)
            elif not animation.won[cell] or lit:
                self._pieces.piece(canvas, animation.pieces[cell], animation.mouths[cell], x, y)
        if self._picker.step != OFF:
            self._draw_pick(canvas, lit)
        self._draw_moving(canvas)

    def _draw_empty(self, canvas, cell, x, y):
        if self._picker.step != OFF and self._picker.goals[cell]:
            self._pieces.goal(canvas, x, y)
        else:
            self._pieces.space(canvas, x, y)

    def _draw_pick(self, canvas, lit):
        picker = self._picker
        pieces = self._pieces
        x = self._animation.xs[picker.cell]
        y = self._animation.ys[picker.cell]
        shark = picker.lays_shark()
        piece = (8 if shark else 2) << self._game.turn()
        if picker.step == SPACE:
            y = pieces.boxed(y)
            pieces.frame(canvas, x, y, lit)
            pieces.piece(canvas, piece, 0, x, y)
            return
        self._draw_prey(canvas)
        if picker.step == BESIDE:
            self._draw_beside(canvas, piece, lit)
        pieces.clear(canvas, x, y)
        pieces.piece(canvas, piece, picker.mouths(), x, y)

    def _draw_beside(self, canvas, piece, lit):
        """The second fish, or the fish that a shark would eat, in a box."""
        cell = self._picker.cursor()
        x = self._animation.xs[cell]
        y = self._pieces.boxed(self._animation.ys[cell])
        self._pieces.frame(canvas, x, y, lit)
        if self._picker.lays_shark():
            self._pieces.bones(canvas, x, y)
        else:
            self._pieces.piece(canvas, piece, 0, x, y)

    def _draw_prey(self, canvas):
        """The fish that may be bitten have bars, those that are being eaten are bones."""
        picker = self._picker
        for cell in self._game.CELLS:
            x = self._animation.xs[cell]
            y = self._animation.ys[cell]
            if picker.eats(cell) and cell != picker.cell:
                self._pieces.clear(canvas, x, y)
                self._pieces.bones(canvas, x, y)
            elif picker.step == BESIDE and picker.goals[cell] == PREY:
                self._pieces.mark(canvas, x, y)

    def _draw_moving(self, canvas):
        """What falls, is being eaten or swims home."""
        animation = self._animation
        pieces = self._pieces
        for i in range(animation.preys):
            if animation.bitten and animation.prey[i] != animation.cell:
                pieces.clear(
                    canvas, animation.xs[animation.prey[i]], animation.ys[animation.prey[i]]
                )
                pieces.bones(
                    canvas, animation.xs[animation.prey[i]], animation.ys[animation.prey[i]]
                )
            elif animation.swimming:
                pieces.clear(canvas, animation.prey_x(i), animation.prey_y(i))
                pieces.piece(
                    canvas, animation.prey_piece(), 0, animation.prey_x(i), animation.prey_y(i)
                )
        if animation.piece:
            pieces.clear(canvas, animation.x, animation.y)
            pieces.piece(canvas, animation.piece, 0, animation.x, animation.y)

    # -- the sidebar

    def head(self, canvas, y):
        canvas.picture(art.CHAIN, FIGURES_X, y)
        canvas.picture(art.SCHOOL, FIGURES_X + 11, y)

    def player(self, canvas, seat, x, y):
        canvas.picture(art.MARKS[seat], x, y)

    def figures(self, canvas, seat, y, mode):
        """The longest chain and the fish in supply; below all, the sharks of the one to move."""
        animation = self._animation
        _number(canvas, animation.longest[seat], _CHAIN_RIGHT, y + 1, mode)
        _number(canvas, animation.supply[5 * seat], _FISH_RIGHT, y + 1, mode)
        if seat:
            self._draw_sharks(canvas, y)

    def _draw_sharks(self, canvas, y):
        """The sharks in supply, the one in hand in a frame."""
        animation = self._animation
        turning = self._picker.step == SHARK
        for i in range(4):
            sharks = animation.supply[5 * animation.seat + i + 1]
            if not sharks:
                continue
            x = _KINDS_X[i]
            if turning and self._picker.kind == i + 1:
                self._shelf.frame(canvas, x, y + _KINDS_Y[i], True)
            mouths = self._game.kernel.mouths(i + 1, 0)
            self._shelf.piece(canvas, 8 << animation.seat, mouths, x, y + _KINDS_Y[i])
            if i == 0:
                canvas.number(sharks, x + _NUMBER_X, y + _KINDS_Y[i] + 1, SMALL)
        if turning and self._picker.choice():
            canvas.text("▴", _ARROWS_X, y + _UP_Y, SMALL)
            canvas.text("▾", _ARROWS_X, y + _DOWN_Y, SMALL)

    def selected(self, canvas, y):
        """How long a chain would come of it; what the directions do with a shark."""
        if self._picker.step == SHARK:
            canvas.text(self._strings.PLAY_TURN, SIDEBAR_X, y, SMALL)
        elif self._picker.step != OFF:
            canvas.picture(art.CHAIN, SIDEBAR_X + 4, y)
            canvas.number(self._picker.chain(), SIDEBAR_X + 14, y, SMALL)

    def hint_a(self):
        if self._picker.step == SHARK:
            return self._game_strings.PLAY_BITE
        return (
            self._game_strings.PLAY_SHARK
            if self._picker.lays_shark()
            else self._game_strings.PLAY_FISH
        )

    def hint_b(self):
        return self._strings.PLAY_PAUSE if self._picker.step == SPACE else self._strings.PLAY_BACK


def _number(canvas, value, right, y, mode):
    """A number that ends left of `right`."""
    canvas.number(value, right - (3 if value < 10 else 7), y, SMALL, mode)
