"""Penguin Soccer on the play screen: the rink, the families, the ball.

A penguin lies as a body that points where it faces, or stands. Player 1's family is lit; player
2's is dark, each penguin on a lit square. While a person picks a penguin, those of their family
bob. While a move is picked, spots show the way, and the penguin, or the ball that it would kick,
is shown in a box where it would be.
"""

import micropython

from floe.games.soccer import layout, squares
from floe.ui.canvas import ERASE, NARROW
from floe.ui.picker import OFF
from floe.ui.soccer import art
from floe.ui.soccer.animation import SoccerAnimation
from floe.ui.soccer.picker import PASS, PENGUIN, SPIN, UPRIGHT, WAY, WAYS, SoccerPicker
from floe.ui.soccer.rink import (
    CENTRE_X,
    CENTRE_Y,
    RINK_RIGHT,
    RINK_X,
    SQUARE_HEIGHT,
    SQUARE_WIDTH,
    WITH_BALL,
    across,
    boxed_x,
    boxed_y,
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
from floe.ui.view import FIGURES_X, PLAYER_PITCH, SIDEBAR_WIDTH, SIDEBAR_X, View, draw_dots_around

ATTACKS = (art.ATTACK_LIGHT, art.ATTACK_DARK)

_PLAYERS_Y = 7
_LINE = 8  # The distance of two lines of text.
_TEXT_X = SIDEBAR_X + 2
_NUMBER_X = _TEXT_X + 23


class SoccerView(View):
    """The view of a game of Penguin Soccer."""

    PICKED_Y = 24

    def __init__(self, game, strings, game_strings):
        animation = SoccerAnimation(game)
        View.__init__(self, game, strings, game_strings, animation, SoccerPicker(game, animation))
        mama, papa, baby = game_strings.PLAY_MAMA, game_strings.PLAY_PAPA, game_strings.PLAY_BABY
        self._kinds = (None, mama, papa, baby)
        self._announced = True

    def sync(self):
        View.sync(self)
        self._announced = True

    def start(self, move):
        View.start(self, move)
        self._announced = False

    def next_note(self):
        """Note how the game ended, or that the next player must pass; one note for a move."""
        if self._announced:
            return False
        self._announced = True
        game = self.game
        self.note_seat = game.turn()
        if game.over():
            self.note_seat = game.winners() - 1 if game.winners() else 1 - game.turn()
            self.note = self._end_note(game.end())
        elif self.picker.must_pass():
            self.note = self._strings.PLAY_STUCK
        else:
            return False
        return True

    def _end_note(self, end):
        texts = self._game_strings
        if end == layout.GOAL:
            return texts.PLAY_GOAL
        if end == layout.THIRD_TIME:
            return texts.PLAY_THIRD
        return texts.PLAY_FULL_TIME if end == layout.TIME_UP else texts.PLAY_LONG

    # -- the rink

    def draw(self, canvas, lit):
        animation = self._animation
        step = self.picker.step
        draw_rink(canvas, animation.seat)
        if PENGUIN <= step <= WAY:
            self._draw_ends(canvas)
        if animation.cheer:
            draw_waves(canvas, self.game.ball(), animation.cheer)
        picked = self.picker.penguin if step >= WAY else 0
        turning = picked if step == SPIN else 0
        for penguin in squares.PENGUINS:
            if penguin != animation.rider and penguin != turning:
                bobs = step == PENGUIN and penguin >> 2 == animation.seat
                self._draw_penguin(canvas, penguin, lit if bobs else 0)
        if animation.rider:
            clear_square(canvas, animation.x[animation.rider], animation.y[animation.rider])
            self._draw_penguin(canvas, animation.rider, 0)
        self._draw_ball(canvas)
        if animation.splash:
            draw_splash(canvas, animation.splash, animation.splash_x, animation.splash_y)
        if picked:
            self._draw_picked(canvas, lit)
        elif step == PENGUIN:
            penguin = self.picker.penguin
            x = boxed_x(animation.x[penguin])
            y = boxed_y(animation.y[penguin])
            draw_frame(canvas, x, y, lit)
            draw_penguin(canvas, penguin, animation.pose[penguin], x, y)

    @micropython.native
    def _draw_penguin(self, canvas, penguin, raised):
        animation = self._animation
        x = animation.x[penguin]
        y = animation.y[penguin] - animation.hop(penguin) - raised
        if RINK_X < x < RINK_RIGHT - 1:
            clear_square(canvas, x, y)
        draw_penguin(canvas, penguin, animation.pose[penguin], x, y)

    def _draw_ball(self, canvas):
        animation = self._animation
        if animation.holder:
            return
        if animation.cheer & 2:
            light_goal(canvas, self.game.ball())
        else:
            draw_ball(canvas, animation.ball_x, animation.ball_y, animation.rolled)

    def draw_last_move(self, canvas):
        """Mark where the penguin or the ball was, and where it is now."""
        animation = self._animation
        for i in range(animation.marked):
            x = square_x(animation.marks[i])
            y = square_y(animation.marks[i])
            draw_dots_around(canvas, x, y, SQUARE_WIDTH - 1, SQUARE_HEIGHT - 1)

    # -- the move that is being picked

    def _draw_ends(self, canvas):
        """Draw where the current penguin could go."""
        for way in range(WAYS):
            target = self.picker.targets[way]
            if target and way != UPRIGHT:
                taken = self.game.penguin(target) > 0 or target == self.game.ball()
                draw_end(canvas, target, taken)

    def _draw_picked(self, canvas, lit):
        """Draw the picked penguin where it is or would be, or the ball that it would kick."""
        picker = self.picker
        penguin = picker.penguin
        target = picker.targets[picker.way]
        x = square_x(target)
        y = square_y(target)
        self._draw_trail(canvas, x, y)
        if picker.step == SPIN and not picker.suggested:
            clear_square(canvas, x, y)
            draw_penguin(canvas, penguin, picker.pose, x, y)
            for pose in range(8):
                if picker.may_turn(pose):
                    draw_turn(canvas, x, y, pose, pose == picker.pose)
            return
        x = boxed_x(x)
        y = boxed_y(y)
        draw_frame(canvas, x, y, lit)
        if picker.action == layout.KICK:
            if self.game.penguin(target):
                draw_penguin(canvas, self.game.penguin(target), WITH_BALL, x, y)
            else:
                draw_ball(canvas, x + CENTRE_X, y + CENTRE_Y)
        else:
            draw_penguin(canvas, penguin, self._end_pose(target), x, y)
            if picker.action == layout.TACKLE:
                self._draw_pushed(canvas, target)

    def _draw_trail(self, canvas, x, y):
        """Draw spots from where the picked penguin is, or enters, up to a square's picture."""
        picker = self.picker
        if picker.way == UPRIGHT:
            return
        squares = picker.penguin & 3
        if self.game.square_of(picker.penguin):
            right = abs(x - self._animation.x[picker.penguin])
            below = abs(y - self._animation.y[picker.penguin])
            squares = max(right // SQUARE_WIDTH, below // SQUARE_HEIGHT)
        for i in range(2, SQUARE_WIDTH * squares, 2):
            at_x = x + CENTRE_X - across(picker.way) * i
            at_y = y + CENTRE_Y - down(picker.way) * i * SQUARE_HEIGHT // SQUARE_WIDTH
            canvas.pixel(at_x, at_y)

    def _end_pose(self, target):
        """The pose of the picked penguin on the square where it ends, before it turns."""
        picker = self.picker
        if picker.spins > 1:
            return picker.pose
        if picker.action == layout.STAND or self.game.state[target] < layout.WITH_BALL:
            return layout.STANDING
        return WITH_BALL

    def _draw_pushed(self, canvas, cell):
        """Draw the penguins that a tackle on a square would push, where they would lie."""
        way = self.picker.way
        penguin = self.game.penguin(cell)
        while penguin:
            cell += across(way) - 10 * down(way)
            clear_square(canvas, square_x(cell), square_y(cell))
            draw_penguin(canvas, penguin, way, square_x(cell), square_y(cell))
            penguin = self.game.penguin(cell)

    # -- the sidebar

    def head(self, canvas, y):
        """Draw the plies until full time, and the ball."""
        if self.game.full_time():
            canvas.number(self.game.plies_left(), FIGURES_X + 2, y, NARROW)
        canvas.picture(art.BALL, FIGURES_X + 14, y + 1)

    def player_y(self, seat):
        return _PLAYERS_Y + PLAYER_PITCH * seat

    def player(self, canvas, seat, x, y):
        canvas.picture(art.PLAYER_ICONS[seat], x + 1, y)

    def figures(self, canvas, seat, y, mode):
        """Draw the corner that the family attacks."""
        canvas.picture(ATTACKS[seat], FIGURES_X + 3, y + 2, mode)
        if mode == ERASE:
            # A lower bar leaves room for a heading over it and three lines below.
            canvas.hline(FIGURES_X - 1, y, SIDEBAR_WIDTH, 0)
            canvas.hline(FIGURES_X - 1, y + PLAYER_PITCH - 1, SIDEBAR_WIDTH, 0)

    def selected(self, canvas, y):
        """Draw the current penguin's kind, and how far it slides and kicks."""
        step = self.picker.step
        if step == OFF:
            return
        if step == PASS:
            canvas.text(self._game_strings.PLAY_NO_MOVE, _TEXT_X, y, NARROW)
            return
        kind = self.picker.penguin & 3
        canvas.text(self._kinds[kind], _TEXT_X, y - 2 * _LINE, NARROW)
        receiver = self._receiver() if step == WAY else 0
        if receiver:
            canvas.text("▸", _TEXT_X, y - _LINE, NARROW)
            canvas.text(self._kinds[receiver & 3], _TEXT_X + 5, y - _LINE, NARROW)
        else:
            canvas.text(self._game_strings.PLAY_SLIDES, _TEXT_X, y - _LINE, NARROW)
            canvas.number(kind, _NUMBER_X, y - _LINE, NARROW)
        if step == SPIN:
            canvas.text(self._game_strings.PLAY_TURN, _TEXT_X, y, NARROW)
            return
        canvas.text(self._game_strings.PLAY_KICKS, _TEXT_X, y, NARROW)
        canvas.number(4 - kind, _NUMBER_X, y, NARROW)

    def _receiver(self):
        """The penguin that would have the ball after the picked kick; 0 for none."""
        picker = self.picker
        if picker.action != layout.KICK:
            return 0
        return self.game.penguin(picker.targets[picker.way])

    def hint_a(self):
        step = self.picker.step
        if step == PASS:
            return self._game_strings.PLAY_PASS
        if step == PENGUIN:
            return self._strings.PLAY_PICK
        if step == SPIN:
            return self._game_strings.PLAY_DONE
        action = self.picker.action
        if action == layout.KICK:
            return self._game_strings.PLAY_KICK
        if action == layout.TACKLE:
            return self._game_strings.PLAY_PUSH
        if action == layout.STAND:
            return self._game_strings.PLAY_STAND
        return (
            self._strings.PLAY_SLIDE
            if self.game.square_of(self.picker.penguin)
            else self._game_strings.PLAY_ENTER
        )

    def hint_b(self):
        return self._strings.PLAY_BACK if self.picker.step >= WAY else self._strings.PLAY_PAUSE
