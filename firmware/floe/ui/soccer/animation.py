"""The board of soccer during an animation, one move behind the game."""

from array import array

from floe.games.soccer import layout, squares
from floe.ui.animation import Animation
from floe.ui.soccer.rink import (
    CENTRE_X,
    CENTRE_Y,
    RINK_X,
    SPLASHES,
    SQUARE_HEIGHT,
    SQUARE_WIDTH,
    WITH_BALL,
    across,
    down,
    square_x,
    square_y,
    waiting_x,
    waiting_y,
)

LIE_MS = 140
SLIDE_MS = 30
FRAMES_A_SQUARE = 5
FRAMES_OF_ENTRY = 8
SPLASH_MS = 80
TURN_MS = 110
RISE_MS = 160
BALL_MS = 35
HOPS = (2, 3, 3, 2, 1)  # The height of a kicker above the ice, frame by frame.
CHEER_MS = 110
CHEERS = 14
JOY = 2  # How high the winners hop.

_STILL, _LIE, _SLIDE, _SPLASH, _TURN, _KICK, _CHEER = range(7)
_PENGUINS = 8
_OUT_OF_SIGHT = 128
_AFLOAT = 4  # The visible part of a splash above or below the rink, in pixels.


class SoccerAnimation(Animation):
    """The displayed state of soccer, with the animated move.

    By penguin: x, y, the top left of its picture in pixels; pose, the picture of its strip.
    ball_x, ball_y: the middle of the ball while nobody has it; rolled: whether it shows its other
    side; holder: the penguin that has it, 0 if none; seat: the family to move, or that moves.
    rider: the moving penguin, drawn over all others; splash: how far a penguin that fell into the
    sea at (splash_x, splash_y) has sunk, 1 to SPLASHES, 0 if there is none; cheer: 1 to CHEERS
    while a goal is celebrated, else 0.
    """

    def __init__(self, game):
        Animation.__init__(self, game)
        self.x = array("h", bytes(2 * _PENGUINS))
        self.y = array("h", bytes(2 * _PENGUINS))
        self.pose = bytearray(_PENGUINS)
        self.seat = 0
        self.ball_x = self.ball_y = 0
        self.rolled = False
        self.holder = 0
        self.rider = 0
        self.splash = self.splash_x = self.splash_y = 0
        self.cheer = 0
        self._phase = _STILL
        self._leg = self._frame = self._fallen = 0

    def sync(self):
        """Show the game without animation."""
        game = self._game
        self.seat = game.turn()
        for penguin in squares.PENGUINS:
            self._put(penguin, game.square_of(penguin))
            self.pose[penguin] = game.pose(penguin) if game.square_of(penguin) else layout.STANDING
        ball = game.ball()
        self.holder = game.penguin(ball) if ball else 0
        if self.holder:
            self.pose[self.holder] = WITH_BALL
        self._put_ball(ball)
        self.rolled = False
        self.rider = self.splash = self.cheer = 0
        self._phase = _STILL

    def mark(self, move):
        """Mark where the penguin, or the ball that it kicks, was and will be."""
        game = self._game
        self.marked = 0
        if game.square_of(game.actor(move)):
            self._note(game.square_of(game.actor(move)))
        if game.target(move) and game.action(move) != layout.STAND:
            self._note(game.target(move))

    def start(self, move):
        """A move of the game is about to be made."""
        show = self._show = self._game.steps(move)
        self._leg = self._frame = 0
        self.rider = show.penguin
        if show.action == layout.STAND:
            self._phase = _TURN
        elif show.action == layout.KICK:
            self._phase = _KICK
            self.holder = 0
        elif show.action != layout.PASS:
            self._phase = _LIE if self.pose[self.rider] != show.direction else _SLIDE
            self.pose[self.rider] = show.direction

    def advance(self):
        """Go to the next frame; returns the ms until the one after, -1 at the animation's end."""
        if self._phase == _LIE:
            self._phase = _SLIDE
            return LIE_MS
        self._frame += 1
        if self._phase == _SLIDE:
            return self._slide()
        if self._phase == _SPLASH:
            return self._sink()
        if self._phase == _TURN:
            return self._turn()
        if self._phase == _KICK:
            return self._roll()
        return self._rejoice()

    # -- sliding

    def _slide(self):
        show = self._show
        frames = FRAMES_A_SQUARE if show.path[self._leg] else FRAMES_OF_ENTRY
        if self._frame > frames:
            self._leg += 1
            self._frame = 1
            frames = FRAMES_A_SQUARE
        if self._leg == len(show.path) - 1:
            return self._arrive()
        if show.pushed and self._leg == len(show.path) - 2:
            self._push(frames)
        self._move_rider(show.path[self._leg], show.path[self._leg + 1], frames)
        return SLIDE_MS

    def _move_rider(self, start, end, frames):
        penguin = self.rider
        x = square_x(start) if start else waiting_x(penguin)
        y = square_y(start) if start else waiting_y(penguin)
        self.x[penguin] = x + (square_x(end) - x) * self._frame // frames
        self.y[penguin] = y + (square_y(end) - y) * self._frame // frames

    def _push(self, frames):
        """Show a tackle: the tackled penguin and all that it hits slide on; the ball stays."""
        self.holder = 0
        direction = self._show.direction
        for pushed in self._show.pushed:
            penguin = pushed[0]
            x = across(direction) * SQUARE_WIDTH * self._frame // frames
            y = down(direction) * SQUARE_HEIGHT * self._frame // frames
            self.pose[penguin] = direction
            self.x[penguin] = square_x(pushed[1]) + x
            self.y[penguin] = square_y(pushed[1]) + y

    def _arrive(self):
        show = self._show
        if show.holder == show.penguin:
            self.holder = show.penguin
            self.pose[show.penguin] = WITH_BALL
        if show.pushed and not show.pushed[-1][2]:
            return self._fall(show.pushed[-1][0])
        return self._begin_turn()

    def _fall(self, penguin):
        """A penguin that was pushed over the edge falls into the sea."""
        self._fallen = penguin
        self._frame = 0
        self._phase = _SPLASH
        self.splash_x = self.x[penguin]
        self.splash_y = min(max(self.y[penguin], -_AFLOAT), 8 * SQUARE_HEIGHT - _AFLOAT)
        self.x[penguin] = _OUT_OF_SIGHT
        return self._sink()

    def _sink(self):
        """Show the penguin sink there; then it waits outside the rink."""
        stage = self._frame
        if stage < SPLASHES:
            self.splash = stage + 1
        elif stage < 2 * SPLASHES:
            self.splash = 2 * SPLASHES - stage
            self.splash_x = waiting_x(self._fallen)
            self.splash_y = waiting_y(self._fallen)
        else:
            self.splash = 0
            self.pose[self._fallen] = layout.STANDING
            self._put(self._fallen, 0)
            return self._begin_turn()
        return SPLASH_MS

    # -- turning and standing up

    def _begin_turn(self):
        self._phase = _TURN
        return self._turn()

    def _turn(self):
        """Turn the penguin by 45° towards its final pose, or stand it up at once."""
        pose = self.pose[self.rider]
        end = WITH_BALL if self.holder == self.rider else self._show.pose
        if pose == end:
            return self._rejoice()
        if end >= layout.STANDING:
            self.pose[self.rider] = end
            return RISE_MS
        self.pose[self.rider] = (pose + (1 if (end - pose) & 7 < 4 else -1)) & 7
        return TURN_MS

    # -- kicking

    def _roll(self):
        """Roll the ball while the kicker does a backflip; a penguin that it hits stands up."""
        show = self._show
        if self._frame > FRAMES_A_SQUARE:
            self._leg += 1
            self._frame = 1
        self._flip()
        if self._leg == len(show.ball) - 1:
            self._put_ball(show.ball[self._leg])
            self.holder = show.holder
            if show.holder:
                self.pose[show.holder] = WITH_BALL
            self._phase = _CHEER
            self._frame = 0
            return RISE_MS
        start = show.ball[self._leg]
        end = show.ball[self._leg + 1]
        x = square_x(start) + CENTRE_X
        y = square_y(start) + CENTRE_Y
        self.ball_x = x + (square_x(end) + CENTRE_X - x) * self._frame // FRAMES_A_SQUARE
        self.ball_y = y + (square_y(end) + CENTRE_Y - y) * self._frame // FRAMES_A_SQUARE
        self.rolled = self._frame & 2 > 0
        return BALL_MS

    def _flip(self):
        """Show the kicker's part: a backflip, and down on its belly."""
        direction = self._show.direction
        cell = self._show.path[0]
        frame = self._frame - 1
        if self._leg or frame == len(HOPS):
            self.y[self.rider] = square_y(cell)
            self.pose[self.rider] = direction
            return
        self.y[self.rider] = square_y(cell) - HOPS[frame]
        self.pose[self.rider] = (direction + 4 + 2 * (frame // 2)) & 7

    # -- in the end

    def _rejoice(self):
        """Let the winners hop if there was a goal; otherwise end the move."""
        if self._phase == _CHEER and self._game.winners() and self.cheer < CHEERS:
            self.cheer += 1
            return CHEER_MS
        self.sync()
        return -1

    def hop(self, penguin):
        """How high a penguin hops for joy, in pixels."""
        if self.cheer and self._game.winners() >> (penguin >> 2) & 1:
            return (self.cheer + penguin & 1) * JOY
        return 0

    # -- putting things down

    def _put(self, penguin, cell):
        """Put a penguin on a square, or, with cell 0, on its waiting place."""
        self.x[penguin] = square_x(cell) if cell else waiting_x(penguin)
        self.y[penguin] = square_y(cell) if cell else waiting_y(penguin)

    def _put_ball(self, cell):
        """Put the free ball on a square, or at the crossing."""
        if cell:
            self.ball_x = square_x(cell) + CENTRE_X
            self.ball_y = square_y(cell) + CENTRE_Y
        else:
            self.ball_x = RINK_X + 4 * SQUARE_WIDTH
            self.ball_y = 4 * SQUARE_HEIGHT - 1
