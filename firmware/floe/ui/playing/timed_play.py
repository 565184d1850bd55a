"""A game with a time limit for a move or for the whole game.

If a person's time is up, the lowest level makes their move, and with a limit for the game all
their further moves. Pauses, hints and the announcement of a turn take no time.
"""

from floe.games import numbers
from floe.games.registry import TIME
from floe.search.levels import levels_of
from floe.ui.canvas import NARROW
from floe.ui.playing.game_picture import PICK
from floe.ui.playing.play import PlayScreen
from floe.ui.playing.sidebar import HINT_B_Y
from floe.ui.view import SIDEBAR_WIDTH, SIDEBAR_X

_LEFT = "time %d"  # The header of a player's remaining seconds; players are counted from 1.
_MOST = 9999
_COLON, _SECONDS = 6, 4  # The widths of the colon and a digit, with the space after it.


class TimedPlay(PlayScreen):
    """A game whose record has the header TIME: `move 30` or `game 600`, in seconds."""

    THINKS = True  # The machine may have to move for a person.

    def __init__(self, console, session):
        headers = session.record.headers
        each, _, seconds = headers[TIME].partition(" ")
        given = numbers.read(seconds, _MOST, 1)
        if given == numbers.NONE or each not in ("move", "game"):
            given = _MOST  # a console did not write this
        self._a_move = given * 1000 if each == "move" else 0
        self._times = []
        for seat in range(session.game.players):
            left = numbers.read(headers.get(_LEFT % (seat + 1), ""), _MOST)
            self._times.append(1000 * (given if left == numbers.NONE else left))
        self._since = -1
        self._late = False
        self._lowest = levels_of(session.game.NAME)[0]
        PlayScreen.__init__(self, console, session)

    def opened(self):
        self._since = self.console.now  # the time of the pause does not count
        PlayScreen.opened(self)

    # -- turns

    def begin_pick(self, now, announce):
        if self._a_move:
            self._times[self._seat] = self._a_move
        self._since = now
        self._late = False
        PlayScreen.begin_pick(self, now, announce)

    def level(self):
        return self._lowest if self._late else PlayScreen.level(self)

    def play_move(self, move, now):
        if not self._a_move and self.session.person(self._seat):
            left = _LEFT % (self._seat + 1)
            self.session.record.headers[left] = str(self._times[self._seat] // 1000)
        PlayScreen.play_move(self, move, now)

    # -- time

    def tick(self, now):
        if self.phase == PICK:
            seat = self._seat
            if not self._banner.shown:
                self._times[seat] -= now - self._since
            self._since = now
            if self._times[seat] <= 0:
                self._move_for(seat, now)
                return 0
        return PlayScreen.tick(self, now)

    def _move_for(self, seat, now):
        """A player's time is up."""
        self._times[seat] = 0
        self._late = True
        self.board.view.rest()
        self._banner.show(seat, self._texts.PLAY_TIME_UP)
        self._begin_thinking(now)

    # -- picture

    def draw(self, canvas):
        PlayScreen.draw(self, canvas)
        self._draw_time(canvas)

    def draw_part(self, canvas):
        PlayScreen.draw_part(self, canvas)
        self._draw_time(canvas)

    def _draw_time(self, canvas):
        """Draw the remaining minutes and seconds, in place of the hint that B pauses."""
        if self.phase != PICK or self._hint_b != self._texts.PLAY_PAUSE:
            return
        left = (self._times[self._seat] + 999) // 1000
        y = HINT_B_Y
        canvas.fill_rect(SIDEBAR_X, y, SIDEBAR_WIDTH, 7, 0)
        x = canvas.number(left // 60, SIDEBAR_X + _COLON, y, NARROW)
        x = canvas.text(":", x, y, NARROW)
        canvas.number(left % 60 // 10, x, y, NARROW)
        canvas.number(left % 10, x + _SECONDS, y, NARROW)
