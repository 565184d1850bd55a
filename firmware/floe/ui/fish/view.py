"""Fish on the play screen: the board, the penguins, the players' figures. floe.ui.view says how.

Floes are outlines around one, two or three strokes for their fish; the floes where the penguin
in question may go are filled. What is being picked blinks between the penguin and its floe, and
a picked penguin stands in turn where it is and where it would go.
"""

from floe.ui import catalogue
from floe.ui.canvas import ERASE, SMALL
from floe.ui.fish import art
from floe.ui.fish.animation import FLOES, SINKING, Motion, X, Y
from floe.ui.fish.picker import OFF, PENGUIN, PLACE, TARGET, Pick
from floe.ui.view import FIGURES_X, PANEL_X

ICE = (None, art.FLOE_1, art.FLOE_2, art.FLOE_3)
GOALS = (None, art.GOAL_1, art.GOAL_2, art.GOAL_3)
PENGUINS = catalogue.marks("fish")

_FISH_RIGHT = FIGURES_X + 7
_FLOES_RIGHT = FIGURES_X + 18


class FishView:
    """The view of a game of fish."""

    def __init__(self, game, texts):
        self._game = game
        self._texts = texts
        self._motion = Motion(game)
        self._pick = Pick(game, self._motion)
        self._told = 0
        self.note_seat = 0
        self.note = texts.PLAY_OUT

    # -- what happens

    def take(self):
        self._motion.take()
        self._pick.forget()
        self._told = 0
        for seat in range(self._game.players):
            self._told |= self._game.out(seat) << seat

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
        """A player who is out since the last move; nothing when the whole game is over."""
        for seat in range(self._game.players):
            if self._game.out(seat) and not self._told >> seat & 1 and not self._game.over():
                self._told |= 1 << seat
                self.note_seat = seat
                return True
        return False

    # -- the board

    def draw(self, canvas, lit):
        motion = self._motion
        pick = self._pick
        cursor = -1 if pick.step == OFF else pick.cursor
        for i in range(FLOES):
            if motion.sinking[i]:
                self._draw_sinking(canvas, i)
            elif motion.floes[i]:
                canvas.picture(self._picture(i, lit), X[i], Y[i])
        if cursor >= 0 and lit:
            self._draw_cursor(canvas, X[cursor], Y[cursor])
        if motion.rider >= 0:
            canvas.fill_rect(motion.x, motion.y, 11, 8, 0)
            canvas.picture(PENGUINS[motion.rider], motion.x, motion.y)

    def _draw_cursor(self, canvas, x, y):
        """The penguin in question, in a frame over the floes around."""
        canvas.fill_rect(x - 2, y - 2, 15, 12, 0)
        canvas.rect(x - 2, y - 2, 15, 12)
        canvas.picture(PENGUINS[self._game.turn()], x, y)

    def _picture(self, i, lit):
        """What floe i looks like: itself, a goal, a penguin."""
        pick = self._pick
        code = self._motion.floes[i]
        fish = code & 3
        if code > 3:
            hides = pick.step == PENGUIN and i == pick.cursor
            hides = hides or pick.step == TARGET and i == pick.source and lit
            return ICE[fish] if hides else PENGUINS[(code >> 2) - 1]
        return GOALS[fish] if pick.step != OFF and pick.goals[i] else ICE[fish]

    def _draw_sinking(self, canvas, i):
        motion = self._motion
        code = motion.floes[i]
        picture = SINKING[motion.stage]
        if picture is None:
            picture = PENGUINS[(code >> 2) - 1] if code > 3 else ICE[code & 3]
        canvas.picture(picture, X[i], Y[i])

    # -- the panel

    def head(self, canvas, y):
        canvas.picture(art.CATCH, FIGURES_X, y)
        canvas.picture(art.TAKEN, FIGURES_X + 11, y)

    def player(self, canvas, seat, x, y):
        canvas.picture(PENGUINS[seat], x, y)
        if self._motion.out[seat]:
            canvas.picture(art.DEEP, x, y, ERASE)
            canvas.picture(art.SEA, x, y)

    def figures(self, canvas, seat, y, mode):
        _number(canvas, self._motion.fish[seat], _FISH_RIGHT, y + 1, mode)
        _number(canvas, self._motion.taken[seat], _FLOES_RIGHT, y + 1, mode)

    def selected(self, canvas, y):
        """As many fish as lie under the cursor."""
        if self._pick.step == OFF:
            return
        x = PANEL_X + 4
        for _ in range(self._motion.floes[self._pick.cursor] & 3):
            canvas.picture(art.CATCH, x, y)
            x += 8

    def hint_a(self):
        step = self._pick.step
        if step == PLACE:
            return self._texts.PLAY_PLACE
        return self._texts.PLAY_PICK if step == PENGUIN else self._texts.PLAY_SLIDE

    def hint_b(self):
        return self._texts.PLAY_BACK if self._pick.step == TARGET else self._texts.PLAY_PAUSE


def _number(canvas, value, right, y, mode):
    """A number that ends left of `right`."""
    x = right - 3
    if value > 9:
        x -= 4
    if value > 99:
        x -= 4
    canvas.number(value, x, y, SMALL, mode)
