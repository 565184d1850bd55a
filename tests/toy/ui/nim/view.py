"""Nim on the play screen: rows of floes, those under the cursor as outlines."""

from floe.ui.picker import OFF
from floe.ui.view import View
from tests.toy.games.nim.kernel import ROWS
from tests.toy.ui.nim import art
from tests.toy.ui.nim.animation import NimAnimation
from tests.toy.ui.nim.picker import NimPicker

PITCH_X, PITCH_Y = 12, 20


class NimView(View):
    """The view of a game of nim."""

    def __init__(self, game, strings, game_strings):
        View.__init__(self, game, strings, game_strings, NimAnimation(game), NimPicker(game))

    def draw(self, canvas, lit):
        picker = self._picker
        for row in range(ROWS):
            floes = self._animation.floes[row]
            for i in range(floes):
                x, y = PITCH_X * i + 4, PITCH_Y * row + 4
                picked = picker.step != OFF and row == picker.row and i >= floes - picker.taken
                canvas.rect(x, y, 10, 10)
                if not picked or not lit:
                    canvas.fill_rect(x + 2, y + 2, 6, 6)

    def player(self, canvas, seat, x, y):
        canvas.picture(art.MARKS[seat], x, y)

    def hint_a(self):
        return self._game_strings.PLAY_TAKE

    def hint_b(self):
        return self._strings.PLAY_PAUSE
