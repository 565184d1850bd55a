"""Penguin Soccer on the play screen: the rink, the families, the ball. floe.ui.view says how.

A penguin lies as a body that points where it faces, or stands; player 1's family is solid, player
2's hollow. While a move is picked, spots show the way, and the penguin, or the ball that it would
kick, stands in turn where it is and where it would be.
"""

from floe.games import soccer_board as board
from floe.ui import catalogue
from floe.ui import soccer_art as art
from floe.ui.canvas import ERASE, SET, SMALL
from floe.ui.soccer_motion import (
    CENTRE_X,
    CENTRE_Y,
    RINK_X,
    SQUARE_HEIGHT,
    SQUARE_WIDTH,
    WITH_BALL,
    Motion,
    across,
    down,
    square_x,
    square_y,
)
from floe.ui.soccer_pick import OFF, PASS, PENGUIN, SPIN, UPRIGHT, WAY, Pick
from floe.ui.view import FIGURES_X, PANEL_X

PENGUINS = (
    None,
    art.MAMA_SOLID,
    art.PAPA_SOLID,
    art.BABY_SOLID,
    None,
    art.MAMA_HOLLOW,
    art.PAPA_HOLLOW,
    art.BABY_HOLLOW,
)
"""By penguin, the strip of its pictures."""
SPLASHES = (None, art.SPLASH_1, art.SPLASH_2, art.SPLASH_3, art.SPLASH_4)
PLAYERS = catalogue.marks("soccer")
ATTACKS = (art.ATTACK_SOLID, art.ATTACK_HOLLOW)

_RINK_RIGHT = RINK_X + 8 * SQUARE_WIDTH
_LINE = 7
"""From one line of what is told of a penguin to the next."""
_WAVE, _BETWEEN_WAVES = 7, 14
"""How far the waves of a goal run in a frame, and how far they are from each other."""
_TEXT_X = PANEL_X + 2
_NUMBER_X = _TEXT_X + 23


