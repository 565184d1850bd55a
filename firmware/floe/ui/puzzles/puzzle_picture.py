"""The picture of a puzzle: the board, messages over it, and what the keys do."""

from floe.ui.canvas import HEIGHT, NARROW
from floe.ui.playing.board import Board
from floe.ui.playing.sidebar import STATUS_Y, draw_keys, draw_label, draw_players, draw_thinks
from floe.ui.screen import Screen
from floe.ui.strings import load
from floe.ui.view import SIDEBAR_X

_X, _WIDTH, _HEAD, _LINE = 3, 90, 21, 10
_LABEL_Y = 31
# The phases: the goal is shown, a person picks, their move is shown, it is judged, the reply is
# shown, the move was wrong, the goal is reached; and those of help: the reason why the move was
# wrong is shown, a search looks for a right one, another screen shows moves.
TASK, PICK, MOVE, THINK, REPLY, WRONG, SOLVED, WHY, SEEK, SHOW = range(10)


class PuzzlePicture(Screen):
    """A puzzle in one of those phases; a subclass changes the phase.

    icons: the pictures of the players.
    """

    def __init__(self, console, view, icons):
        Screen.__init__(self, console)
        self._own = load(console.language, "puzzles")
        self.board = Board(console, view)
        self._icons = icons
        self.phase = TASK
        self._seat = self._used = self.number = 0
        self.title = self._counts = ""
        self._lines = ()

    @property
    def _thinks(self):
        return self.phase == THINK or self.phase == SEEK

    @property
    def moving(self):
        return self.phase == MOVE or self.phase == REPLY

    def describe(self, to):
        own, strings = self._own, self.console.strings
        title, texts = "", ()
        if self.phase == WRONG:
            texts = own.WRONG, own.WHY_KEY, strings.WALK_AGAIN
        elif self.phase == WHY:
            title, texts = own.WHY, (" ".join(self._lines), own.SHOW_KEY)
        elif self.phase in (TASK, SOLVED):
            counts = self._counts if self.phase == TASK else ""
            title, texts = self.title, (" ".join(self._lines), counts, strings.PLAY_NEXT)
        return to.puzzle(self, self.board.view.game.NAME, self.number, title, texts)

    # -- picture

    def draw_part(self, canvas):
        """Draw the board alone, where the selection blinks."""
        canvas.fill_rect(0, 0, SIDEBAR_X, HEIGHT, 0)
        self._draw_board(canvas)

    def _draw_board(self, canvas):
        view = self.board.view
        phase = self.phase
        view.draw(canvas, self.board.lit)
        if self._thinks or phase == WRONG or phase == PICK and self._used:
            view.draw_last_move(canvas)

    def draw(self, canvas):
        texts = self.console.strings
        view = self.board.view
        phase = self.phase
        thinks = self._thinks
        self._draw_board(canvas)
        draw_players(canvas, view, 2, self._seat)
        if phase == PICK:
            view.selected(canvas, STATUS_Y)
            draw_keys(canvas, view.hint_a(), view.hint_b())
        elif thinks:
            draw_thinks(canvas, texts.PLAY_THINKS, self.board.timer)
            draw_keys(canvas, "", texts.PLAY_BACK)
        elif phase == WRONG:
            draw_label(canvas, self._own.WRONG, _LABEL_Y)
            canvas.text(self._own.WHY_KEY, SIDEBAR_X, STATUS_Y, NARROW)
            draw_keys(canvas, texts.WALK_AGAIN, texts.PLAY_BACK)
        elif self.moving:
            draw_keys(canvas, texts.PLAY_SKIP, texts.PLAY_BACK)
        elif phase != SHOW:
            self._draw_box(canvas)
            a = self._own.SHOW_KEY if phase == WHY else texts.PLAY_NEXT
            draw_keys(canvas, a, texts.PLAY_BACK)

    def _draw_box(self, canvas):
        """Draw the task, or a message about the moves, over the board."""
        height = _HEAD + _LINE * len(self._lines) + 2
        y = (HEIGHT - height) // 2
        canvas.fill_rect(_X - 1, y - 1, _WIDTH + 2, height + 2, 0)
        canvas.rect(_X, y, _WIDTH, height)
        canvas.magnified(self._icons[self._seat], _X + 4, y + 3, 2)
        title = self._own.WHY if self.phase == WHY else self.title
        counts = self._counts if self.phase == TASK else ""
        canvas.text(title, _X + 29, y + 3 if counts else y + 8)
        canvas.text(counts, _X + 29, y + 12)
        for i in range(len(self._lines)):
            canvas.text_centred(self._lines[i], _X, y + _HEAD + 1 + _LINE * i, _WIDTH)
