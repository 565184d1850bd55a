"""The result of a game: the winner, everybody's score, and the reason if it is not obvious."""

from floe import modules
from floe.events import CLICK, DOWN, PRESS, UP, A
from floe.games import registry
from floe.ui import descriptor, memory, tunes
from floe.ui.canvas import NARROW, REGULAR, WIDTH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.player_names import name_of
from floe.ui.screen import BACK, Screen
from floe.ui.session import HINTS, PERSON, TAKEN_BACK, WARNINGS
from floe.ui.statistics import NOBODY

TABLE_X = 37
_NAME_X = 50
_COLUMNS = (WIDTH - 14, WIDTH)  # The right ends of the columns of numbers.
_HEAD = WIDTH - 25  # The width left of the icons of the columns, which are beside the title.
_PITCH = 9
_BODY_Y = 12
_BODY = 40  # The rows of pixels between title and hints.
# The seed of the layout: two lines below the winners, and the rows that these take.
_SEED_Y = (36, 44)
_SEED_HIGH = 16
_NARROW_PITCH = 8
_MOST_ROWS = 3  # With more rows of players and lines only one line about help fits.
_LINES_GAP = 3  # Between the table and the lines about the end.
_HOP_MS = 350
_HINT_BEATS = 6  # For so many hops each of two hints is shown.
_HOP = 2  # How often winners hop for joy, and how high.


