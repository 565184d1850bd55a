"""The file of the settings, a line `name: value` for each; their list, and what they change.

It is in memory while the file is read or written, and while settings are changed.
"""

from floe.display_kinds import NAMES
from floe.games import registry
from floe.games.registry import FIRST_GAME, NAME, SWITCH, TIME
from floe.ui.canvas import SWAPPED
from floe.ui.strings import LANGUAGES, ConsoleTexts

FILE = "settings.txt"
# A file that was not understood is renamed to this and a number before the first change overwrites
# it.
COPY = "settings.bad"
# The file of the new settings while the old file is set aside: if the power fails in between, they
# are read from here.
NEXT = "settings.next"

# The most lines: a list of all lines of another text may not fit into the heap.
_MOST_LINES = 100
_LONGEST_WORD = 20  # Of the settings of games that are not there.
# Older files have only the five words with numbers, so these stay.
_SEAT = (
    "person",
    "egg",
    "hatchling",
    "nestling",
    "level 1",
    "fledgling",
    "yearling",
    "little",
    "level 2",
    "humboldt",
    "macaroni",
    "chinstrap",
    "adelie",
    "level 3",
    "level 4",
    "level 5",
    "colossus",
    "linked",
)
# The time that people have: seconds for each move, or for all moves of a game.
TIMES = ("off", "move 30", "move 60", "game 600", "game 1200")
_SEEN = ("seen", "due")
# The default players of each seat: a person, and the weakest level of the game.
_SEATS = (0, 1, 1, 1)

# Every setting: its words in the file, and the index of the default.
#
# Those of each game's set-up are added: fish players, fish seat 1, fish balanced and so on.
CHOICES = {
    "sound": (SWITCH, 1),
    "volume": (("1", "2", "3", "4"), 3),
    "speed": (("calm", "brisk", "instant"), 0),
    "brightness": (("1", "2", "3", "4", "5"), 3),
    "flip": (SWITCH, 0),
    "swap": (SWITCH, 0),
    "display": (NAMES, 0),
    "theme": (("night", "day"), 0),  # of floe.device.colour_display
    "warn": (("off", "low", "on"), 1),
    "language": (LANGUAGES, 0),
    "clock": (("125", "200"), 0),
}


def add_games():
    """Add the settings of every game: players, options, and whether its first game was offered."""
    for info in registry.GAMES:
        if info.most_players > 2:
            words = [str(players) for players in range(2, info.most_players + 1)]
            CHOICES[info.setting("players")] = (words, 0)
        for seat in range(info.most_players):
            CHOICES[info.setting("seat %d" % (seat + 1))] = (_SEAT, _SEATS[seat])
        CHOICES[info.setting(FIRST_GAME)] = (_SEEN, 0)
        CHOICES[info.setting(TIME)] = (TIMES, 0)
        for option in info.options:
            CHOICES[info.setting(option.name)] = (option.words, option.on_console)


add_games()


def _names_seat(setting):
    """Is a setting of that name a player's name?"""
    for info in registry.GAMES:
        for seat in range(info.most_players):
            if setting == info.setting(NAME % (seat + 1)):
                return True
    return False


def _is_of_absent_game(setting):
    """Does a setting of that name belong to a game that was removed, and may come back?"""
    game, _, what = setting.partition(" ")
    letters = "abcdefghijklmnopqrstuvwxyz0123456789"
    return what[:1].isalpha() and not game.strip(letters) and game not in registry.names()


def start_values():
    """The default of every setting, by name."""
    return {name: CHOICES[name][1] for name in CHOICES}


def read(storage, values):
    """Read the file into values: False if it held something other than settings.

    None if there is no file.
    """
    understood = None
    for _ in range(2):  # it may have been a read error
        text = storage.load(FILE)
        understood = _read_text(storage.load(NEXT) if text is None else text, values)
        if understood is not False:
            break
    return understood


def write(storage, text, understood):
    """Save a text of settings; OSError if that fails.

    A file that was not understood is set aside first.
    """
    if not understood:
        storage.save(NEXT, text)
        storage.set_aside(FILE, COPY)
    storage.save(FILE, text)
    storage.delete(NEXT)


def apply(console):
    """Apply the settings of a console to its texts, sound, keys and display."""
    settings = console.settings
    language = LANGUAGES[settings.get("language")]
    if language != console.language:
        del console.strings  # before others are loaded
        console.language = language
        console.strings = ConsoleTexts(language)
    console.sound.muted = not settings.get("sound")
    console.sound.set_volume(settings.get("volume"))
    console.keys.swapped = bool(settings.get("swap"))
    console.canvas.instead = SWAPPED if console.keys.swapped else {}
    console.display_power.apply()


def text_of(values):
    """The text of the file for these values by name; what has none is 0."""
    lines = []
    for name in sorted(set(values) | set(CHOICES)):
        value = values.get(name, 0)
        if name in CHOICES:
            value = CHOICES[name][0][value]
        lines.append("%s: %s\n" % (name, value))
    return "".join(lines)


def _read_text(text, values):
    """Read the lines of a text that are settings; None if there is no text."""
    if text is None:
        return None
    understood = text != ""
    if text:
        lines = text.split("\n", _MOST_LINES)
        understood = lines.pop() == "" and len(lines) > 0
        for line in lines:
            if not _read_line(line, values):
                understood = False
    return understood


def _read_line(line, values):
    """Read one line; False if it is not a setting."""
    name, colon, word = line.partition(":")
    name = name.strip()
    word = word.strip()
    if name in CHOICES:
        words = CHOICES[name][0]
        if word in words:
            values[name] = words.index(word)
            return True
    elif _is_of_absent_game(name):
        if 0 < len(word) <= _LONGEST_WORD:
            values[name] = word
            return True
    elif _names_seat(name):
        from floe.ui.session import is_name  # only a console with names needs it now

        if is_name(word):
            values[name] = word
            return True
    return False
