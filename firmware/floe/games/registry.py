"""The list of games, used by all code that handles every game, or one by name.

A game is a package of the same name in each of the layers games, search and ui:

    games/<name>/rules.py        its class, a floe.games.game.Game; positions.py, if there is one,
        writes positions, position_reader.py reads them: in memory only after they were used
    search/<name>/search.py      what the search needs, and levels.py, its budgets
    ui/<name>/descriptor.py      what the screens need, and rules/, icon.py
"""

from floe import modules
from floe.games import numbers
from floe.games.errors import TextError

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
LAYOUTS = 1000000  # The seeds of layouts are 0 to LAYOUTS - 1.


class Option:
    """What can be chosen about a game before it begins.

    name: of its setting and of the record's header; words: the word for each choice; first: the
    index of the default; on_console: the index of the choice that the console's set-up begins
    with, if that is different.

    An option that can be "off" is also an option of the engine protocol; any other follows
    `startpos`.
    """

    def __init__(self, name, words, first, on_console=-1):
        self.name = name
        self.words = words
        self.first = first
        self.on_console = first if on_console < 0 else on_console


class GameInfo:
    """A game, while none of its modules need to be in memory.

    name: as in texts and records; class_name: of its class in rules.py, by default the name with a
    capital letter; most_players: how many may play, at least 2; options: the choices before a
    game; seeded: whether the start depends on a seed.
    """

    def __init__(self, name, class_name="", most_players=2, options=(), seeded=False):
        self.name = name
        self.most_players = most_players
        self.options = options
        self.seeded = seeded
        self._class_name = class_name or name[0].upper() + name[1:]

    @property
    def rules(self):
        """The package of its rules, by its dotted name."""
        return "floe.games." + self.name

    @property
    def search(self):
        """The package of its search."""
        return "floe.search." + self.name

    @property
    def ui(self):
        """The package of its user interface."""
        return "floe.ui." + self.name

    def game_class(self):
        """The game's class; imports its module if necessary."""
        return getattr(modules.load(self.rules + ".rules"), self._class_name)

    def setting(self, what):
        """The name of a setting of this game."""
        return self.name + " " + what

    def chosen(self, headers):
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


def file_of(name):
    """The file of the one saved game of that name."""
    return name + SAVE_SUFFIX


def left_of(name):
    """The file of the line that was left by taking moves back in that game."""
    return name + ".left"


def names():
    """The names of all games, a list."""
    return [info.name for info in GAMES]


def find(name):
    """The GameInfo of a game by name; TextError if there is no such game."""
    for info in GAMES:
        if info.name == name:
            return info
    raise TextError("there is no game named %s here" % name)


def new_game(name, players=2, headers=None):
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


def unload_others(name):
    """Drop the modules of all other games, because memory has room for only one."""
    for info in GAMES:
        if info.name != name:
            modules.unload(info.ui, info.search, info.rules)