class Result(Screen):
    """The winners in large, and a table of all players.

    A begins a rematch, B goes to the title, down opens the review of the game; up too, and after a
    game against a machine it goes on to practise the person's mistakes.

    In a draw both players are large, and neither hops. beaten: a level that was beaten for the
    first time; A and B first show its diploma. lacks: would there be one without the help?
    """

    free = True  # May the other Floe of a linked game ask a question here?

    def __init__(self, console, session, beaten=NOBODY, lacks=False):
        Screen.__init__(self, console)
        self.session = session
        self._beaten = beaten
        game = session.game
        own = descriptor.load(game.NAME)
        self._icons = own.PLAYER_ICONS
        self._count_icons = own.COUNT_ICONS
        seats = range(game.players)
        self._counts = [own.counts(game, seat) for seat in seats]
        self._lines = own.result_lines(session, console.game_strings(game.NAME))
        rows = game.players + len(self._lines)
        self._help = _help(console.strings, session, rows <= _MOST_ROWS, lacks)
        self._winners = [seat for seat in seats if session.winners() >> seat & 1]
        self._practises = len(session.seats) == 2 and min(session.seats) == PERSON < max(
            session.seats
        )
        self._beat = 0
        self._due = 0
        self._said = ""

    def opened(self):
        self.console.sound.play(tunes.WIN if self._winners else tunes.TURN)

    def describe(self, to):
        lines = list(self._lines)
        if self.session.layout():
            lines.append(self.console.strings.LAYOUT_NUMBER % self.session.layout())
        scored = any([any(counts) for counts in self._counts])
        return to.result(self, self.session, self._winners, scored, lines, self._help)

    def say(self, text, seat):
        """Show a message of the other Floe of a linked game."""
        self._said = text
        self.console.redraw()

    def closed(self):
        self.console.saving.save()  # the next screen looks for saved games: not this one

    def key(self, event):
        if self._beaten != NOBODY and event in (CLICK | A, BACK):
            self._award()
        elif event == CLICK | A:
            if self.console.link:
                self.console.link.ask_rematch()
            else:
                self.rematch()
        elif event == PRESS | DOWN:
            self._review()
        elif event == PRESS | UP and self._practises:
            self._review(True)
        else:
            Screen.key(self, event)

    def tick(self, now):
        if self.console.link and self.console.link.attend(self, now):
            return 0
        if not self._winners and not self._practises:
            return -1
        if now >= self._due:
            self._beat += 1
            self._due = now + _HOP_MS
            self.console.redraw()
        return self._due - now

    def _award(self):
        """Show the diploma, once."""
        from floe.ui.screens.diploma import Diploma

        beaten = self._beaten
        self._beaten = NOBODY
        self.console.push(Diploma(self.console, self.session.game.NAME, beaten))

    def _review(self, practises=False):
        """Open the review, to practise the mistakes that it finds, or to look at it."""
        console = self.console
        modules.once("floe.ui.game_change", "free_between", console)
        console.played = True  # what the review loads is dropped before the next game
        memory.release(memory.TABLES)  # the review thinks, and needs it anyway
        from floe.ui.playing.board import Board
        from floe.ui.playing.review import Review

        name = self.session.game.NAME
        view = descriptor.load(name).view(
            self.session.game, console.strings, console.game_strings(name)
        )
        view.sync()  # it shows this until the moves are made again
        console.sound.play(tunes.CHOOSE)
        console.push(Review(console, self.session, Board(console, view), practises))

    def rematch(self):
        """Play again with the same players; the one who began is now last."""
        from floe.ui.screens.setup import Setup

        info = registry.find(self.session.game.NAME)
        self.console.sound.play(tunes.CHOOSE)
        self.console.replace(Setup(self.console, info, self.session))

    # -- picture

    def draw(self, canvas):
        strings = self.console.strings
        draw_title(canvas, self._title(), _HEAD if self._count_icons else WIDTH)
        for icon, right in zip(self._count_icons, _COLUMNS):
            canvas.picture(icon, right - icon[0] - 1, 4 - icon[1] // 2)
        self._draw_large(canvas)
        self._draw_table(canvas)
        link = self.console.link
        rematch = strings.HINT_REMATCH
        if self._beaten != NOBODY:
            rematch = strings.HINT_DIPLOMA
        left = link and link.asked_rematch() or self._said or rematch
        review = strings.HINT_REVIEW
        if self._practises and self._beat // _HINT_BEATS % 2:
            review = strings.HINT_PRACTISE
        if left != rematch:
            review = ""
        draw_hints(canvas, left, strings.HINT_MENU, review)

    def _title(self):
        strings = self.console.strings
        if not self._winners:
            return strings.DRAW
        if len(self._winners) > 1:
            return strings.SHARED
        return strings.WINS % name_of(strings, self.session, self._winners[0])

    def _draw_large(self, canvas):
        """Draw one winner three times as large as on the board, or two twice as large, one above
        the other.

        The seed of the layout is below them, if there is one; two winners leave room for it.
        """
        seats = self._winners or range(len(self._counts))
        body = _BODY
        layout = self.session.layout()
        if layout and len(seats) < 3:
            body -= _SEED_HIGH
            lines = (self.console.strings.LAYOUT_NUMBER % layout).rsplit(" ", 1)
            for line, y in zip(lines, _SEED_Y):
                canvas.text_centred(line, 0, y, TABLE_X - 1, NARROW)
        scale = max(min(4 - len(seats), (body - _HOP) // (8 * len(seats))), 1)
        height = 8 * scale
        gap = (body - len(seats) * height) // (len(seats) + 1)
        y = _BODY_Y + gap
        for i, seat in enumerate(seats):
            mark = self._icons[seat]
            hop = _HOP if self._winners and (self._beat + i) % 2 else 0
            canvas.magnified(mark, (TABLE_X - 2 - mark[0] * scale) // 2, y - hop + 1, scale)
            y += height + gap

    def _draw_table(self, canvas):
        """Draw the players and their counts, and below them the game's end and the help used.

        If that is too high, all of it is in the narrow font, whose lines need less room.
        """
        rows, helps = len(self._counts) + len(self._lines), len(self._help)
        gap = _LINES_GAP if self._lines else 0
        pitch, font = _PITCH, REGULAR
        high = pitch * rows + gap + 1 + _NARROW_PITCH * helps
        if high > _BODY:
            gap, pitch, font = 0, _NARROW_PITCH, NARROW
            high = pitch * (rows + helps)
        # An accent of the first name does not touch the title's line.
        rise = canvas.rises(name_of(self.console.strings, self.session, 0), font)
        y = _BODY_Y + max((_BODY - high) // 2, rise)
        for seat, counts in enumerate(self._counts):
            canvas.picture(self._icons[seat], TABLE_X, y)
            if pitch < _PITCH:
                canvas.hline(TABLE_X, y + pitch - 1, self._icons[seat][0], 0)  # else they touch
            name = name_of(self.console.strings, self.session, seat)
            canvas.text(name, _NAME_X, y, font)
            for count, right in zip(counts, _COLUMNS):
                canvas.text_right(str(count), right, y, font)
            y += pitch
        y += gap
        for line in self._lines:
            canvas.text(line, TABLE_X, y, font)
            y += pitch
        y += font is REGULAR
        for line in self._help:
            canvas.text(line, TABLE_X, y, NARROW)
            y += _NARROW_PITCH


def _help(strings, session, room, lacks):
    """Lines that say how much help was used; at most one if there is no room for two.

    lacks: is there no diploma because of it?
    """
    hints, taken_back = session.helped(HINTS), session.helped(TAKEN_BACK)
    warnings = session.helped(WARNINGS)
    total = hints + taken_back + warnings
    if lacks:
        return [strings.NO_DIPLOMA % total]
    lines = [strings.HELPED % (hints, taken_back)] if hints or taken_back else []
    if warnings:
        lines.append(strings.WARNED % warnings)
    return lines if room or len(lines) < 2 else [strings.HELP % total]
