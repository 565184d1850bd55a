"""The rows of a set-up that do more than change a setting; screen: the Setup they are on."""

from floe.ui.rows import Row
from floe.ui.session import PERSON


class StartRow(Row):
    """Starts the game; left and right change the level of the only machine."""

    def value(self):
        seat = self.screen.machine()
        return "" if seat < 0 else self.screen.who(seat)

    def place(self):
        return self.screen.rank(self.screen.machine())

    def change(self, by):
        seat = self.screen.machine()
        self.screen.step_level(seat, by)
        while self.screen.level(seat) < 0:
            self.screen.step_level(seat, by)


class SeatRow(Row):
    """Who plays on a seat: a person, who may have a name, or a level."""

    def __init__(self, screen, seat, picture):
        Row.__init__(self, screen, screen.console.strings.PLAYER % (seat + 1))
        self._seat = seat
        self.picture = picture

    def value(self):
        return self.screen.who(self._seat)

    def hint(self):
        if self.screen.level(self._seat) == PERSON:
            return self.screen.console.strings.HINT_NAME
        return Row.hint(self)

    def place(self):
        return self.screen.rank(self._seat)

    def change(self, by):
        self.screen.step_level(self._seat, by)

    def choose(self):
        screen = self.screen
        if screen.level(self._seat) == PERSON:
            from floe.ui.screens.name_entry import NameEntry

            name = screen.name(self._seat)
            screen.console.push(NameEntry(screen.console, self._seat, name, screen.called))
        else:
            self.change(1)


class BeginsRow(Row):
    """Who begins: left and right rotate the players, unless all are called the same."""

    def value(self):
        screen = self.screen
        if self.changes():
            return screen.who(screen.turn)
        return screen.console.strings.PLAYER % (screen.turn + 1)

    def changes(self):
        return self.screen.differ()

    def hint(self):
        return Row.hint(self) if self.changes() else ""

    def change(self, by):
        self.screen.move_up(by)


class LayoutRow(Row):
    """The number of the layout, or a new one each time."""

    def value(self):
        layout = self.screen.layout
        return self.screen.console.strings.NEW_LAYOUT if layout < 0 else "%06d" % layout

    def changes(self):
        return self.screen.layout >= 0

    def hint(self):
        strings = self.screen.console.strings
        return strings.HINT_TYPED if self.changes() else strings.HINT_TYPE

    def change(self, by):
        self.screen.typed(-1)

    def choose(self):
        from floe.ui.screens.seed_entry import SeedEntry

        screen = self.screen
        screen.console.push(SeedEntry(screen.console, max(screen.layout, 0), screen.typed))


class PositionRow(Row):
    """The start of the game, or a position that was set up."""

    def value(self):
        return self.screen.console.strings.POSITIONS[self.changes()]

    def changes(self):
        return self.screen.position != ""

    def hint(self):
        strings = self.screen.console.strings
        return strings.HINT_POSITION if self.changes() else strings.HINT_SET_UP

    def change(self, by):
        self.screen.begin_with()
