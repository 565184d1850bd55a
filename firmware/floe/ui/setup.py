"""How a game is to be played: how many, who, on which deal."""

from floe.ui import catalogue, session
from floe.ui.list_screen import ListScreen
from floe.ui.names import who
from floe.ui.session import PERSON

_START, _PLAYERS, _SEAT, _DEAL, _BALANCED = range(5)


class Setup(ListScreen):
    """The set-up of a game that the catalogue offers; it remembers the one before.

    seats: for a rematch, who plays, as in a session; None for who played last time.
    """

    def __init__(self, console, offer, seats=None):
        ListScreen.__init__(self, console)
        self._offer = offer
        self._marks = catalogue.marks(offer.name)
        self._deal = -1  # a number, or -1 for a new one
        self._title = console.strings.GAMES[offer.name][0]
        if seats:
            self._title = console.strings.REMATCH
            self._remember(seats)
        self._lay_rows()

    def _remember(self, seats):
        settings = self.console.settings
        settings.set("players", len(seats) - 2)
        for i, level in enumerate(seats):
            settings.set("seat %d" % (i + 1), level - PERSON)

    def _lay_rows(self):
        """The rows there are: what each is for, and for a seat which."""
        rows = [(_START, 0)]
        if self._offer.least < self._offer.most:
            rows.append((_PLAYERS, 0))
        rows.extend([(_SEAT, i) for i in range(self._players())])
        if self._offer.dealt:
            rows.append((_DEAL, 0))
        if self._offer.balanced:
            rows.append((_BALANCED, 0))
        self._rows = rows

    def _players(self):
        players = self.console.settings.get("players") + 2
        return min(max(players, self._offer.least), self._offer.most)

    def _level(self, seat):
        return self.console.settings.get("seat %d" % (seat + 1)) + PERSON

    # -- rows

    def title(self):
        return self._title

    def count(self):
        return len(self._rows)

    def label(self, row):
        strings = self.console.strings
        what, seat = self._rows[row]
        if what == _SEAT:
            return strings.PLAYER % (seat + 1)
        return {
            _START: strings.START,
            _PLAYERS: strings.PLAYERS,
            _DEAL: strings.DEAL,
            _BALANCED: strings.BALANCED,
        }[what]

    def value(self, row):
        strings = self.console.strings
        what, seat = self._rows[row]
        if what == _PLAYERS:
            return str(self._players())
        if what == _SEAT:
            return who(strings, self._level(seat))
        if what == _DEAL:
            return strings.NEW_DEAL if self._deal < 0 else "%06d" % self._deal
        if what == _BALANCED:
            return strings.OFF_ON[self.console.settings.get("balanced")]
        return ""

    def hint(self, row):
        strings = self.console.strings
        what = self._rows[row][0]
        if what == _START:
            return strings.HINT_START
        if what == _DEAL:
            return strings.HINT_TYPE
        return strings.HINT_CHANGE

    def change(self, row, by):
        settings = self.console.settings
        what, seat = self._rows[row]
        if what == _PLAYERS:
            choices = self._offer.most - self._offer.least + 1
            players = (self._players() - self._offer.least + by) % choices + self._offer.least
            settings.set("players", players - 2)
            self._lay_rows()
        elif what == _SEAT:
            settings.step("seat %d" % (seat + 1), by)
        elif what == _DEAL:
            self._deal = -1
        else:
            settings.step("balanced", by)

    def choose(self, row):
        what = self._rows[row][0]
        if what == _START:
            self._start()
        elif what == _DEAL:
            from floe.ui.seed_entry import SeedEntry

            self.console.push(SeedEntry(self.console, max(self._deal, 0), self._typed))
        else:
            self.change(row, 1)

    def _typed(self, deal):
        self._deal = deal

    def draw_row(self, canvas, row, x, y, right, mode):
        what, seat = self._rows[row]
        if what == _SEAT:
            canvas.picture(self._marks[seat], x, y, mode)
            x += self._marks[seat][0] + 3
        ListScreen.draw_row(self, canvas, row, x, y, right, mode)

    # -- going on

    def closed(self):
        self.console.keep_settings()

    def _start(self):
        """Start the game, after asking if one is kept."""
        if session.is_kept(self.console.storage):
            from floe.ui.confirm import Confirm

            strings = self.console.strings
            self.console.push(
                Confirm(
                    self.console,
                    strings.NEW_GAME,
                    strings.NEW_GAME_LOSES,
                    strings.YES_NEW,
                    strings.NO_KEEP,
                    self._begin,
                )
            )
        else:
            self._begin()

    def _begin(self):
        console = self.console
        seats = [self._level(i) for i in range(self._players())]
        game = catalogue.new_game(self._offer.name)
        start = {}
        headers = {}
        if self._offer.dealt:
            balanced = bool(console.settings.get("balanced"))
            deal = console.new_seed() if self._deal < 0 else self._deal
            start = {"players": len(seats), "seed": deal, "balanced": balanced}
            headers = {"deal": str(deal), "balanced": "yes" if balanced else "no"}
        game.deal(**start)
        begun = session.Session(console.storage, game, seats, headers)
        begun.keep()
        console.start(begun)
