"""The position editor, opened from a game's set-up: the board is set up by keys.

The direction keys choose a cell, or a player in the sidebar. After A, up and down change what is
there, and left and right choose a variant, such as its direction; A keeps the change, B cancels
it. A on a player also makes it that player's turn. While it is edited, the position may be
impossible; the editor closes only with a position that can be played.

A game that can be edited has a module named `editor` with these functions. A `cell` that is less
than the number of players is not a cell of the board but a player's seat.

    places(game)                width and height of a cell in pixels, and a list: the board index,
                                x and y of each cell, in reading order
    kinds(game, cell)           what can be there: the number of variants of each kind
    at(game, cell)              the kind and the variant that are there
    put(game, cell, kind, variant)
                                put this kind and variant there; False if none is left
"""

from floe import modules
from floe.events import CLICK, DOWN, PRESS, REPEAT, RIGHT, UP, A, key_of, kind_of
from floe.games.errors import TextError
from floe.ui import descriptor, memory, navigation, strings
from floe.ui.canvas import NARROW
from floe.ui.playing.board import Board
from floe.ui.playing.sidebar import STATUS_Y, draw_keys, draw_players
from floe.ui.screen import BACK, Screen
from floe.ui.view import SIDEBAR_X, draw_dots_around

_ICON = 11, 8  # The size of a player's picture.


class Editor(Screen):
    """The editor for the game of a floe.games.registry.GameInfo. In memory only while it is open.

    game: a game at the position to begin with. If the player has changed the position, done() is
    called with the text of the new position and the seat whose turn it is.
    """

    def __init__(self, console, info, game, done):
        Screen.__init__(self, console)
        memory.release(memory.TABLES)  # the machine does not think here
        self._info = info
        self._game = game
        self._done = done
        self._own = modules.load(info.ui + ".editor")
        self._texts = strings.load(console.language, "editor")
        view = descriptor.load(info.name).view(
            game, console.strings, console.game_strings(info.name)
        )
        view.sync()
        self.board = Board(console, view)
        wide, high, places = self._own.places(game)
        self._size = wide, high
        for seat in range(game.players):
            places.append((seat, SIDEBAR_X, view.player_y(seat)))
        self._cells = bytes([place[0] for place in places])
        self._xs = bytes([place[1] for place in places])
        self._ys = bytes([place[2] for place in places])
        self._choices = bytes(range(len(places)))
        self._at = len(places) // 2
        self._first = game.text()
        self._before = None  # While a cell is changed: the bytes of the position before that.
        self._kinds = ()  # What may be there then, and what is there.
        self._kind = self._variant = 0

    @property
    def cell(self):
        """What the cursor is on: a board index, or a seat."""
        return self._cells[self._at]

    def closed(self):
        # All that was loaded into the memory that a search needs. The rest may be in pieces.
        self.console.has_played = True
        info = self._info
        texts = info.rules + ".positions", info.rules + ".position_reader"
        modules.unload(info.ui, "floe.ui.screens.editor", *texts)

    # -- keys

    def key(self, event):
        self.board.sound(event)
        if event == CLICK | A:
            if self._before:
                self._before = None
            else:
                self._pick()
        elif event == BACK and self._before:
            self._game.state[:] = self._before
            self._before = None
        elif event == BACK:
            self._leave()
        elif kind_of(event) in (PRESS, REPEAT) and key_of(event) < A:
            if self._before:
                self._change(key_of(event))
            else:
                self._go(key_of(event))
        self.board.view.sync()
        self.board.light()

    def _go(self, key):
        """Move the cursor; to the right of the board are the players."""
        count = len(self._cells)
        to = navigation.step(self._xs, self._ys, self._choices, count, self._at, key)
        if key == RIGHT and self._xs[to] <= self._xs[self._at]:
            to = count - self._game.players + self._game.turn()
        self._at = to

    def _pick(self):
        game = self._game
        cell = self.cell
        before = bytes(game.state)
        self._kind, self._variant = self._own.at(game, cell)
        if cell < game.players:
            self._own.put(game, cell, self._kind, self._variant)
        self._kinds = self._own.kinds(game, cell)
        if len(self._kinds) > 1:
            self._before = before

    def _change(self, key):
        """Put the next kind that is available on the cell, or the next variant of this kind."""
        kinds = self._kinds
        by = 1 if key in (UP, RIGHT) else -1
        while True:
            if key in (UP, DOWN):
                self._kind = (self._kind + by) % len(kinds)
                self._variant = min(self._variant, kinds[self._kind] - 1)
            else:
                self._variant = (self._variant + by) % kinds[self._kind]
            self._game.state[:] = self._before
            if self._own.put(self._game, self.cell, self._kind, self._variant):
                return

    def _leave(self):
        """Close the editor and pass on the position, or say why it cannot be played."""
        why = self._refusal()
        if why:
            from floe.ui.screens.confirm import Confirm

            texts = self._texts
            self.console.push(
                Confirm(
                    self.console, texts.REFUSED, why, texts.DISCARD, texts.GO_ON, self._discard
                )
            )
            return
        text = self._game.text()
        if text != self._first:
            self._done(text, self._game.turn())
        self.console.pop()

    def _refusal(self):
        """Lines that say why the position cannot be played; () after the rules have read it."""
        game = self._game
        if game.over():
            return self._texts.OVER
        before = bytes(game.state)
        try:
            game.read(game.text())
            if not game.over():
                return ()
            why = self._texts.OVER
        except TextError:
            why = self._texts.MISSING
        game.state[:] = before
        return why

    def _discard(self):
        self.console.pop()
        self.console.pop()

    def tick(self, now):
        if now >= self.board.due:
            self.board.blink(now)
        return self.board.left(now)

    # -- picture

    def describe(self, to):
        return to.cell(self, self.cell, self.hint(), self.back())

    def hint(self):
        """What A does."""
        return self.console.strings.PLAY_PLACE if self._before else self.console.strings.PLAY_PICK

    def back(self):
        """What B does."""
        return self.console.strings.PLAY_BACK if self._before else self._texts.DONE

    def draw(self, canvas):
        self.board.view.draw(canvas, self.board.lit)
        draw_players(canvas, self.board.view, self._game.players, self._game.turn())
        self._draw_cursor(canvas)
        if self._before:
            turns = self._kinds[self._kind] > 1
            canvas.text("▴▾ ◂▸" if turns else "▴▾", SIDEBAR_X, STATUS_Y, NARROW)
        draw_keys(canvas, self.hint(), self.back())

    def _draw_cursor(self, canvas):
        """A frame around the cell or the player, alternately solid and dotted."""
        x, y = self._xs[self._at], self._ys[self._at]
        wide, high = _ICON if self.cell < self._game.players else self._size
        canvas.rect(x - 1, y - 1, wide + 2, high + 2, 0)
        if self.board.lit:
            canvas.rect(x - 2, y - 2, wide + 4, high + 4)
        else:
            draw_dots_around(canvas, x - 1, y - 1, wide + 2, high + 2)
