"""The picture of a game under way: the board, the sidebar beside it, a banner over it."""

from floe.ui.canvas import ERASE, HEIGHT, NARROW
from floe.ui.playing.banner import Banner
from floe.ui.playing.board import Board
from floe.ui.playing.sidebar import (
    HINT_A_Y,
    HINT_B_Y,
    STATUS_Y,
    THINKS_HEIGHT,
    THINKS_Y,
    draw_hop,
    draw_keys,
    draw_label,
    draw_players,
    draw_thinks,
)
from floe.ui.screen import Screen
from floe.ui.view import SIDEBAR_WIDTH, SIDEBAR_X

# The phases: not begun yet, a person picks, the machine thinks, another device moves, a move is
# shown, a note is shown, the game is over.
NEW, PICK, THINK, WAIT, MOVE, NOTE, END = range(7)


class GamePicture(Screen):
    """A screen that shows a game under way: session is a floe.ui.session.Session.

    view: the class of the game's floe.ui.view.View, which the board shows. A subclass sets the
    phase and the rest.
    """

    def __init__(self, console, session, view):
        Screen.__init__(self, console)
        self.session = session
        self._texts = console.strings
        game = session.game
        self.board = Board(console, view(game, console.strings, console.game_strings(game.NAME)))
        self._banner = Banner(session, console.strings)
        self.phase = NEW  # The phase: one of the numbers above.
        self._seat = -1
        self._last_move_shown = False  # Is the last move marked? It is until the next key.
        self._suggested = False
        self._hint_a = self._hint_b = ""

    def describe(self, to):
        return to.game(self, self.phase == THINK, self._banner.seat, self._banner.text)

    def draw(self, canvas):
        self.draw_position(canvas)
        if self.phase == PICK:
            self._draw_picked(canvas)
            self._hint_a, self._hint_b = self.board.view.hint_a(), self.board.view.hint_b()
            draw_keys(canvas, self._hint_a, self._hint_b)
            link = self.console.link
            if link and link.sign():
                canvas.fill_rect(SIDEBAR_X, HINT_B_Y - 1, SIDEBAR_WIDTH, 8)
                canvas.text_centred(link.sign(), SIDEBAR_X, HINT_B_Y, SIDEBAR_WIDTH, NARROW, ERASE)
            self._suggested = self.board.view.suggests()
        elif self.phase == THINK:
            draw_thinks(canvas, self._texts.PLAY_THINKS, self.board.timer)
            self.draw_keys(canvas, self._texts.PLAY_HURRY)
        elif self.phase == WAIT:
            link = self.console.link
            draw_thinks(canvas, link.word() if link else "", self.board.timer)
            self.draw_keys(canvas, "")
        elif self.phase != END:
            self.draw_keys(canvas, self._texts.PLAY_SKIP)
        self._banner.draw(canvas)

    def draw_keys(self, canvas, a):
        """Draw what A and B do while nobody picks."""
        draw_keys(canvas, a, self._texts.PLAY_PAUSE)

    def draw_position(self, canvas):
        """Draw the position, and the players and their figures in the sidebar."""
        self._draw_board(canvas)
        hop = self.board.timer.hop & 1 if self.phase == THINK else 0
        draw_players(canvas, self.board.view, self.session.game.players, self._seat, hop)

    def draw_part(self, canvas):
        """Draw what moves while the machine thinks, or what changes while a person picks."""
        if self.phase == PICK:
            self._draw_picking(canvas)
        elif self.phase == THINK:
            self._draw_thinking(canvas)

    def _draw_board(self, canvas):
        self.board.view.draw(canvas, self.board.lit and not self._banner.shown)
        if self._last_move_shown and self.phase != MOVE:
            self.board.view.draw_last_move(canvas)

    def _draw_picked(self, canvas):
        if self.board.view.suggests():
            draw_label(canvas, self._texts.PLAY_HINT, STATUS_Y - 1)
        else:
            self.board.view.selected(canvas, STATUS_Y)

    def _draw_picking(self, canvas):
        """Draw the board, and the rows of the sidebar that depend on the cursor."""
        view = self.board.view
        a, b = view.hint_a(), view.hint_b()
        same = a == self._hint_a and b == self._hint_b and not self._suggested
        if view.PICKED_Y == 0 or not same:
            canvas.clear()
            self.draw(canvas)
            return
        canvas.fill_rect(0, 0, SIDEBAR_X, HEIGHT, 0)
        canvas.fill_rect(SIDEBAR_X, view.PICKED_Y, SIDEBAR_WIDTH, HINT_A_Y - 1 - view.PICKED_Y, 0)
        self._draw_board(canvas)
        self._draw_picked(canvas)

    def _draw_thinking(self, canvas):
        draw_hop(canvas, self.board.view, self._seat, self.board.timer.hop & 1)
        canvas.fill_rect(SIDEBAR_X, THINKS_Y, SIDEBAR_WIDTH, THINKS_HEIGHT, 0)
        draw_thinks(canvas, self._texts.PLAY_THINKS, self.board.timer)
