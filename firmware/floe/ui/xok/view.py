"""Xok on the play screen: the board, its fish and sharks, the supplies.

The selection is in a box whose corners blink. Rings show where a fish may be placed; the fish that
the current shark would eat are bones.
"""

from floe.games.xok.layout import WINNING_CHAIN
from floe.ui.canvas import NARROW
from floe.ui.picker import OFF
from floe.ui.view import FIGURES_X, SIDEBAR_WIDTH, SIDEBAR_X, View, draw_dots_around
from floe.ui.xok import art
from floe.ui.xok import pieces as xok_pieces
from floe.ui.xok.animation import PLAYER_PITCH, PLAYERS_Y, XokAnimation
from floe.ui.xok.picker import BESIDE, PREY, SHARK, SPACE, XokPicker

# By player, the pictures of the sharks in supply.
SUPPLIES = (
    (art.WHITE_S, art.WHITE_V, art.WHITE_Y, art.WHITE_I),
    (art.BLACK_S, art.BLACK_V, art.BLACK_Y, art.BLACK_I),
)
_COUNT_Y = 9  # The row of a point for each small shark, below its player's picture.
_KINDS_Y = 11
_KINDS_PITCH = 8  # The supply's row, below the points, and its kinds' distance.
_PICKED_Y = 41  # Below the second player's supply.
_HAND_X = SIDEBAR_X + 5  # The shark in hand, between the arrows that turn it.

_CHAIN_RIGHT = FIGURES_X + 7  # The end of a chain's length.
_OF_ALL = "/%d" % WINNING_CHAIN


class XokView(View):
    """The view of a game of xok."""

    PICKED_Y = _PICKED_Y

    def __init__(self, game, strings, game_strings):
        animation = XokAnimation(game)
        View.__init__(self, game, strings, game_strings, animation, XokPicker(game, animation))
        self._hand = xok_pieces.small()
        self._pieces = self._hand if animation.small else xok_pieces.large()

    # -- the board

    def draw(self, canvas, lit):
        # Local names, and no call between, because this is most of the time that a key takes.
        animation = self._animation
        pieces = self._pieces
        xs = animation.xs
        ys = animation.ys
        shown = animation.pieces
        won = animation.won
        goals = self.picker.goals
        picks = self.picker.step != OFF
        for cell in self.game.CELLS:
            if shown[cell] != 1:
                if lit or not won[cell]:
                    pieces.piece(canvas, shown[cell], animation.mouths[cell], xs[cell], ys[cell])
            elif picks and goals[cell]:
                pieces.goal(canvas, xs[cell], ys[cell])
            else:
                pieces.space(canvas, xs[cell], ys[cell])
        if picks:
            self._draw_pick(canvas, lit)
        self._draw_moving(canvas)

    def _draw_pick(self, canvas, lit):
        picker = self.picker
        pieces = self._pieces
        x = self._animation.xs[picker.cell]
        y = self._animation.ys[picker.cell]
        shark = picker.lays_shark()
        piece = (8 if shark else 2) << self.game.turn()
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
        """Draw the second fish, or the fish that a shark would eat, in a box."""
        cell = self.picker.cursor()
        x = self._animation.xs[cell]
        y = self._pieces.boxed(self._animation.ys[cell])
        self._pieces.frame(canvas, x, y, lit)
        if self.picker.lays_shark():
            self._pieces.bones(canvas, x, y)
        else:
            self._pieces.piece(canvas, piece, 0, x, y)

    def _draw_prey(self, canvas):
        """Draw corners around the fish that may be eaten, and bones for those that are eaten."""
        picker = self.picker
        for cell in self.game.CELLS:
            x = self._animation.xs[cell]
            y = self._animation.ys[cell]
            if picker.eats(cell) and cell != picker.cell:
                self._pieces.clear(canvas, x, y)
                self._pieces.bones(canvas, x, y)
                self._pieces.mark(canvas, x, y)
            elif picker.step == BESIDE and picker.goals[cell] == PREY:
                self._pieces.mark(canvas, x, y)

    def _draw_moving(self, canvas):
        """Draw the pieces that fall, are eaten or swim back."""
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

    def draw_last_move(self, canvas):
        """Draw the placed pieces, and the bones of what was eaten."""
        animation = self._animation
        pieces = self._pieces
        for i in range(animation.marked):
            x = animation.xs[animation.marks[i]]
            y = animation.ys[animation.marks[i]]
            if animation.pieces[animation.marks[i]] == 1:
                pieces.bones(canvas, x, y)
            draw_dots_around(canvas, x, y, pieces.wide, pieces.high)

    # -- the sidebar

    def player_y(self, seat):
        return PLAYERS_Y + PLAYER_PITCH * seat

    def player(self, canvas, seat, x, y):
        canvas.picture(art.PLAYER_ICONS[seat], x, y)

    def figures(self, canvas, seat, y, mode):
        """Draw the longest chain, of the ten that win; below it the player's sharks in supply."""
        animation = self._animation
        length = animation.longest[seat]
        canvas.number(length, _CHAIN_RIGHT - (3 if length < 10 else 7), y + 1, NARROW, mode)
        canvas.text(_OF_ALL, _CHAIN_RIGHT + 1, y + 1, NARROW, mode)
        x = SIDEBAR_X
        for i in range(4):
            sharks = animation.supply[5 * seat + i + 1]
            if sharks:
                canvas.picture(SUPPLIES[seat][i], x, y + _KINDS_Y)
            if i == 0:
                for n in range(sharks):
                    canvas.pixel(x + 1 + 2 * n, y + _COUNT_Y)
            x += _KINDS_PITCH

    def selected(self, canvas, y):
        """Draw the fish in supply and the length of the new chain; or the shark in hand."""
        picker = self.picker
        if picker.step == SHARK:
            self._draw_hand(canvas, y)
        elif picker.step != OFF:
            canvas.picture(art.SCHOOL, SIDEBAR_X, y + 1)
            fish = self._animation.supply[5 * self._animation.seat]
            canvas.number(fish, SIDEBAR_X + 8, y, NARROW)
            x = SIDEBAR_X + SIDEBAR_WIDTH
            x -= 4 if picker.chain() < 10 else 8
            canvas.number(picker.chain(), x, y, NARROW)
            canvas.text("▸", x - 5, y, NARROW)

    def _draw_hand(self, canvas, y):
        """Draw the shark in hand as it is turned, and the arrows: to turn it, to take another."""
        picker = self.picker
        piece = 8 << self._animation.seat
        canvas.text("◂", SIDEBAR_X, y, NARROW)
        self._hand.piece(canvas, piece, picker.mouths(), _HAND_X, y)
        canvas.text("▸", _HAND_X + 11, y, NARROW)
        if picker.choice():
            canvas.text("▴", SIDEBAR_X + 20, y, NARROW)
            canvas.text("▾", SIDEBAR_X + 26, y, NARROW)

    def hint_a(self):
        if self.picker.step == SHARK:
            return self._game_strings.PLAY_BITE
        return (
            self._game_strings.PLAY_SHARK
            if self.picker.lays_shark()
            else self._game_strings.PLAY_FISH
        )

    def hint_b(self):
        return self._strings.PLAY_PAUSE if self.picker.step == SPACE else self._strings.PLAY_BACK
