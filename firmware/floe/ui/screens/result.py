"""The result of a game: the winner, everybody's score, and the reason if it is not obvious."""

from floe.events import CLICK, DOWN, PRESS, A
from floe.games import registry
from floe.ui import descriptor, memory, statistics, tunes
from floe.ui.canvas import NARROW, REGULAR, WIDTH
from floe.ui.list_screen import draw_hints, draw_title
from floe.ui.player_names import name_of
from floe.ui.progress import Progress
from floe.ui.screen import Screen
from floe.ui.screens import level_offer
from floe.ui.session import HINTS, TAKEN_BACK, WARNINGS

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
_HOP = 2  # How often winners hop for joy, and how high.


def show(console, session, again):
    """Count a finished game, and show how it ended; again: it was over when it was loaded."""
    progress = Progress(console.storage)
    new = not statistics.counted(session)
    beaten = statistics.count(progress, session, again)
    offer = statistics.NOBODY
    if new:
        offer = level_offer.note(progress, session, beaten == statistics.NOBODY)
    console.keep_progress(progress)
    session.discard()
    console.push(Result(console, session))
    if offer != statistics.NOBODY:
        console.push(level_offer.LevelOffer(console, session, offer))
    if beaten != statistics.NOBODY:
        from floe.ui.screens.diploma import Diploma

        console.push(Diploma(console, session.game.NAME, beaten))


class Result(Screen):
    """The winners in large, and a table of all players.

    A begins a rematch, B goes to the title, down opens the review of the game.

    In a draw both players are large, and neither hops. help: lines about the help that was used.
    """

    free = True  # May the other Floe of a linked game ask a question here?

    def __init__(self, console, session):
        Screen.__init__(self, console)
        self.session = session
        game = session.game
        own = descriptor.load(game.NAME)
        self._icons = own.PLAYER_ICONS
        self._count_icons = own.COUNT_ICONS
        seats = range(game.players)
        self._counts = [own.counts(game, seat) for seat in seats]
        self._lines = own.result_lines(session, console.game_strings(game.NAME))
        rows = game.players + len(self._lines)
        self.help = _help(console.strings, session, rows <= _MOST_ROWS)
        self._winners = [seat for seat in seats if session.winners() >> seat & 1]
        self._beat = 0
        self._due = 0
        self._said = ""

    def opened(self):
        self.console.sound.play(tunes.WIN if self._winners else tunes.TURN)

    def say(self, text, seat):
        """Show a message of the other Floe of a linked game."""
        self._said = text
        self.console.redraw()

    def closed(self):
        self.console.keep()  # the next screen looks for saved games: not this one

    def key(self, event):
        if event == CLICK | A:
            if self.console.link:
                self.console.link.ask_rematch()
            else:
                self.rematch()
        elif event == PRESS | DOWN:
            self._review()
        else:
            Screen.key(self, event)

    def tick(self, now):
        if self.console.link and self.console.link.attend(self, now):
            return 0
        if not self._winners:
            return -1
        if now >= self._due:
            self._beat += 1
            self._due = now + _HOP_MS
            self.console.redraw()
        return self._due - now

    def _review(self):
        """Open the review."""
        memory.free_between(self.console.strings)
        memory.release(memory.TABLES)  # the review thinks, and needs it anyway
        from floe.ui.playing.review import Review

        console = self.console
        name = self.session.game.NAME
        view = descriptor.load(name).view(
            self.session.game, console.strings, console.game_strings(name)
        )
        view.sync()  # it shows this until the moves are made again
        console.sound.play(tunes.CHOOSE)
        console.push(Review(console, self.session, view))

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
        left = link and link.asked_rematch() or self._said or strings.HINT_REMATCH
        review = "" if left != strings.HINT_REMATCH else strings.HINT_REVIEW
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
        rows, helps = len(self._counts) + len(self._lines), len(self.help)
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
        for line in self.help:
            canvas.text(line, TABLE_X, y, NARROW)
            y += _NARROW_PITCH


def _help(strings, session, room):
    """Lines that say how much help was used; at most one if there is no room for two."""
    hints, taken_back = session.helped(HINTS), session.helped(TAKEN_BACK)
    warnings = session.helped(WARNINGS)
    lines = [strings.HELPED % (hints, taken_back)] if hints or taken_back else []
    if warnings:
        lines.append(strings.WARNED % warnings)
    return lines if room or len(lines) < 2 else [strings.HELP % (hints + taken_back + warnings)]
