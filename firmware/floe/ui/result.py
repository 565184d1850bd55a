"""How a game ended: who won, and the figures that decided it."""

from floe.events import CLICK, A
from floe.ui import catalogue, tunes
from floe.ui.canvas import WIDTH
from floe.ui.list_screen import draw_hints, draw_title
from floe.ui.names import name_of
from floe.ui.screen import Screen

_TABLE_X = 37
_COLUMNS = (WIDTH - 14, WIDTH)
"""Where the columns of numbers end."""
_HEAD = WIDTH - 25
"""The width left of the columns' signs, which stand beside the title."""
_PITCH = 9
_BODY_Y = 12
_BODY = 40
"""The rows of pixels between title and hints."""
_HOP_MS = 350
_HOP = 2
"""Winners are glad: so often they hop, and so high."""


class Result(Screen):
    """The winners large, and a table of all. A is for a rematch, B for the title."""

    def __init__(self, console, session):
        Screen.__init__(self, console)
        self._session = session
        self._marks = catalogue.marks(session.game.NAME)
        mask = session.game.winners()
        self._winners = [i for i in range(session.game.players) if mask >> i & 1]
        self._beat = 0
        self._due = 0

    def opened(self):
        self.console.sound.play(tunes.WIN)

    def key(self, event):
        if event == CLICK | A:
            self._rematch()
        else:
            Screen.key(self, event)

    def tick(self, now):
        if now >= self._due:
            self._beat += 1
            self._due = now + _HOP_MS
            self.console.redraw()
        return self._due - now

    def _rematch(self):
        """The same players on a new deal, the one who began now last."""
        from floe.ui.setup import Setup

        seats = self._session.seats
        offer = catalogue.offer(self._session.game.NAME)
        self.console.sound.play(tunes.CHOOSE)
        self.console.replace(Setup(self.console, offer, seats[1:] + seats[:1]))

    def draw(self, canvas):
        strings = self.console.strings
        title = strings.SHARED
        if len(self._winners) == 1:
            title = strings.WINS % name_of(strings, self._session, self._winners[0])
        draw_title(canvas, title, _HEAD)
        self._draw_winners(canvas)
        self._draw_table(canvas)
        draw_hints(canvas, strings.HINT_REMATCH, strings.HINT_MENU)

    def _draw_winners(self, canvas):
        """One winner three times as large as on the board; several twice, one over another."""
        winners = len(self._winners)
        scale = 3 if winners == 1 else 2 if winners == 2 else 1
        height = 8 * scale
        gap = (_BODY - winners * height) // (winners + 1)
        y = _BODY_Y + gap
        for i, seat in enumerate(self._winners):
            mark = self._marks[seat]
            hop = _HOP if (self._beat + i) % 2 else 0
            canvas.magnified(mark, (_TABLE_X - 2 - mark[0] * scale) // 2, y - hop + 1, scale)
            y += height + gap

    def _draw_table(self, canvas):
        game = self._session.game
        for sign, x in zip(catalogue.signs(game.NAME), _COLUMNS):
            canvas.picture(sign, x - sign[0] - 1, 2)
        y = _BODY_Y + (_BODY - _PITCH * game.players) // 2
        for seat in range(game.players):
            canvas.picture(self._marks[seat], _TABLE_X, y)
            name = name_of(self.console.strings, self._session, seat)
            canvas.text(name, _TABLE_X + 13, y)
            for count, x in zip(catalogue.counts(game, seat), _COLUMNS):
                canvas.text_right(str(count), x, y)
            y += _PITCH
