"""The set-up of a game: the number of players, who plays, the layout, a position, options."""

from floe.events import HOLD, A
from floe.games import registry
from floe.games.registry import NAME, TIME
from floe.search.levels import LEVELS, RIVAL, levels_of
from floe.ui import descriptor, memory, player_names, strings, tunes
from floe.ui.rows import Row, RowScreen, SettingRow
from floe.ui.screen import BACK
from floe.ui.screens import new_game
from floe.ui.screens.setup_rows import BeginsRow, LayoutRow, PositionRow, SeatRow, StartRow
from floe.ui.session import LINKED, PERSON
from floe.ui.settings_file import TIMES


class Setup(RowScreen):
    """The set-up of a game by its floe.games.registry.GameInfo; it remembers the last one.

    before: for a rematch, the session of the last game; the player who began it is now last.
    """

    def __init__(self, console, info, before=None):
        RowScreen.__init__(self, console)
        self.info = info
        self._game_strings = console.game_strings(info.name)
        self._has_first_game = strings.has_first_game(info.name)
        self.layout = -1  # a number, or -1 for a new one
        self.position = ""  # the text of one that was set up, or "" for the start of the game
        self.turn = 0  # whose turn it is in it
        self._rematch = before is not None
        self._before = {}
        if before:
            self._pass_on(before)
        self._raise_levels()
        self.lay_rows()

    def _pass_on(self, before):
        """Move all players up a seat, with their names."""
        players = len(before.seats)
        if self.info.most_players > 2:
            self._set(self.info.setting("players"), players - 2)
        for seat in range(players):
            self._set(self.seat_setting(seat), self._choice(before.level(seat)))
            if before.person(seat):
                self._set(self._name_setting(seat), before.name(seat))
        self.move_up(1)

    def _set(self, name, value):
        """Change a setting; for a rematch the old value is kept until it begins."""
        if self._rematch and name not in self._before:
            self._before[name] = self.console.settings.get(name)
        self.console.settings.set(name, value)

    def move_up(self, by):
        """Rotate all players by a number of seats; the first seat begins."""
        players = self.players()
        for setting in (self.seat_setting, self._name_setting):
            values = [self.console.settings.get(setting(seat)) for seat in range(players)]
            for seat in range(players):
                self._set(setting(seat), values[(seat + by) % players])

    def _raise_levels(self):
        """Replace levels that this game no longer has by the next level above."""
        for seat in range(self.info.most_players):
            while not self.plays(seat):
                self.console.settings.step(self.seat_setting(seat), 1)

    def lay_rows(self):
        """Set the rows."""
        info, console = self.info, self.console
        texts, settings = console.strings, info.setting
        own = descriptor.load(info.name)
        rows: list[Row] = [StartRow(self, texts.START, self._start, texts.HINT_START)]
        if info.most_players > 2:
            counts = [str(players) for players in range(2, info.most_players + 1)]
            label = texts.PLAYERS
            rows.append(SettingRow(self, label, settings("players"), counts, self.begin_with))
        for seat in range(self.players()):
            rows.append(SeatRow(self, seat, own.PLAYER_ICONS[seat]))
        rows.append(BeginsRow(self, texts.BEGINS))
        if info.seeded:
            rows.append(LayoutRow(self, texts.LAYOUT))
        for option in info.options:
            words = self._game_strings.OPTIONS[option.name]
            # An option that cannot be off says which board it is.
            then = self.lay_rows if "off" in option.words else self.begin_with
            rows.append(SettingRow(self, words[0], settings(option.name), words[1:], then))
        if self._only_people():
            rows.append(SettingRow(self, texts.TIME, settings(TIME), texts.TIMES))
        if own.has_editor:
            rows.append(PositionRow(self, texts.POSITION, self._set_up))
        rows.append(Row(self, texts.HOW_TO_PLAY, self._rules))
        if self._has_first_game:
            rows.append(Row(self, texts.FIRST_GAME, self._first_game))
        self.rows = rows

    # -- remembered values

    def players(self):
        """How many play."""
        if self.info.most_players == 2:
            return 2
        return self.console.settings.get(self.info.setting("players")) + 2

    def seat_setting(self, seat):
        """The name of the setting of who plays on a seat."""
        return self.info.setting("seat %d" % (seat + 1))

    def _name_setting(self, seat):
        return self.info.setting(NAME % (seat + 1))

    def name(self, seat):
        """The name of the person on a seat; "" if there is none."""
        return self.console.settings.text(self._name_setting(seat))

    def machine(self):
        """The seat of the only machine; -1 if there is none, or several."""
        seats = [seat for seat in range(self.players()) if self.level(seat) >= 0]
        return seats[0] if len(seats) == 1 else -1

    def step_level(self, seat, by):
        """Seat the next player (by 1) or the one before (by -1) who can play this game."""
        self.console.settings.step(self.seat_setting(seat), by)
        while not self.plays(seat):
            self.console.settings.step(self.seat_setting(seat), by)
        self.lay_rows()

    def who(self, seat):
        """The player of a seat: a person, by name if there is one, or a level."""
        name = self.name(seat) if self.level(seat) == PERSON else ""
        return name or player_names.who(self.console.strings, self.level(seat))

    def differ(self):
        """Are not all players called the same?"""
        return len({self.who(seat) for seat in range(self.players())}) > 1

    def level(self, seat):
        """PERSON, LINKED or the level of a seat."""
        level = self.console.settings.get(self.seat_setting(seat)) + PERSON
        return level if level < len(LEVELS) else LINKED

    def rank(self, seat):
        """The rank of a seat's level among those of the game; "" for a person or seat -1."""
        if seat < 0 or self.level(seat) < 0:
            return ""
        levels = levels_of(self.info.name)
        return "%d/%d" % (levels.index(self.level(seat)) + 1, len(levels))

    def _choice(self, level):
        """The setting of a seat for such a player."""
        return level - PERSON if level >= PERSON else len(LEVELS) - PERSON

    def plays(self, seat):
        """Can the player of a seat play this game?"""
        level = self.level(seat)
        return level < 0 or level in levels_of(self.info.name)

    def _only_people(self):
        """Do only people play, at this console?"""
        return all([self.level(seat) == PERSON for seat in range(self.players())])

    def title(self):
        texts = self.console.strings
        limited = self.console.settings.get(self.info.setting(TIME)) > 0
        if limited and self.rows[self.row].label == texts.TIME:
            return texts.TIME_UP
        if self._rematch:
            return texts.REMATCH % self.who(self.turn) if self.differ() else texts.REMATCH_NEXT
        return self._game_strings.TITLE

    def called(self, seat, name):
        """A person has a name now."""
        self.console.settings.set(self._name_setting(seat), name)

    def typed(self, seed):
        """Play this layout; -1: a new one."""
        self.layout = seed
        self.begin_with()

    def _rules(self):
        from floe.ui.screens.rules import Rules

        self.console.push(Rules(self.console, self.info.name))

    def _first_game(self):
        from floe.ui.screens.first_game import FirstGame

        self.console.push(FirstGame(self.console, self.info))

    def _set_up(self):
        self.console.open_alone(self._open_editor)

    def _open_editor(self):
        memory.release(memory.TABLES)  # no search needs them before the game begins
        from floe.ui.screens.editor import Editor

        game = registry.new_game(self.info.name, self.players(), self._headers())
        if self.position:
            game.read(self.position)
        self.console.push(Editor(self.console, self.info, game, self.begin_with))

    def begin_with(self, position="", turn=0):
        """Begin with a position by its text, or with the start of the game."""
        self.position = position
        self.turn = turn
        self.lay_rows()

    # -- going on

    def key(self, event):
        if event == HOLD | A:
            self.console.sound.play(tunes.CHOOSE)
            self._start()
        elif event == BACK and self.position:
            from floe.ui.screens.confirm import Confirm

            console = self.console
            own = strings.load(console.language, "editor")
            title = console.strings.POSITION
            console.push(Confirm(console, title, own.LOSES, own.DISCARD, own.GO_ON, self._discard))
        else:
            RowScreen.key(self, event)

    def _discard(self):
        self.console.pop()
        self.console.pop()

    def closed(self):
        for name in self._before:  # a cancelled rematch changes no seat
            self.console.settings.set(name, self._before[name])
        self.console.saving.settings_changed()

    def _start(self):
        """Start the game; if it will be slow, or one is saved, ask first."""
        console = self.console
        if console.slow and RIVAL in [self.level(seat) for seat in range(self.players())]:
            from floe.ui.screens.confirm import Confirm

            texts = console.strings
            name = player_names.who(texts, RIVAL)
            keys = texts.START, texts.NO_OFFER
            console.push(Confirm(console, name, texts.RIVAL_LINES, *keys, self._ask))
        else:
            self._ask()

    def _ask(self):
        new_game.ask(self.console, self.info.name, self._begin)

    def _begin(self):
        seats = [self.level(seat) for seat in range(self.players())]
        self._before = {}
        new_game.begin(self.console, self.info.name, seats, self._headers(), self.position)

    def _headers(self):
        """The chosen set-up, as the headers of a record."""
        headers = {}
        for seat in range(self.players()):
            if self.level(seat) == PERSON and self.name(seat):
                headers[NAME % (seat + 1)] = self.name(seat)
        for option in self.info.options:
            index = self.console.settings.get(self.info.setting(option.name))
            headers[option.name] = option.words[index]
        time = self.console.settings.get(self.info.setting(TIME))
        if time and self._only_people():
            headers[TIME] = TIMES[time]
        if self.info.seeded and not self.position:
            headers["deal"] = str(self.console.new_seed() if self.layout < 0 else self.layout)
        if LINKED in [self.level(seat) for seat in range(self.players())]:
            # The role of the end that offers the game, its number, nothing taken back: see
            # games.link.
            headers["link"] = "0 %d 0 0" % (self.console.new_seed() % 900000)
        return headers
