"""Steps through moves on the board, back and forth.

The game itself goes to the position that is shown, and returns when the walk is left. However long
the game is, no step of the console takes long: a distant position is reached in many steps.
"""

from floe.events import CLICK, LEFT, PRESS, REPEAT, RIGHT, A, key_of, kind_of
from floe.ui import memory, tunes
from floe.ui.canvas import ERASE, NARROW
from floe.ui.playing.sidebar import STATUS_Y, draw_keys, draw_players
from floe.ui.screen import Screen
from floe.ui.view import SIDEBAR_WIDTH, SIDEBAR_X

REST_MS = 700  # The pause between two moves that are shown automatically.
LEAP = 5  # A held key steps by this many moves.
_SHOWN_OF = 8  # On a long way, one position of so many is shown.
_PLACE_Y = STATUS_Y - 1  # The number of moves, in a bar.


class Walk(Screen):
    """A walk over moves, which a subclass defines.

    session, board: of the game; at: the number of moves before the first position. at, wanted: the
    number of moves before the current position, and before the wanted one.
    """

    def __init__(self, console, session, board, at):
        Screen.__init__(self, console)
        self._session = session
        self._game = session.game
        self.board = board
        self._before = memory.copy_of(session.game.state)
        self._plays = True  # continue automatically
        self._last = self.count()  # up to this number of moves
        self._shown = self._moving = False
        self.at = self.wanted = at

    # -- what a subclass defines

    def count(self):
        """How many moves there are."""
        raise NotImplementedError

    def begin(self):
        """Set the game to the position before the first move."""
        raise NotImplementedError

    def move(self, index):
        """The move of an index, in the position before it."""
        raise NotImplementedError

    def chosen(self):
        """A was pressed."""

    def hint(self):
        """The hint that says what A does."""
        return ""

    def back(self):
        """The hint that says what B does."""
        return self.console.strings.PLAY_BACK

    # -- coming and going

    @property
    def moving(self):
        return self._moving or self.at != self.wanted

    def closed(self):
        memory.put_back(self._before, self._game.state)
        self.board.view.rest()

    # -- keys

    def key(self, event):
        key = key_of(event)
        if event == CLICK | A:
            if self._moving:
                self._land()
            elif self.at == self.wanted:
                self._plays = False
                self.chosen()
        elif key in (LEFT, RIGHT) and kind_of(event) in (PRESS, REPEAT):
            self._plays = False
            by = 1 if kind_of(event) == PRESS else LEAP
            self._go(self.wanted + (by if key == RIGHT else -by))
        else:
            Screen.key(self, event)

    def _go(self, wanted):
        """Go to the position after a number of moves; a single step forward is animated."""
        if self._moving:
            self._land()
        wanted = min(max(wanted, 0), self.count())
        if wanted == self.wanted:
            return
        self.console.sound.play(tunes.CLICK)
        forward = self.at == self.wanted == wanted - 1
        self.wanted = wanted
        if forward:
            self._start()
        self.console.redraw()

    def _start(self):
        """Show the next move."""
        self.board.view.rest()
        move = self.move(self.at)
        self.board.show(move)
        self._make(move)
        self._moving = True

    def _make(self, move):
        self._game.make(move)
        self._game.commit()
        self.at += 1

    def _land(self):
        self._moving = False
        self._shown = False

    # -- time

    def tick(self, now):
        if self._moving:
            if now >= self.board.due and self.board.advance(now):
                self._land()
            return self.board.left(now)
        if self.at != self.wanted:
            self._step()
            return 0
        if not self._shown:
            self._shown = True
            self.board.view.rest()
            self.board.due = now + REST_MS
            self.console.redraw()
            return 0
        if not self._plays or self.at >= self._last:
            return -1
        if now < self.board.due:
            return self.board.left(now)
        self.wanted += 1
        self._start()
        return 0

    def _step(self):
        """Go a move nearer to the wanted position; the last move is marked, so it must be made.

        On a long way some of the positions are shown.
        """
        self._shown = False
        if self.at < self.wanted:
            move = self.move(self.at)
            if self.at + 1 == self.wanted:
                self.board.view.rest()  # the page after the end depends on this
                self.board.view.start(move)
            self._make(move)
        elif self._game.back():
            self.at -= 1
            if self.at == self.wanted and self.at and self._game.back():
                self.at -= 1
        else:
            self.begin()
            self.at = 0
        if self.at % _SHOWN_OF == 0 and self.at != self.wanted:
            self.board.view.sync()
            self.console.redraw()

    # -- picture

    def draw(self, canvas):
        strings = self.console.strings
        game = self._game
        self.board.view.draw(canvas, True)
        if self._shown and self.at:
            self.board.view.draw_last_move(canvas)
        draw_players(canvas, self.board.view, game.players, -1 if game.over() else game.turn())
        self._draw_place(canvas)
        draw_keys(canvas, strings.PLAY_SKIP if self._moving else self.hint(), self.back())

    def _draw_place(self, canvas):
        """Draw the number of moves, and the keys that lead on."""
        canvas.fill_rect(SIDEBAR_X, _PLACE_Y - 1, SIDEBAR_WIDTH, 9)
        text = str(self.wanted)
        x = SIDEBAR_X + (SIDEBAR_WIDTH - canvas.width(text, NARROW)) // 2
        canvas.text(text, x, _PLACE_Y, NARROW, ERASE)
        if self.wanted:
            canvas.text("◂", SIDEBAR_X + 1, _PLACE_Y, NARROW, ERASE)
        if self.wanted < self.count():
            canvas.text_right("▸", SIDEBAR_X + SIDEBAR_WIDTH - 1, _PLACE_Y, NARROW, ERASE)


class Line(Walk):
    """The expected moves from here on, played automatically.

    moves: a list; the first illegal move and all after it are left out.
    """

    def __init__(self, console, session, board, moves):
        self._moves = moves
        Walk.__init__(self, console, session, board, 0)

    def describe(self, to):
        if self.at != self.wanted:
            return to.nothing()
        before = b"".join(self._before)
        return to.line(self, self._game, before, self._moves[: self.at], self.hint())

    def count(self):
        return len(self._moves)

    def begin(self):
        memory.put_back(self._before, self._game.state)

    def move(self, index):
        return self._moves[index]

    def hint(self):
        return self.console.strings.WALK_AGAIN if self.at else ""

    def chosen(self):
        self._go(0)
        self._plays = True
