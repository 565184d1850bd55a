"""Sets up a position: what is on each cell, by keys. Opened from a game's set-up.

The direction keys choose a cell. After A, up and down change what is on it, left and right turn
it or take another of its kind; A keeps the change and B takes it back. Right of the board is the
player whose turn it is; there A passes the turn on. Every change is read as
the text of a position, so that nothing is kept that the rules refuse; then a box says why.

A game that can be set up has a module editor, with these functions:

    cells(game)                 the board indices, in reading order
    places(view)                their x and y in pixels, by board index, the width and the height
    kinds(game)                 for each kind of content of a cell, the number of its variants
    at(game, cell)              the kind and variant that a cell holds
    changed(text, cell, kind, variant)
                                the text of a position with a cell so changed; "" if that cannot be
"""

from floe import modules
from floe.events import CLICK, DOWN, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.games.errors import TextError
from floe.ui import descriptor, navigation, strings
from floe.ui.board_screen import BoardScreen
from floe.ui.canvas import ERASE, HEIGHT, SET, SMALL
from floe.ui.screen import BACK
from floe.ui.view import FIGURES_X, SIDEBAR_WIDTH, SIDEBAR_X, WIDTH, draw_dots_around, within

_X, _WIDTH = 3, 90  # The box that says why something is refused.
_TEXT_X, _LINE = 6, 10
_HINT_A_Y, _HINT_B_Y = 50, 58
TURN = 0  # Stands for the turn among the cells: no game has such a board index.


class Editor(BoardScreen):
    """The position editor of a game by its floe.games.registry.GameInfo.

    game: a game of that kind, at the position to begin with; done(text) receives the new one.
    cell: the board index under the cursor, or TURN; refused: why the last change was not made, in
    lines.
    """

    def __init__(self, console, info, game, done):
        BoardScreen.__init__(self, console)
        self._info = info
        self._game = game
        self._done = done
        self._own = modules.load(info.ui + ".editor")
        self._view = descriptor.load(info.name).view(
            game, console.strings, console.game_strings(info.name)
        )
        self._view.sync()
        self._texts = strings.load(console.language, "editor")
        self._why = strings.load(console.language, info.name + ".editor").REFUSED
        self._xs, self._ys, self._wide, self._high = self._own.places(self._view)
        self._xs[TURN] = SIDEBAR_X
        self._cells = self._own.cells(game) + bytes((TURN,))
        self._kinds = self._own.kinds(game)
        self._at = len(self._cells) // 2
        self._before = ""  # While a cell is being changed, the text of the position before.
        self._kind = self._variant = 0
        self.moving = False
        self.refused = ()

    @property
    def cell(self):
        return self._cells[self._at]

    def closed(self):
        modules.unload(self._info.ui + ".editor", "floe.ui.screens.editor", "floe.ui.board_screen")

    # -- keys

    def key(self, event):
        self._sound(event)
        if self.refused:
            if event == CLICK | A or event == BACK or kind_of(event) == PRESS:
                self.refused = ()
        elif event == CLICK | A and self.cell == TURN:
            self._pass_turn()
        elif event == CLICK | A:
            self._begin_or_keep()
        elif event == BACK and self._before:
            self._set(self._before)
            self._before = ""
        elif event == BACK:
            self._done(self._game.text())
            self.console.pop()
        elif kind_of(event) in (PRESS, REPEAT) and key_of(event) < A:
            if self._before:
                self._change(key_of(event))
            else:
                cells = self._cells
                self._at = navigation.step(
                    self._xs, self._ys, cells, len(cells), self._at, key_of(event)
                )
        self._show_lit()

    def _begin_or_keep(self):
        if self._before:
            self._before = ""
            return
        self._before = self._game.text()
        self._kind, self._variant = self._own.at(self._game, self.cell)

    def _pass_turn(self):
        before = self._game.text()
        turn = self._game.turn()
        if not self._set(before, 1) or self._game.turn() == turn:
            self.refused = self._why
        elif self._game.over():
            self._set(before)
            self.refused = self._texts.OVER

    def _change(self, key):
        """Try the next kind, or the next variant of the kind."""
        by = 1 if key in (DOWN, RIGHT) else -1
        if key in (UP, DOWN):
            self._kind = (self._kind + by) % len(self._kinds)
            self._variant = 0
        else:
            self._variant = (self._variant + by) % self._kinds[self._kind]
        text = self._own.changed(self._before, self.cell, self._kind, self._variant)
        if not text or not self._set(text):
            self._set(self._before)
            self.refused = self._why
        elif self._game.over():
            self._set(self._before)
            self.refused = self._texts.OVER

    def _set(self, text, ahead=0):
        """Show a position, with the turn of the first player whose turn it can be, from the one so
        far ahead of its own on; False if the rules refuse it.
        """
        parts = text.split(" ")
        players = self._game.players
        turn = int(parts[2]) - 1
        for i in range(players):
            parts[2] = str((turn + ahead + i) % players + 1)
            try:
                self._game.read(" ".join(parts))
            except TextError:
                continue
            self._view.sync()
            return True
        return False

    # -- picture

    def draw(self, canvas):
        view = self._view
        view.draw(canvas, self._lit)
        view.head(canvas, 0)
        for seat in range(self._game.players):
            self._draw_player(canvas, seat)
        if self.refused:
            self._draw_refused(canvas)
            self._draw_keys(canvas, self.console.strings.PLAY_NEXT, "")
            return
        self._draw_cursor(canvas)
        if self._before:
            self._draw_keys(canvas, self._texts.KEEP, self.console.strings.PLAY_BACK)
        else:
            a = self.console.strings.PLAY_PICK if self.cell else self._texts.TURN
            self._draw_keys(canvas, a, self._texts.DONE)

    def _draw_cursor(self, canvas):
        """A frame around the cell or the player, every other time of dots."""
        x = within(self._xs[self.cell], self._wide, WIDTH + 1)
        y = within(self._ys[self.cell], self._high, HEIGHT)
        wide, high = self._wide, self._high
        if self.cell == TURN:
            x, y, high = SIDEBAR_X, self._view.player_y(self._game.turn()), 8
        canvas.rect(x - 1, y - 1, wide + 2, high + 2, 0)
        if self._lit:
            canvas.rect(x - 2, y - 2, wide + 4, high + 4)
        else:
            draw_dots_around(canvas, x - 1, y - 1, wide + 2, high + 2)

    def _draw_player(self, canvas, seat):
        y = self._view.player_y(seat)
        self._view.player(canvas, seat, SIDEBAR_X, y)
        if seat != self._game.turn():
            self._view.figures(canvas, seat, y, SET)
            return
        canvas.fill_rect(FIGURES_X - 1, y, SIDEBAR_WIDTH + SIDEBAR_X - FIGURES_X + 1, 7, 1)
        self._view.figures(canvas, seat, y, ERASE)

    def _draw_refused(self, canvas):
        height = _LINE * len(self.refused) + 6
        y = (HEIGHT - height) // 2
        canvas.fill_rect(_X - 1, y - 1, _WIDTH + 2, height + 2, 0)
        canvas.rect(_X, y, _WIDTH, height)
        for i, line in enumerate(self.refused):
            canvas.text(line, _TEXT_X, y + 4 + i * _LINE)

    def _draw_keys(self, canvas, a, b):
        canvas.text(a, SIDEBAR_X, _HINT_A_Y, SMALL)
        canvas.text(b, SIDEBAR_X, _HINT_B_Y, SMALL)
