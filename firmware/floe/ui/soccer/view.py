"""Penguin Soccer on the play screen: the rink, the families, the ball. floe.ui.view says how.

A penguin lies as a body that points where it faces, or stands; player 1's family is solid, player
2's hollow. While a move is picked, spots show the way, and the penguin, or the ball that it would
kick, is seen in turn where it is and where it would be.
"""

from floe.games.soccer import layout as board
from floe.ui import catalogue
from floe.ui.canvas import SMALL
from floe.ui.soccer import art
from floe.ui.soccer.animation import Motion
from floe.ui.soccer.picker import OFF, PASS, PENGUIN, SPIN, UPRIGHT, WAY, WAYS, Pick
from floe.ui.soccer.rink import (
    CENTRE_X,
    CENTRE_Y,
    SQUARE_HEIGHT,
    SQUARE_WIDTH,
    WITH_BALL,
    across,
    clear_square,
    down,
    draw_ball,
    draw_end,
    draw_frame,
    draw_penguin,
    draw_rink,
    draw_splash,
    draw_turn,
    draw_waves,
    light_goal,
    square_x,
    square_y,
)
from floe.ui.view import FIGURES_X, PANEL_X

PLAYERS = catalogue.marks("soccer")
ATTACKS = (art.ATTACK_SOLID, art.ATTACK_HOLLOW)

_LINE = 7
"""From one line of what is told of a penguin to the next."""
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

    def suggest(self, move):
        self._pick.suggest(move)

    def suggests(self):
        return self._pick.suggested

    def start(self, move):
        self._pick.end()
        self._motion.start(move)
        self._told = False

    def advance(self):
        return self._motion.advance()

    def skip(self):
        self._motion.take()

    def next_note(self):
        """A goal, why it is a draw, or that the next player has to pass; one a move at most."""
        if self._told:
            return False
        self._told = True
        game = self._game
        self.note_seat = game.turn()
        if game.winners():
            self.note_seat = game.winners() - 1
            self.note = self._texts.PLAY_GOAL
        elif game.over():
            repeated = game.repetition() and game.repeats() > 1
            self.note_seat = 1 - game.turn()
            self.note = self._texts.PLAY_THIRD if repeated else self._texts.PLAY_LONG
        elif self._pick.must_pass():
            self.note = self._texts.PLAY_STUCK
        else:
            return False
        return True

    # -- the rink

    def draw(self, canvas, lit):
        motion = self._motion
        step = self._pick.step
        draw_rink(canvas)
        if PENGUIN <= step <= WAY:
            self._draw_ends(canvas)
        if motion.cheer:
            draw_waves(canvas, self._game.ball(), motion.cheer)
        picked = self._pick.penguin if step >= WAY else 0
        for penguin in board.PENGUINS:
            if penguin != motion.rider and penguin != picked:
                self._draw_penguin(canvas, penguin)
        if motion.rider:
            clear_square(canvas, motion.x[motion.rider], motion.y[motion.rider])
            self._draw_penguin(canvas, motion.rider)
        self._draw_ball(canvas)
        if motion.splash:
            draw_splash(canvas, motion.splash, motion.splash_x, motion.splash_y)
        if picked:
            self._draw_picked(canvas, lit)
        elif step == PENGUIN and lit:
            penguin = self._pick.penguin
            draw_frame(canvas, motion.x[penguin], motion.y[penguin])
            self._draw_penguin(canvas, penguin)

    def _draw_penguin(self, canvas, penguin):
        motion = self._motion
        y = motion.y[penguin] - motion.hop(penguin)
        draw_penguin(canvas, penguin, motion.pose[penguin], motion.x[penguin], y)

    def _draw_ball(self, canvas):
        motion = self._motion
        if motion.holder:
            return
        if motion.cheer & 2:
            light_goal(canvas, self._game.ball())
        else:
            draw_ball(canvas, motion.ball_x, motion.ball_y, motion.rolled)

    # -- the move that is being picked

    def _draw_ends(self, canvas):
        """Where the penguin under the cursor, or the one picked, could go."""
        for way in range(WAYS):
            target = self._pick.targets[way]
            if target and way != UPRIGHT:
                taken = self._game.penguin(target) > 0 or target == self._game.ball()
                draw_end(canvas, target, taken)

    def _draw_picked(self, canvas, lit):
        """The penguin picked, where it is or would be, or the ball that it would kick."""
        pick = self._pick
        motion = self._motion
        penguin = pick.penguin
        target = pick.targets[pick.way]
        x = square_x(target)
        y = square_y(target)
        self._draw_trail(canvas, x, y)
        if pick.step == SPIN and not pick.suggested:
            clear_square(canvas, x, y)
            draw_penguin(canvas, penguin, pick.pose, x, y)
            for pose in range(8):
                if pick.may_turn(pose):
                    draw_turn(canvas, x, y, pose, pose == pick.pose)
        elif not lit:
            self._draw_penguin(canvas, penguin)
        elif pick.action == board.KICK:
            draw_frame(canvas, x, y)
            draw_penguin(canvas, penguin, board.STANDING, motion.x[penguin], motion.y[penguin])
            if self._game.penguin(target):
                draw_penguin(canvas, self._game.penguin(target), WITH_BALL, x, y)
            else:
                draw_ball(canvas, x + CENTRE_X, y + CENTRE_Y)
        else:
            draw_frame(canvas, x, y)
            draw_penguin(canvas, penguin, self._end_pose(target), x, y)
            if pick.action == board.TACKLE:
                self._draw_pushed(canvas, target)

    def _draw_trail(self, canvas, x, y):
        """Spots from where the picked penguin is, or comes in, up to a square's picture."""
        pick = self._pick
        if pick.way == UPRIGHT:
            return
        squares = pick.penguin & 3
        if self._game.where(pick.penguin):
            right = abs(x - self._motion.x[pick.penguin])
            below = abs(y - self._motion.y[pick.penguin])
            squares = max(right // SQUARE_WIDTH, below // SQUARE_HEIGHT)
        for i in range(2, SQUARE_WIDTH * squares, 2):
            at_x = x + CENTRE_X - across(pick.way) * i
            at_y = y + CENTRE_Y - down(pick.way) * i * SQUARE_HEIGHT // SQUARE_WIDTH
            canvas.pixel(at_x, at_y)

    def _end_pose(self, target):
        """How the penguin picked would be on the square it ends on, before it turns."""
        pick = self._pick
        if pick.spins > 1:
            return pick.pose
        if pick.action == board.STAND or self._game.state[target] < board.WITH_BALL:
            return board.STANDING
        return WITH_BALL

    def _draw_pushed(self, canvas, cell):
        """Those whom a tackle on a square would push, where they would lie."""
        way = self._pick.way
        penguin = self._game.penguin(cell)
        while penguin:
            cell += across(way) - 10 * down(way)
            clear_square(canvas, square_x(cell), square_y(cell))
            draw_penguin(canvas, penguin, way, square_x(cell), square_y(cell))
            penguin = self._game.penguin(cell)

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
