"""The board of fish during an animation, one move behind the game.

Floes are numbered 0 to 59 in the order of the texts, here and wherever fish is drawn.
"""

from floe.games.fish.cells import CELLS
from floe.ui.animation import Animation
from floe.ui.fish import art

FLOES = 60
X = bytes([12 * column + 6 - row % 2 * 6 for row in range(8) for column in range(7 + row % 2)])
# The top left of each floe's picture, in pixels.
Y = bytes([8 * row for row in range(8) for _ in range(7 + row % 2)])

# How a floe sinks; stage 0 is the whole floe.
SINKING = (None, art.SINK_1, art.SINK_2, art.SINK_3, art.SINK_4)

SLIDE_MS = 30
FRAMES_A_FLOE = 4
BLINK_MS = 110
BLINKS = 5
SINK_MS = 90
REST_MS = 150  # The pause between two parts of an animation.

_STILL, _SLIDE, _LAND, _SINK, _REST = range(5)


class FishAnimation(Animation):
    """The displayed state of fish, with the animated move.

    floes: for each floe its fish, 0 for water, plus 4 times (seat + 1) of a penguin on it;
    sinking: 1 for each floe that is sinking, all of them at `stage` of SINKING; rider: the seat of
    the moving penguin, drawn at (x, y), -1 if there is none; fish, taken, out: as fish(), floes()
    and out() of the game for each seat; left: the fish that are on the floes.

    When the game is over all floes have sunk, but the board from before that is shown.
    """

    def __init__(self, game):
        Animation.__init__(self, game)
        self._number = bytearray(128)
        for i in range(FLOES):
            self._number[CELLS[i]] = i
        self.floes = bytearray(FLOES)
        self.sinking = bytearray(FLOES)
        self.stage = 0
        self.rider = -1
        self.x = self.y = 0
        self.fish = bytearray(4)
        self.taken = bytearray(4)
        self.out = bytearray(4)
        self.left = 0
        self._phase = _STILL
        self._seat = self._from = self._to = 0
        self._frame = self._frames = 0

    def number(self, cell):
        """The number of the floe at a board index of the game."""
        return self._number[cell]

    def sync(self):
        """Show the game without animation."""
        game = self._game
        self.left = 0
        if game.over():
            self._end_move()
        for i in range(FLOES):
            self.left += game.floe(CELLS[i])
            if not game.over():
                self.floes[i] = game.floe(CELLS[i]) | (game.penguin(CELLS[i]) + 1) << 2
            self.sinking[i] = 0
        for seat in range(game.players):
            self.fish[seat] = game.fish(seat)
            self.taken[seat] = game.floes(seat)
            self.out[seat] = game.out(seat)
        self.rider = -1
        self._phase = _STILL

    def _end_move(self):
        """Show the end of the last move, whose animation may have been cut short."""
        if self._phase == _SLIDE:
            self._arrive()
        if self._phase == _SLIDE or self._phase == _SINK:
            self.floes[self._from] = 0

    def mark(self, move):
        """Mark where the penguin goes, and where it came from."""
        self.marked = 0
        self._note(self._number[self._game.target(move)])
        if self._game.source(move):
            self._note(self._number[self._game.source(move)])

    def start(self, move):
        """A move of the game is about to be made."""
        game = self._game
        self._seat = game.turn()
        self._to = self._number[game.target(move)]
        self._frame = 0
        if game.source(move):
            self._from = self._number[game.source(move)]
            self.floes[self._from] &= 3
            across = abs(X[self._to] - X[self._from]) // 12
            down = abs(Y[self._to] - Y[self._from]) // 8
            self._frames = FRAMES_A_FLOE * (down or across)
            self._phase = _SLIDE
            self.rider = self._seat
            self._move_rider()
        else:
            self._phase = _LAND
            self.x = X[self._to]
            self.y = Y[self._to]

    def advance(self):
        """Go to the next frame; returns the ms until the one after, -1 at the animation's end."""
        self._frame += 1
        if self._phase == _SLIDE:
            return self._slide()
        if self._phase == _LAND:
            return self._land()
        if self._phase == _SINK or self._phase == _REST:
            return self._sink()
        return -1

    def _slide(self):
        if self._frame <= self._frames:
            self._move_rider()
            return SLIDE_MS
        self._arrive()
        self.sinking[self._from] = 1
        self.fish[self._seat] += self.floes[self._from]
        self.left -= self.floes[self._from]
        self.taken[self._seat] += 1
        return self._enter(_SINK)

    def _move_rider(self):
        a = self._from
        b = self._to
        self.x = X[a] + (X[b] - X[a]) * self._frame // self._frames
        self.y = Y[a] + (Y[b] - Y[a]) * self._frame // self._frames

    def _land(self):
        """Let a placed penguin blink on its floe."""
        if self._frame <= BLINKS:
            self.rider = self._seat if self._frame & 1 else -1
            return BLINK_MS
        self._arrive()
        return self._come_to_rest()

    def _arrive(self):
        self.rider = -1
        self.floes[self._to] |= (self._seat + 1) << 2

    def _sink(self):
        self.stage += 1
        if self.stage < len(SINKING):
            return SINK_MS
        for i in range(FLOES):
            if self.sinking[i]:
                self.sinking[i] = 0
                self.floes[i] = 0
        if self._phase == _SINK:
            return self._come_to_rest()
        self.sync()
        return -1

    def _come_to_rest(self):
        """Sink other floes: unreachable ones, and those under players who are out."""
        any_sinks = False
        for i in range(FLOES if not self._game.over() else 0):
            if self.floes[i] and not self._game.floe(CELLS[i]):
                self.sinking[i] = 1
                any_sinks = True
        if any_sinks:
            return self._enter(_REST)
        self.sync()
        return -1

    def _enter(self, phase):
        self._phase = phase
        self.stage = 0
        return REST_MS
