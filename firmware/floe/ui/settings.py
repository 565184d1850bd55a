"""What the player has set, kept as a small text file of `name: value` lines."""

from floe.games import registry
from floe.games.registry import SWITCH
from floe.ui import font
from floe.ui.strings import LANGUAGES

FILE = "settings.txt"
COPY = "settings.bad"
"""Where files go that were not understood, before the first change writes over them: each gets a
number after it."""
NEXT = "settings.next"
"""Where the new settings lie while the file of before is set aside: if the power fails in between,
they are read from here."""

FIRST_GAME = "first-game"
"""What a game's setting is called that says whether its first game is still to be offered."""

NAME = "name %d"
"""What a game's setting is called that says who plays a seat, counted from 1; "" for nobody."""
NAME_LENGTH = 8
"""So many letters of any name fit wherever it is shown."""

_MOST_LINES = 100
"""No settings have more; the list of all lines of a foreign text may not fit the heap."""
INSTANT = 2
"""The speed at which no move is seen under way; the others are shifts of the time it takes."""
_SEAT = ("person", "level 1", "level 2", "level 3", "level 4", "level 5", "linked")
_SEEN = ("seen", "due")
_SEATS = (0, 2, 3, 1)
"""Who sits on each seat at first."""

CHOICES = {
    "sound": (SWITCH, 1),
    "volume": (("1", "2", "3", "4"), 3),
    "speed": (("calm", "brisk", "instant"), 0),
    "brightness": (("1", "2", "3", "4", "5"), 3),
    "flip": (SWITCH, 0),
    "display": (("ssd1306", "sh1106-2", "sh1106-0", "ssd1309"), 0),
    "language": (LANGUAGES, 0),
    "clock": (("125", "200"), 0),
}
"""Every setting: the words that can stand in the file, and the index of the one to begin with.

Those of each game's set-up join them: fish players, fish seat 1, fish balanced and so on.
"""


def add_games():
    """Add the settings of every game: how many play, who, its options, what was seen of it."""
    for info in registry.GAMES:
        if info.most_players > 2:
            words = [str(players) for players in range(2, info.most_players + 1)]
            CHOICES[info.setting("players")] = (words, 0)
        for seat in range(info.most_players):
            CHOICES[info.setting("seat %d" % (seat + 1))] = (_SEAT, _SEATS[seat])
        CHOICES[info.setting(FIRST_GAME)] = (_SEEN, 0)
        for option in info.options:
            CHOICES[info.setting(option.name)] = (option.words, option.on_console)


add_games()


def is_name(text):
    """Can a player be called so? Latin letters that the fonts have, hyphens and dots."""
    if not 0 < len(text) <= NAME_LENGTH:
        return False
    for char in text:
        plain = 97 <= ord(char) | 32 <= 122 or char in "-."
        if not (plain or 0xC0 <= ord(char) < 0x180 and char in font.REGULAR[0]):
            return False
    return True


def _names_seat(setting):
    """Is a setting of that name the name of a player?"""
    for info in registry.GAMES:
        for seat in range(info.most_players):
            if setting == info.setting(NAME % (seat + 1)):
                return True
    return False


class Settings:
    """The settings by name; each is the index of one of its words, or the name of a player.

    understood: False if the file held something else than settings. fresh: nothing was ever set.
    """

    def __init__(self, storage):
        self._storage = storage
        self._values = {name: CHOICES[name][1] for name in CHOICES}
        self._saved = None
        self.understood = True
        self.fresh = False
        self._read()

    def get(self, name):
        """The index of a setting's word, from 0; of a player's name its text."""
        return self._values.get(name, "")

    def set(self, name, value):
        """Change a setting; it is kept with the next save()."""
        self._values[name] = value

    def choose(self, name, index):
        """Set what a new console asks for: it is kept even if it was so already."""
        self.set(name, index)
        if self.fresh:
            self.fresh = False
            self._saved = None

    def step(self, name, by):
        """Change a setting to the next word (by 1) or the one before (by -1), round the ends."""
        self._values[name] = (self._values[name] + by) % len(CHOICES[name][0])

    def save(self):
        """Keep the settings if they have changed; returns False if there is no way to.

        A file that was not understood is set aside first.
        """
        text = self._text()
        if text == self._saved:
            return True
        try:
            if not self.understood:
                self._storage.save(NEXT, text)
                self._storage.set_aside(FILE, COPY)
                self.understood = True
            self._storage.save(FILE, text)
            self._storage.delete(NEXT)
        except OSError:
            return False
        self._saved = text
        return True

    def _text(self):
        lines = []
        for name in sorted(self._values):
            value = self._values[name]
            if name in CHOICES:
                value = CHOICES[name][0][value]
            if value:
                lines.append("%s: %s\n" % (name, value))
        return "".join(lines)

    def _read(self):
        for _ in range(2):  # the flash may have been read wrong
            text = self._storage.load(FILE)
            self._read_text(self._storage.load(NEXT) if text is None else text)
            if self.understood:
                break
        self._saved = self._text()

    def _read_text(self, text):
        """Take over the lines of a text that are settings; None if there is no text."""
        self.fresh = self.understood = text is None
        if text:
            lines = text.split("\n", _MOST_LINES)
            self.understood = lines.pop() == "" and len(lines) > 0
            for line in lines:
                if not self._read_line(line):
                    self.understood = False

    def _read_line(self, line):
        """Take over one line; False if it is no setting."""
        name, colon, word = line.partition(":")
        name = name.strip()
        word = word.strip()
        if name in CHOICES:
            words = CHOICES[name][0]
            if word in words:
                self._values[name] = words.index(word)
                return True
        elif is_name(word) and _names_seat(name):
            self._values[name] = word
            return True
        return False