class SoccerView:
    """The view of a game of Penguin Soccer."""

    def __init__(self, game, texts):
        self._game = game
        self._texts = texts
        self._kinds = (None, texts.PLAY_MAMA, texts.PLAY_PAPA, texts.PLAY_BABY)
        self._motion = Motion(game)
        self._pick = Pick(game, self._motion)
        self._told = True
        self.note_seat = 0
        self.note = texts.PLAY_GOAL

    # -- what happens

    def take(self):
        self._motion.take()
        self._pick.forget()
        self._told = True

    def pick(self):
        self._pick.begin()

    def key(self, event):
        return self._pick.key(event)

    def start(self, move):
        self._pick.end()
        self._motion.start(move)
        self._told = False

    def advance(self):
        return self._motion.advance()

    def skip(self):
        self._motion.take()

    def next_note(self):
        """A goal, or that the next player has to pass; one of them a move at most."""
        if self._told:
            return False
        self._told = True
        game = self._game
        if game.over():
            self.note = self._texts.PLAY_GOAL
            self.note_seat = game.winners() - 1
            return self.note_seat >= 0
        self.note = self._texts.PLAY_STUCK
        self.note_seat = game.turn()
        return self._pick.must_pass()

    # -- the rink

    def draw(self, canvas, lit):
        motion = self._motion
        step = self._pick.step
        picked = self._pick.penguin if step >= WAY else 0
        self._draw_rink(canvas)
        if PENGUIN <= step <= WAY:
            self._draw_ends(canvas)
        if motion.cheer:
            self._draw_cheer(canvas)
        for penguin in board.PENGUINS:
            if penguin != motion.rider and penguin != picked:
                self._draw_penguin(canvas, penguin)
        if motion.rider:
            _clear(canvas, motion.x[motion.rider], motion.y[motion.rider])
            self._draw_penguin(canvas, motion.rider)
        if not motion.holder:
            ball = art.BALL_ROLLED if motion.rolled else art.BALL
            mode = ERASE if motion.cheer & 2 else SET
            canvas.picture(ball, motion.ball_x - 2, motion.ball_y - 2, mode)
        if motion.splash:
            canvas.picture(SPLASHES[motion.splash], motion.splash_x, motion.splash_y)
        if picked:
            self._draw_picked(canvas, lit)
        elif step == PENGUIN and lit:
            penguin = self._pick.penguin
            _draw_frame(canvas, motion.x[penguin], motion.y[penguin])
            self._draw_penguin(canvas, penguin)

    def _draw_rink(self, canvas):
        canvas.vline(RINK_X, 0, 64)
        canvas.vline(_RINK_RIGHT, 0, 64)
        for row in range(1, 8):
            canvas.picture(art.ICE, RINK_X, row * SQUARE_HEIGHT - 1)
        canvas.rect(RINK_X, 64 - SQUARE_HEIGHT - 1, SQUARE_WIDTH + 1, SQUARE_HEIGHT + 2)
        canvas.rect(_RINK_RIGHT - SQUARE_WIDTH, -1, SQUARE_WIDTH + 1, SQUARE_HEIGHT + 1)
        canvas.picture(art.FLAG_SOLID, 1, 57)
        canvas.picture(art.FLAG_HOLLOW, _RINK_RIGHT + 2, 0)

    def _draw_cheer(self, canvas):
        """A goal: waves run from the goal over the rink, and the goal flashes."""
        motion = self._motion
        at_h8 = self._game.ball() == board.H8
        for wave in range(3):
            far = _WAVE * motion.cheer - _BETWEEN_WAVES * wave
            if far <= SQUARE_WIDTH:
                continue
            x = _RINK_RIGHT - far if at_h8 else RINK_X + far
            y = far * SQUARE_HEIGHT // SQUARE_WIDTH
            if RINK_X < x < _RINK_RIGHT:
                canvas.vline(x, 0 if at_h8 else 63 - y, y + 1)
            left = max(x, RINK_X) if at_h8 else RINK_X
            right = _RINK_RIGHT if at_h8 else min(x, _RINK_RIGHT)
            canvas.hline(left, y if at_h8 else 63 - y, right - left)
        if motion.cheer & 2 and not motion.holder:
            x = _RINK_RIGHT - SQUARE_WIDTH if at_h8 else RINK_X
            canvas.fill_rect(x, 0 if at_h8 else 63 - SQUARE_HEIGHT, SQUARE_WIDTH, SQUARE_HEIGHT)

    def _draw_penguin(self, canvas, penguin):
        motion = self._motion
        y = motion.y[penguin] - motion.hop(penguin)
        _draw(canvas, penguin, motion.pose[penguin], motion.x[penguin], y)

    def _draw_ends(self, canvas):
        """Where the penguin under the cursor, or the one picked, could go."""
        for way in range(UPRIGHT):
            target = self._pick.targets[way]
            if target:
                x = square_x(target)
                y = square_y(target)
                if self._game.state[target]:
                    canvas.picture(art.END_AROUND, x - 1, y - 1)
                else:
                    canvas.picture(art.END, x + CENTRE_X - 1, y + CENTRE_Y - 1)

    def _draw_picked(self, canvas, lit):
        """The penguin picked, where it is or would be, or the ball that it would kick."""
        pick = self._pick
        motion = self._motion
        penguin = pick.penguin
        target = pick.targets[pick.way]
        x = square_x(target)
        y = square_y(target)
        self._draw_trail(canvas, x, y)
        if pick.step == SPIN:
            _clear(canvas, x, y)
            _draw(canvas, penguin, pick.pose, x, y)
            self._draw_turns(canvas, x + CENTRE_X, y + CENTRE_Y)
            return
        if not lit:
            self._draw_penguin(canvas, penguin)
            return
        _draw_frame(canvas, x, y)
        if pick.action == board.KICK:
            _draw(canvas, penguin, board.STANDING, motion.x[penguin], motion.y[penguin])
            canvas.picture(art.BALL, x + CENTRE_X - 2, y + CENTRE_Y - 2)
        else:
            _draw(canvas, penguin, self._end_pose(target), x, y)

    def _end_pose(self, target):
        """How the penguin picked would be on the square it ends on, before it turns."""
        pick = self._pick
        if pick.spins > 1:
            return pick.pose
        if pick.action == board.STAND or self._game.state[target] < board.WITH_BALL:
            return board.STANDING
        return WITH_BALL

    def _draw_trail(self, canvas, x, y):
        """Spots from where the picked penguin is, or comes in, up to a square's picture."""
        pick = self._pick
        if pick.way == UPRIGHT:
            return
        squares = pick.penguin & 3
        if self._game.where(pick.penguin):
            start_x = self._motion.x[pick.penguin]
            start_y = self._motion.y[pick.penguin]
            squares = max(abs(x - start_x) // SQUARE_WIDTH, abs(y - start_y) // SQUARE_HEIGHT)
        for i in range(2, SQUARE_WIDTH * squares, 2):
            at_x = x + CENTRE_X - across(pick.way) * i
            at_y = y + CENTRE_Y - down(pick.way) * i * SQUARE_HEIGHT // SQUARE_WIDTH
            canvas.pixel(at_x, at_y)

    def _draw_turns(self, canvas, x, y):
        """Spots around a square's middle for all the ways to lie there."""
        for pose in range(8):
            if self._pick.may_turn(pose):
                picture = art.TURNED if pose == self._pick.pose else art.TURN
                at_x = x + across(pose) * 8 - 1
                at_y = y + down(pose) * 7 - 1
                canvas.fill_rect(at_x, at_y, 3, 3, 0)
                canvas.picture(picture, at_x, at_y)

    # -- the panel

    def head(self, canvas, y):
        canvas.picture(art.BALL, FIGURES_X + 7, y)

    def player(self, canvas, seat, x, y):
        canvas.picture(PLAYERS[seat], x + 1, y)

    def figures(self, canvas, seat, y, mode):
        """The corner that the family attacks."""
        canvas.picture(ATTACKS[seat], FIGURES_X + 3, y + 1, mode)

    def selected(self, canvas, y):
        """The penguin in question: its kind, and how far it slides and kicks."""
        step = self._pick.step
        if step == OFF:
            return
        if step == PASS:
            canvas.text(self._texts.PLAY_NO_MOVE, _TEXT_X, y, SMALL)
            return
        kind = self._pick.penguin & 3
        canvas.text(self._kinds[kind], _TEXT_X, y - 2 * _LINE - 4)
        canvas.text(self._texts.PLAY_SLIDES, _TEXT_X, y - _LINE, SMALL)
        canvas.number(kind, _NUMBER_X, y - _LINE, SMALL)
        if step == SPIN:
            canvas.text(self._texts.PLAY_TURN, _TEXT_X, y, SMALL)
            return
        canvas.text(self._texts.PLAY_KICKS, _TEXT_X, y, SMALL)
        canvas.number(4 - kind, _NUMBER_X, y, SMALL)

    def hint_a(self):
        texts = self._texts
        step = self._pick.step
        if step == PASS:
            return texts.PLAY_PASS
        if step == PENGUIN:
            return texts.PLAY_PICK
        if step == SPIN:
            return texts.PLAY_DONE
        action = self._pick.action
        if action == board.KICK:
            return texts.PLAY_KICK
        if action == board.TACKLE:
            return texts.PLAY_PUSH
        if action == board.STAND:
            return texts.PLAY_STAND
        return texts.PLAY_SLIDE if self._game.where(self._pick.penguin) else texts.PLAY_ENTER

    def hint_b(self):
        return self._texts.PLAY_BACK if self._pick.step >= WAY else self._texts.PLAY_PAUSE


def _draw(canvas, penguin, pose, x, y):
    """A penguin's picture from its strip."""
    canvas.part(PENGUINS[penguin], SQUARE_WIDTH * pose, SQUARE_WIDTH, x, y)


def _clear(canvas, x, y):
    """Darken a square's picture."""
    canvas.fill_rect(x, y, SQUARE_WIDTH - 1, SQUARE_HEIGHT - 1, 0)


def _draw_frame(canvas, x, y):
    """An empty frame around a square's picture, over whatever is near."""
    canvas.fill_rect(x - 2, y - 2, SQUARE_WIDTH + 3, SQUARE_HEIGHT + 3, 0)
    canvas.rect(x - 2, y - 2, SQUARE_WIDTH + 3, SQUARE_HEIGHT + 3)
