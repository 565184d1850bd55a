"""The set-up of a game: the number of players, who plays, the layout, a position, options."""

from floe.games import registry
from floe.games.registry import NAME, TIME
from floe.search.levels import LEVELS, levels_of
from floe.ui import descriptor, strings
from floe.ui.list_screen import ListScreen
from floe.ui.player_names import who
from floe.ui.screen import BACK
from floe.ui.screens import new_game
from floe.ui.session import LINKED, PERSON
from floe.ui.settings_file import TIMES

_START, _PLAYERS, _SEAT, _BEGINS, _LAYOUT, _OPTION, _TIME, _POSITION, _RULES, _FIRST = range(10)


class Setup(ListScreen):
    """The set-up of a game by its floe.games.registry.GameInfo; it remembers the last one.

    before: for a rematch, the session of the last game; the player who began it is now last.
    """

    def __init__(self, console, info, before=None):
        ListScreen.__init__(self, console)
        self._info = info
        self._icons = descriptor.load(info.name).PLAYER_ICONS
        self._game_strings = console.game_strings(info.name)
        self._layout = -1  # a number, or -1 for a new one
        self._position = ""  # the text of one that was set up, or "" for the start of the game
        self._turn = 0  # whose turn it is in it
        self._rematch = before is not None
        self._before = {}
        if before:
            self._pass_on(before)
        self._raise_levels()
        self._lay_rows()

    def _pass_on(self, before):
        """Move all players up a seat, with their names."""
        players = len(before.seats)
        if self._info.most_players > 2:
            self._set(self._info.setting("players"), players - 2)
        for seat in range(players):
            self._set(self._seat_setting(seat), self._choice(before.level(seat)))
            if before.person(seat):
                self._set(self._name_setting(seat), before.name(seat))
        self._move_up(1)

    def _set(self, name, value):
        """Change a setting; for a rematch the old value is kept until it begins."""
        if self._rematch and name not in self._before:
            self._before[name] = self.console.settings.get(name)
        self.console.settings.set(name, value)

    def _move_up(self, by):
        """Rotate all players by a number of seats; the first seat begins."""
        players = self._players()
        for setting in (self._seat_setting, self._name_setting):
            values = [self.console.settings.get(setting(seat)) for seat in range(players)]
            for seat in range(players):
                self._set(setting(seat), values[(seat + by) % players])

    def _raise_levels(self):
        """Replace levels that this game no longer has by the next level above."""
        for seat in range(self._info.most_players):
            while not self._plays(self._level(seat)):
                self.console.settings.step(self._seat_setting(seat), 1)

    def _lay_rows(self):
        """Set the rows: what each is for, and which seat or option."""
        info = self._info
        rows = [(_START, 0)]
        if info.most_players > 2:
            rows.append((_PLAYERS, 0))
        rows.extend([(_SEAT, seat) for seat in range(self._players())])
        rows.append((_BEGINS, self._turn))
        if info.seeded:
            rows.append((_LAYOUT, 0))
        rows.extend([(_OPTION, i) for i in range(len(info.options))])
        if self._only_people():
            rows.append((_TIME, 0))
        if descriptor.load(info.name).has_editor:
            rows.append((_POSITION, 0))
        rows.append((_RULES, 0))
        if descriptor.load(info.name).has_first_game:
            rows.append((_FIRST, 0))
        self._rows = rows

    # -- remembered values

    def _players(self):
        if self._info.most_players == 2:
            return 2
        return self.console.settings.get(self._info.setting("players")) + 2

    def _seat_setting(self, seat):
        return self._info.setting("seat %d" % (seat + 1))

    def _name_setting(self, seat):
        return self._info.setting(NAME % (seat + 1))

    def _name(self, seat):
        return self.console.settings.text(self._name_setting(seat))

    def _who(self, seat):
        """The player of a seat: a person, by name if there is one, or a level."""
        name = self._name(seat) if self._level(seat) == PERSON else ""
        return name or who(self.console.strings, self._level(seat))

    def _level(self, seat):
        level = self.console.settings.get(self._seat_setting(seat)) + PERSON
        return level if level < len(LEVELS) else LINKED

    def _choice(self, level):
        """The setting of a seat for such a player."""
        return level - PERSON if level >= PERSON else len(LEVELS) - PERSON

    def _plays(self, level):
        """Can such a player take a seat in this game?"""
        return level < 0 or level in levels_of(self._info.name)

    def _person(self, row):
        """Is it the row of a seat with a person?"""
        what, which = self._rows[row]
        return what == _SEAT and self._level(which) == PERSON

    def _only_people(self):
        """Do only people play, at this console?"""
        return all([self._level(seat) == PERSON for seat in range(self._players())])

    def _setting(self, row):
        """The name of a row's setting, "" if it has none."""
        what, which = self._rows[row]
        if what == _PLAYERS:
            return self._info.setting("players")
        if what == _SEAT:
            return self._seat_setting(which)
        if what == _OPTION:
            return self._info.setting(self._info.options[which].name)
        if what == _TIME:
            return self._info.setting(TIME)
        return ""

    # -- rows

    def title(self):
        if self._rematch:
            return self.console.strings.REMATCH % self._who(self._turn)
        return self._game_strings.TITLE

    def count(self):
        return len(self._rows)

    def label(self, row):
        strings = self.console.strings
        what, which = self._rows[row]
        if what == _SEAT:
            return strings.PLAYER % (which + 1)
        if what == _OPTION:
            return self._game_strings.OPTIONS[self._info.options[which].name][0]
        return {
            _START: strings.START,
            _PLAYERS: strings.PLAYERS,
            _BEGINS: self.console.strings.BEGINS,
            _LAYOUT: strings.LAYOUT,
            _TIME: strings.TIME,
            _POSITION: strings.POSITION,
            _RULES: strings.HOW_TO_PLAY,
            _FIRST: self.console.strings.FIRST_GAME,
        }[what]

    def value(self, row):
        what, which = self._rows[row]
        if what == _PLAYERS:
            return str(self._players())
        if what == _BEGINS and not self.changes(row):
            return self.console.strings.PLAYER % (which + 1)
        if what in (_SEAT, _BEGINS):
            return self._who(which)
        if what == _POSITION:
            return self.console.strings.POSITIONS[bool(self._position)]
        if what == _LAYOUT:
            return self.console.strings.NEW_LAYOUT if self._layout < 0 else "%06d" % self._layout
        if what == _OPTION:
            texts = self._game_strings.OPTIONS[self._info.options[which].name]
            return texts[1 + self.console.settings.get(self._setting(row))]
        if what == _TIME:
            return self.console.strings.TIMES[self.console.settings.get(self._setting(row))]
        return ""

    def changes(self, row):
        what = self._rows[row][0]
        if what == _LAYOUT:
            return self._layout >= 0
        if what == _POSITION:
            return bool(self._position)
        if what == _BEGINS:  # this changes nothing if all players are called the same
            return len({self._who(seat) for seat in range(self._players())}) > 1
        return ListScreen.changes(self, row)

    def hint(self, row):
        what = self._rows[row][0]
        strings = self.console.strings
        if what == _START:
            return strings.HINT_START
        if what == _LAYOUT:
            return strings.HINT_TYPE if self._layout < 0 else strings.HINT_TYPED
        if what == _POSITION:
            return strings.HINT_POSITION if self._position else strings.HINT_SET_UP
        if self._person(row):
            return strings.HINT_NAME
        if what == _BEGINS and not self.changes(row):
            return ""
        return ListScreen.hint(self, row)

    def place(self, row):
        """The rank of a level among those of the game."""
        what, which = self._rows[row]
        if what != _SEAT or self._level(which) < 0:
            return ""
        name = self._info.name
        levels = levels_of(name)
        return "%d/%d" % (levels.index(self._level(which)) + 1, len(levels))

    def change(self, row, by):
        what, which = self._rows[row]
        if what == _LAYOUT:
            self._typed(-1)
        elif what == _POSITION:
            self._place()
        elif what == _BEGINS:
            self._move_up(by)
        else:
            self.console.settings.step(self._setting(row), by)
            # An option that cannot be off says which board it is.
            if (
                what == _PLAYERS
                or what == _OPTION
                and "off" not in self._info.options[which].words
            ):
                self._place()
            while what == _SEAT and not self._plays(self._level(which)):
                self.console.settings.step(self._setting(row), by)
            self._lay_rows()

    def choose(self, row):
        what, which = self._rows[row]
        if what == _START:
            self._start()
        elif what == _LAYOUT:
            from floe.ui.screens.seed_entry import SeedEntry

            self.console.push(SeedEntry(self.console, max(self._layout, 0), self._typed))
        elif self._person(row):
            from floe.ui.screens.name_entry import NameEntry

            self.console.push(NameEntry(self.console, which, self._name(which), self._called))
        elif what == _POSITION:
            self.console.open_alone(self._open_editor)
        elif what == _RULES:
            from floe.ui.screens.rules import Rules

            self.console.push(Rules(self.console, self._info.name))
        elif what == _FIRST:
            from floe.ui.screens.first_game import FirstGame

            self.console.push(FirstGame(self.console, self._info))
        else:
            self.change(row, 1)

    def _called(self, seat, name):
        self.console.settings.set(self._name_setting(seat), name)

    def _typed(self, seed):
        self._layout = seed
        self._place()

    def _open_editor(self):
        from floe.ui.screens.editor import Editor

        game = registry.new_game(self._info.name, self._players(), self._headers())
        if self._position:
            game.read(self._position)
        self.console.push(Editor(self.console, self._info, game, self._place))

    def _place(self, position="", turn=0):
        """Begin with a position by its text, or with the start of the game."""
        self._position = position
        self._turn = turn
        self._lay_rows()

    def draw_row(self, canvas, row, x, y, right, mode):
        what, which = self._rows[row]
        if what == _SEAT:
            canvas.picture(self._icons[which], x, y, mode)
            x += self._icons[which][0] + 3
        ListScreen.draw_row(self, canvas, row, x, y, right, mode)

    # -- going on

    def key(self, event):
        if event == BACK and self._position:
            from floe.ui.screens.confirm import Confirm

            console = self.console
            own = strings.load(console.language, "editor")
            title = console.strings.POSITION
            console.push(Confirm(console, title, own.LOSES, own.DISCARD, own.GO_ON, self._discard))
        else:
            ListScreen.key(self, event)

    def _discard(self):
        self.console.pop()
        self.console.pop()

    def closed(self):
        for name in self._before:  # a cancelled rematch changes no seat
            self.console.settings.set(name, self._before[name])
        self.console.keep_settings()

    def _start(self):
        """Start the game; if one is saved, ask first."""
        new_game.ask(self.console, self._info.name, self._begin)

    def _begin(self):
        seats = [self._level(seat) for seat in range(self._players())]
        self._before = {}
        new_game.begin(self.console, self._info.name, seats, self._headers(), self._position)

    def _headers(self):
        """The chosen set-up, as the headers of a record."""
        headers = {}
        for seat in range(self._players()):
            if self._level(seat) == PERSON and self._name(seat):
                headers[NAME % (seat + 1)] = self._name(seat)
        for option in self._info.options:
            index = self.console.settings.get(self._info.setting(option.name))
            headers[option.name] = option.words[index]
        time = self.console.settings.get(self._info.setting(TIME))
        if time and self._only_people():
            headers[TIME] = TIMES[time]
        if self._info.seeded and not self._position:
            headers["deal"] = str(self.console.new_seed() if self._layout < 0 else self._layout)
        if LINKED in [self._level(seat) for seat in range(self._players())]:
            # The role of the end that offers the game, its number, nothing taken back: see
            # games.link.
            headers["link"] = "0 %d 0 0" % (self.console.new_seed() % 900000)
        return headers
