"""A game on a grid on the play screen: cells, pieces, the cursor and the players."""

from floe.ui.canvas import ERASE, HEIGHT, NARROW
from floe.ui.grid.animation import GridAnimation
from floe.ui.grid.layout import LOW, Layout, discs
from floe.ui.grid.picker import FIRST, TARGET, GridPicker
from floe.ui.picker import OFF
from floe.ui.view import FIGURES_X, PLAYER_PITCH, WIDTH, View, draw_box, draw_dots_around, within

_ICON_WIDTH, _ICON_HEIGHT = 11, 8


class GridView(View):
    """The view of a floe.games.grid.GridGame. A game may override cell() and piece().

    PICTURES: the pictures of the pieces 1, 2, ..., at most as high and wide as layout.piece; by
    default a disc for each player. A piece without a picture is its letter in PIECES. FALLS:
    whether new pieces fall down their column.
    """

    PICTURES = ()
    FALLS = False

    def __init__(self, game, strings, game_strings):
        self.layout = Layout(game)
        self._noted = False
        self.pictures = self.PICTURES or discs(self.layout.piece)[: game.players]
        self._icons = self.PICTURES or discs(_ICON_HEIGHT)
        xs, ys = self.layout.xs, self.layout.ys
        animation = GridAnimation(game, xs, ys, self.FALLS)
        View.__init__(self, game, strings, game_strings, animation, GridPicker(game, xs, ys))

    def start(self, move):
        View.start(self, move)
        self._noted = False

    def next_note(self):
        """Note the player who had no move; nothing when the game is over."""
        seat = self.game.passed
        if self._noted or seat < 0 or self.game.over():
            return False
        self._noted = True
        self.note_seat = seat
        self.note = self._strings.PLAY_STUCK
        return True

    # -- what a game may draw in its own way

    def cell(self, canvas, cell, piece, x, y):
        """Draw a cell under its piece, EMPTY for none, with its top left at (x, y)."""
        width = self.layout.width
        height = self.layout.height
        if self.layout.lines:
            canvas.rect(x, y, width + 1, height + 1)
        elif not self.game.HEXAGONS:
            for corner in range(4):
                canvas.pixel(x + width * (corner & 1), y + height * (corner >> 1))
        elif not piece:
            canvas.pixel(x + width // 2, y + height // 2)

    def piece(self, canvas, piece, x, y):
        """Draw a piece on the cell whose top left is (x, y)."""
        if piece > len(self.pictures):
            self._letter(canvas, self.game.PIECES[piece - 1], x, y)
            return
        picture = self.pictures[piece - 1]
        x += (self.layout.width - picture[0] + 1) // 2
        y += (self.layout.height - picture[1] + 1) // 2
        canvas.picture(picture, x, y)

    def _letter(self, canvas, letter, x, y):
        x += self.layout.width // 2
        y += self.layout.height // 2
        if self.layout.height > LOW:
            canvas.text(letter, x - 2, y - 3)
        else:
            canvas.text(letter, x - 1, y - 3, NARROW)

    # -- the contract of floe.ui.view

    def draw(self, canvas, lit):
        animation = self._animation
        picker = self.picker
        xs = self.layout.xs
        ys = self.layout.ys
        for cell in self.game.CELLS:
            piece = animation.pieces[cell]
            self.cell(canvas, cell, piece, xs[cell], ys[cell])
            if picker.step == TARGET and cell == picker.source and not lit:
                continue  # it is shown under the cursor
            if piece:
                self.piece(canvas, piece, xs[cell], ys[cell])
            elif picker.step != OFF and picker.goals[cell]:
                self._draw_goal(canvas, xs[cell], ys[cell])
        if animation.rider:
            self.piece(canvas, animation.rider, animation.x, animation.y)
        if picker.step != OFF:
            self._draw_cursor(canvas, lit)

    def _draw_goal(self, canvas, x, y):
        canvas.fill_rect(x + self.layout.width // 2, y + self.layout.height // 2, 2, 2)

    def _draw_cursor(self, canvas, lit):
        """Draw what would be on the cell under the cursor, in a box."""
        picker = self.picker
        cell = picker.cursor
        piece = self._animation.pieces[cell]
        if picker.step == TARGET:
            piece = self._animation.pieces[picker.source]
        elif picker.step == FIRST and not picker.picks_piece():
            piece = self.game.turn() + 1
        width = self.layout.width - 1
        height = self.layout.height - 1
        x = within(self.layout.xs[cell] + 1, width, WIDTH + 1)
        y = within(self.layout.ys[cell] + 1, height, HEIGHT)
        draw_box(canvas, x, y, width, height, lit)
        self.piece(canvas, piece, x - 1, y - 1)

    def draw_last_move(self, canvas):
        for i in range(self._animation.marked):
            cell = self._animation.marks[i]
            x = self.layout.xs[cell] + 1
            y = self.layout.ys[cell] + 1
            draw_dots_around(canvas, x, y, self.layout.width - 1, self.layout.height - 1)

    def player(self, canvas, seat, x, y):
        picture = self._icons[seat]
        x += (_ICON_WIDTH - picture[0]) // 2
        canvas.picture(picture, x, y + (_ICON_HEIGHT - picture[1]) // 2)

    def figures(self, canvas, seat, y, mode):
        score = self.game.score(seat)
        if score is not None:
            canvas.number(score, FIGURES_X + 2, y + 1, NARROW, mode)
        elif mode == ERASE:  # the player to move: an arrow instead of an empty bar
            canvas.fill_rect(FIGURES_X - 1, y, WIDTH, PLAYER_PITCH, 0)
            canvas.text("◂", FIGURES_X + 2, y + 1)

    def hint_a(self):
        if self.picker.picks_piece():
            return self._strings.PLAY_PICK
        return getattr(self._game_strings, "PLACE", self._strings.PLAY_PLACE)

    def hint_b(self):
        return self._strings.PLAY_BACK if self.picker.step > FIRST else self._strings.PLAY_PAUSE
