"""Looking for another Floe that offers a game, and joining it."""

from floe.games import registry
from floe.games.frames import OFFERS, SEEKS, FrameReader, frame
from floe.search.levels import LEVELS, levels_of
from floe.ui import strings, two_floes
from floe.ui.canvas import WIDTH
from floe.ui.link import games
from floe.ui.link.partner import Carrier
from floe.ui.list_screen import ListScreen
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.player_names import who
from floe.ui.playing.sidebar import HOP_MS, HOPS, draw_running
from floe.ui.screens import new_game
from floe.ui.session import PERSON

CALL_MS = 500  # The time between two calls.
_LINES_Y = 13
_BAR_Y = 58
_BAR = 20


class Seeker:
    """Calls for a game, and keeps the offer that arrives: words, as for games.record_of().

    reader.foreign: does the other Floe have another version?
    """

    def __init__(self):
        self.reader = FrameReader()
        self._due = 0
        self.words = None

    def feed(self, data, count, now):
        """Read the first `count` bytes of data."""
        for words in self.reader.feed(data, count):
            if words[0] == OFFERS and games.record_of(words[1:]):
                self.words = words[1:]

    def tick(self, now):
        """The next frame to send; b"" if there is none."""
        if now < self._due:
            return b""
        self._due = now + CALL_MS
        return frame(SEEKS)


class Seek(ListScreen):
    """Calls until an offer arrives; then its rows choose who plays each free seat, and join."""

    def __init__(self, console):
        ListScreen.__init__(self, console)
        self._texts = strings.load(console.language, "link_state")
        self._seeker = Seeker()
        self._wire = console.open_wire()
        self._carrier = Carrier(self._wire)
        self._name = self._title = ""
        self._seats = []
        self._levels = []
        self._hop = self._due = 0

    def closed(self):
        self._wire.close()
        two_floes.unload()

    def tick(self, now):
        if not self._name:
            self._carrier.carry(self._seeker, now)
            if self._seeker.words:
                self._found(games.record_of(self._seeker.words))
            elif now >= self._due:
                self._due = now + HOP_MS
                self._hop = (self._hop + 1) % HOPS
                self.console.redraw()
        return 0 if self._name else 10

    def _found(self, rec):
        """A game is offered."""
        self._name, _, headers = rec
        registry.unload_others(self._name)
        self._title = self.console.game_strings(self._name).TITLE
        self._seats = games.free_seats(headers)
        self._levels = [PERSON] * len(self._seats)
        self.console.redraw()

    # -- rows: to join, and a row for each free seat

    def title(self):
        return self._title

    def count(self):
        return 1 + len(self._seats)

    def label(self, row):
        if row == 0:
            return self._texts.JOIN
        return self.console.strings.PLAYER % (self._seats[row - 1] + 1)

    def value(self, row):
        return who(self.console.strings, self._levels[row - 1]) if row else ""

    def hint(self, row):
        return ListScreen.hint(self, row) if row else self._texts.HINT_JOIN

    def change(self, row, by):
        level = self._levels[row - 1]
        while True:
            level = (level - PERSON + by) % (len(LEVELS) + 1) + PERSON
            if level == PERSON or level in levels_of(self._name):
                break
        self._levels[row - 1] = level

    def choose(self, row):
        if row:
            self.change(row, 1)
        else:
            new_game.ask(self.console, self._name, self._join)

    def _join(self):
        console = self.console
        new_game.start(console, games.offered(console.storage, self._seeker.words, self._levels))

    def key(self, event):
        if self._name:
            ListScreen.key(self, event)
        else:
            super(ListScreen, self).key(event)

    # -- picture

    def draw(self, canvas):
        if self._name:
            ListScreen.draw(self, canvas)
            return
        texts = self._texts
        draw_title(canvas, self.console.strings.TWO_FLOES)
        lines = texts.WHY[:2] if self._seeker.reader.foreign else texts.SEEK_LINES
        for i, line in enumerate(lines):
            canvas.text_centred(line, 0, _LINES_Y + 9 * i, WIDTH)
        draw_hints(canvas, texts.SEEKS, self.console.strings.HINT_BACK)
        draw_running(canvas, 1, _BAR_Y + 5, _BAR // 4, self._hop)
