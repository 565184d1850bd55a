"""The games and the puzzle of the day: one board and one opponent for everybody, one try each.

If no clock knows the date, the player is asked for it once after power-on.
"""

from floe.games import registry
from floe.games.registry import NAME
from floe.search.levels import levels_of
from floe.ui import daily, saved_game
from floe.ui.list_screen import ListScreen
from floe.ui.player_names import who
from floe.ui.progress import Progress
from floe.ui.puzzles import store
from floe.ui.screens import new_game
from floe.ui.session import PERSON
from floe.ui.strings import load


def show(console):
    """Show the games of the day, after asking for the date if no clock knows it."""
    if console.today():
        console.push(Daily(console))
    else:
        from floe.ui.screens.date_entry import DateEntry

        console.push(DateEntry(console, Daily))


class Daily(ListScreen):
    """A row for each game, one for the puzzle, and one for the calendar."""

    def __init__(self, console):
        ListScreen.__init__(self, console)
        registry.unload_others("")
        self._texts = load(console.language, "daily")
        self._day = daily.day_of(*console.today())
        self._games = registry.names()
        self._labels = [console.game_strings(name).TITLE for name in self._games]
        # Everybody has the same puzzle, whichever games were added.
        shared = [each.name for each in registry.GAMES if not each.package]
        self._puzzle = daily.puzzle_of(self._day, shared, store.numbers_of)
        self._done = []

    def opened(self):
        progress = Progress(self.console.storage)
        marks = [daily.calendar(progress, name, self._day)[-1] for name in self._games]
        solved = store.solved(progress, self._puzzle[0]) >> self._puzzle[1] & 1
        self._done = [mark != daily.NOT_PLAYED for mark in marks] + [solved, False]

    def title(self):
        if self.row < len(self._games):
            if self._done[self.row]:
                return self._texts.DONE
            return self._texts.OPPONENT % who(self.console.strings, self._level(self.row))
        return "%s %s" % (self.console.strings.DAILY, daily.text_of(self._day))

    def count(self):
        return len(self._done)

    def label(self, row):
        if row < len(self._games):
            return self._labels[row]
        return self._texts.PUZZLE if row == len(self._games) else self._texts.CALENDAR

    def able(self, row):
        return not self._done[row]

    def hint(self, row):
        game = row < len(self._games) and self.able(row)
        return self._texts.HINT_DAILY if game else ListScreen.hint(self, row)

    def _level(self, row):
        """The day's opponent in a game: the levels take turns, without the rival, a slow one."""
        levels = levels_of(self._games[row])[:-1]
        return levels[self._day % len(levels)]

    def choose(self, row):
        console = self.console
        if row > len(self._games):
            from floe.ui.screens.calendar import Calendar

            console.push(Calendar(console, self._day))
        elif row == len(self._games):
            from floe.ui.puzzles import grid

            console.open_alone(grid.begin, console, *self._puzzle)
        else:
            slot = registry.slot_of(self._games[row], {registry.DAY: ""})
            if saved_game.saved_day(console.storage, slot) == daily.text_of(self._day):
                console.stack[0].resume(slot)  # that is the day's only try
            else:
                new_game.ask(console, slot, self._begin)

    def _begin(self):
        """Begin the game; the player chooses nothing, so that results can be compared."""
        info = registry.find(self._games[self.row])
        headers = {option.name: option.words[option.on_console] for option in info.options}
        headers[daily.HEADER] = daily.text_of(self._day)
        if info.seeded:
            headers["deal"] = str(daily.seed_of(self._day))
        name = self.console.settings.text(info.setting(NAME % 1))
        if name:
            headers[NAME % 1] = name
        new_game.begin(self.console, info.name, [PERSON, self._level(self.row)], headers)
