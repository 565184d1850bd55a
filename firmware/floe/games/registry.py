"""The list of games, used by all code that handles every game, or one by name.

A built-in game is a package of the same name in each of the layers games, search and ui:

    games/<name>/rules.py        its class, a floe.games.game.Game; positions.py, if there is one,
        writes positions, position_reader.py reads them: in memory only after they were used
    search/<name>/search.py      what the search needs, and levels.py, its budgets
    ui/<name>/descriptor.py      what the screens need, and rules_art.py, icon.py

An added game is one package, games.<name>, outside Floe: rules.py and, if it has them, search.py,
levels.py and look.py, its descriptor. floe.added finds these games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from floe import modules
from floe.games import numbers
from floe.games.errors import TextError

if TYPE_CHECKING:
    from floe.games.game import Game

SWITCH = ("off", "on")  # The words of an option that is a yes or a no.
# The name of a game's setting: should its first game still be offered?
FIRST_GAME = "first-game"
# The name of a game's setting, and of a record's header: who plays a seat, counted from 1.
NAME = "name %d"
# The name of a game's setting, and of a record's header: how much time people have.
TIME = "time"
# The suffix of the files of saved games.
SAVE_SUFFIX = ".floe"
# The file of the game that ended last: its result can be seen until another game begins.
LAST = "last" + SAVE_SUFFIX
# The header of the record of a game of the day, its value is the date; and the end of its slot.
DAY = "day"
DAILY = "-day"
LAYOUTS = 1000000  # The seeds of layouts are 0 to LAYOUTS - 1.


class Option:
    """What can be chosen about a game before it begins.

    name: of its setting and of the record's header; words: the word for each choice; first: the
    index of the default; on_console: the index of the choice that the console's set-up begins
    with, if that is different.

    An option that can be "off" is also an option of the engine protocol; any other follows
    `startpos`.
    """

    def __init__(self, name: str, words: Sequence[str], first: int, on_console: int = -1) -> None:
        self.name = name
        self.words = words
        self.first = first
        self.on_console = first if on_console < 0 else on_console


class GameInfo:
    """A game, while none of its modules need to be in memory.

    name: as in texts and records; class_name: of its class in rules.py, by default the name with a
    capital letter; most_players: how many may play, at least 2; options: the choices before a
    game; seeded: whether the start depends on a seed; package: of an added game, its package.
    """

    def __init__(
        self,
        name: str,
        class_name: str = "",
        most_players: int = 2,
        options: Sequence[Option] = (),
        seeded: bool = False,
        package: str = "",
    ) -> None:
        self.name = name
        self.package = package
        self.most_players = most_players
        self.options = options
        self.seeded = seeded
        self._class_name = class_name or name[0].upper() + name[1:]

    @property
    def rules(self) -> str:
        """The package of its rules, by its dotted name."""
        return self.package or "floe.games." + self.name

    @property
    def search(self) -> str:
        """The package of its search; of an added game the module."""
        return self.package + ".search" if self.package else "floe.search." + self.name

    @property
    def ui(self) -> str:
        """The package of its user interface; of an added game the module."""
        return self.package + ".look" if self.package else "floe.ui." + self.name

    def load_search(self) -> Any:
        """The module of its search, or None."""
        return modules.load_if_there(self.search + ("" if self.package else ".search"))

    def load_levels(self) -> Any:
        """The module of its levels, or None."""
        return modules.load_if_there((self.package or self.search) + ".levels")

    def load_descriptor(self) -> Any:
        """The module of its descriptor, or None."""
        return modules.load_if_there(self.ui + ("" if self.package else ".descriptor"))

    def game_class(self) -> Callable[[], Game]:
        """The game's class; imports its module if necessary."""
        return getattr(modules.load(self.rules + ".rules"), self._class_name)

    def setting(self, what: str) -> str:
        """The name of a setting of this game."""
        return self.name + " " + what

    def chosen(self, headers: Mapping[str, str]) -> dict[str, str]:
        """A word for every option, and the seed, from the headers of a record.

        An option that is missing there, or has an unknown word, has its default.
        """
        words = {}
        for option in self.options:
            word = headers.get(option.name)
            words[option.name] = word if word in option.words else option.words[option.first]
        if self.seeded:
            seed = headers.get("deal", "")
            words["deal"] = "0" if numbers.read(seed, LAYOUTS - 1) == numbers.NONE else seed
        return words


# All games, in the order in which they are offered.
GAMES = [
    GameInfo("fish", "Fish", 4, (Option("balanced", SWITCH, 1),), seeded=True),
    GameInfo("xok", "Xok", 2, (Option("board", ("30", "37", "61"), 0),)),
    GameInfo(
        "soccer",
        "Soccer",
        2,
        (
            Option("repetition", SWITCH, 1),
            Option("full time", ("off", "100", "200", "300"), 0, on_console=3),
        ),
    ),
]


def slot_of(name: str, headers: Mapping[str, str]) -> str:
    """The slot in which a game of that name with these headers of its record is saved.

    There is one for each game, and one for its game of the day.
    """
    return name + DAILY if DAY in headers else name


def game_of(slot: str) -> str:
    """The name of the game in a slot."""
    return slot[: -len(DAILY)] if slot.endswith(DAILY) else slot


def file_of(slot: str) -> str:
    """The file of the saved game in a slot."""
    return slot + SAVE_SUFFIX


def left_of(slot: str) -> str:
    """The file of the line that was left by taking moves back in that game."""
    return slot + ".left"


def names() -> list[str]:
    """The names of all games, a list."""
    return [info.name for info in GAMES]


def find(name: str) -> GameInfo:
    """The GameInfo of a game by name; TextError if there is no such game."""
    for info in GAMES:
        if info.name == name:
            return info
    raise TextError("there is no game named %s here" % name)


def new_game(name: str, players: int = 2, headers: Mapping[str, str] | None = None) -> Game:
    """A game by name at its start position.

    headers: its options, as in a record; missing ones have their defaults.
    TextError if there is no such game, or not for so many players.
    """
    info = find(name)
    if not 2 <= players <= info.most_players:
        raise TextError("%d players cannot play %s" % (players, name))
    game = info.game_class()()
    game.begin(players, info.chosen(headers or {}))
    return game


def unload_others(name: str) -> None:
    """Drop the modules of all other games, because memory has room for only one."""
    for info in GAMES:
        if info.name != name:
            modules.unload(info.ui, info.search, info.rules)
