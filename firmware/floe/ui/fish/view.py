"""Fish on the play screen: the board, the penguins, the players' figures.

Floes are outlines around one, two or three strokes for their fish; the floes where the current
penguin may go are filled. The selection is in a box whose corners blink; for a picked penguin that
is the floe where it would go.
"""

from floe.ui.canvas import ERASE, HEIGHT, NARROW, SET
from floe.ui.fish import art
from floe.ui.fish.animation import FLOES, SINKING, FishAnimation, X, Y
from floe.ui.fish.picker import FishPicker
from floe.ui.grid.picker import TARGET
from floe.ui.picker import OFF
from floe.ui.view import FIGURES_X, SIDEBAR_X, WIDTH, View, draw_box, draw_dots_around, within

ICE = (None, art.FLOE_1, art.FLOE_2, art.FLOE_3)
GOALS = (None, art.GOAL_1, art.GOAL_2, art.GOAL_3)

_FISH_RIGHT = FIGURES_X + 7
_FLOES_RIGHT = FIGURES_X + 18


class FishView(View):
    """The view of a game of fish."""

    PICKED_Y = 39

    def __init__(self, game, strings, game_strings):
        animation = FishAnimation(game)
        View.__init__(self, game, strings, game_strings, animation, FishPicker(game, animation))
        self._announced = 0
        self.note = game_strings.PLAY_OUT

    def sync(self):
        View.sync(self)
        self._announced = 0
        for seat in range(self.game.players):
            self._announced |= self.game.out(seat) << seat

    def next_note(self):
        """Note a player who is out since the last move; nothing when the game is over."""
        for seat in range(self.game.players):
            if self.game.out(seat) and not self._announced >> seat & 1 and not self.game.over():
                self._announced |= 1 << seat
                self.note_seat = seat
                return True
        return False

    # -- the board

    def draw(self, canvas, lit):
        animation = self._animation
        picker = self.picker
        cursor = -1 if picker.step == OFF else picker.cursor
        for i in range(FLOES):
            if animation.sinking[i]:
                self._draw_sinking(canvas, i)
            elif animation.floes[i]:
                canvas.picture(self._picture(i), X[i], Y[i])
        if cursor >= 0:
            self._draw_cursor(canvas, X[cursor], Y[cursor], lit)
        if animation.rider >= 0:
            canvas.fill_rect(animation.x, animation.y, 11, 8, 0)
            canvas.picture(art.PLAYER_ICONS[animation.rider], animation.x, animation.y)

    def _draw_cursor(self, canvas, x, y, lit):
        """Draw the current penguin in a box over the floes around it."""
        mark = art.PLAYER_ICONS[self.game.turn()]
        x = within(x, mark[0], WIDTH + 1)
        y = within(y, mark[1], HEIGHT)
        draw_box(canvas, x, y, mark[0], mark[1], lit)
        canvas.picture(mark, x, y)

    def _picture(self, i):
        """The picture of floe i: a floe, a goal or a penguin."""
        picker = self.picker
        code = self._animation.floes[i]
        fish = code & 3
        if code > 3:
            return art.PLAYER_ICONS[(code >> 2) - 1]
        return GOALS[fish] if picker.step != OFF and picker.goals[i] else ICE[fish]

    def _draw_sinking(self, canvas, i):
        animation = self._animation
        code = animation.floes[i]
        picture = SINKING[animation.stage]
        if picture is None:
            picture = art.PLAYER_ICONS[(code >> 2) - 1] if code > 3 else ICE[code & 3]
        canvas.picture(picture, X[i], Y[i])

    def draw_last_move(self, canvas):
        """Mark where the penguin came from and where it went."""
        animation = self._animation
        for i in range(animation.marked):
            draw_dots_around(canvas, X[animation.marks[i]], Y[animation.marks[i]], 11, 7)

    # -- the sidebar

    def head(self, canvas, y):
        """Draw the number of fish that are left on the ice, and the icons of the figures."""
        _number(canvas, self._animation.left, FIGURES_X - 1, y, SET)
        canvas.picture(art.CATCH, FIGURES_X, y + 1)
        canvas.picture(art.TAKEN, FIGURES_X + 11, y + 1)

    def player(self, canvas, seat, x, y):
        canvas.picture(art.PLAYER_ICONS[seat], x, y)
        if self._animation.out[seat]:
            canvas.picture(art.DEEP, x, y, ERASE)
            canvas.picture(art.SEA, x, y)

    def figures(self, canvas, seat, y, mode):
        _number(canvas, self._animation.fish[seat], _FISH_RIGHT, y + 1, mode)
        _number(canvas, self._animation.taken[seat], _FLOES_RIGHT, y + 1, mode)

    def selected(self, canvas, y):
        """Draw the fish under the cursor."""
        if self.picker.step == OFF:
            return
        x = SIDEBAR_X + 4
        for _ in range(self._animation.floes[self.picker.cursor] & 3):
            canvas.picture(art.CATCH, x, y + 1)
            x += 8

    def hint_a(self):
        if self.game.placing():
            return self._strings.PLAY_PLACE
        return self._strings.PLAY_SLIDE if self.picker.step == TARGET else self._strings.PLAY_PICK

    def hint_b(self):
        return self._strings.PLAY_BACK if self.picker.step == TARGET else self._strings.PLAY_PAUSE


def _number(canvas, value, right, y, mode):
    """Draw a number that ends left of `right`."""
    x = right - 3
    if value > 9:
        x -= 4
    if value > 99:
        x -= 4
    canvas.number(value, x, y, NARROW, mode)
