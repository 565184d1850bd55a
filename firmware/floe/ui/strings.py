"""The texts that players read, in sections that are in memory only while something holds them.

Texts and games that a language lacks are in English.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from deflate import RAW, DeflateIO

from floe import data
from floe.ui import memory

# The codes of the languages: each has a data file of that name.
LANGUAGES = ("en", "cs", "de", "fr", "pl")
# Sections are compressed by DEFLATE (RFC 1951), with a window of this number of bits: 1 KB.
WINDOW = 10
# Each language's own name, so that it can be shown without loading its texts.
NAMES = ("English", "Čeština", "Deutsch", "Français", "Polski")


_games = {}


class Texts:
    """The texts of a section, as attributes."""

    def __init__(self, texts: Mapping[str, Any]) -> None:
        for name in texts:
            setattr(self, name, texts[name])

    def __getattr__(self, name: str) -> Any:
        raise AttributeError("There is no text " + name)


class ConsoleTexts(Texts):
    """The texts shown during a game; those of other screens are loaded when one is used.

    In the data file the first are the section `console`, the others `screens`; the levels' names
    are one of their own. language: its code; screens: the Texts of screens; levels: some or all
    names of levels, by their words; both None while they are not loaded.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.screens = self.levels = None
        Texts.__init__(self, _read(language, "console"))

    @property
    def LEVELS(self) -> Mapping[str, str]:
        """The levels' names, by their words, read again."""
        return load(self.language, "levels").LEVELS

    def level(self, word: str) -> str:
        """The name of a level."""
        if not self.levels or word not in self.levels:
            self.levels = self.LEVELS
        return self.levels[word]

    def __getattr__(self, name):
        if not self.screens:
            self.screens = load(self.language, "screens")
        return getattr(self.screens, name)

    def leave_screens(self) -> None:
        """Drop the texts of screens from memory until one is used again."""
        self.screens = None

    def keep_levels(self, words: Sequence[str]) -> None:
        """Drop the names of levels from memory, except those with these words."""
        self.levels = {word: self.level(word) for word in words}


def load(language: str, section: str) -> Texts:
    """The Texts of a section of the data file: ValueError if there is none of that name.

    The game fish has the sections fish, fish.rules and fish.first_game.
    """
    return Texts(_read(language, section))


def _read(language, section):
    """The texts of a section, by name, in English if the language lacks it."""
    for code in (language, LANGUAGES[0]):
        try:
            start, file = data.open_section(code, section.partition(".")[0], section)
        except OSError:
            continue
        with file:
            if start >= 0:
                start = file.seek(start, 1)
                try:
                    return json.load(DeflateIO(file, RAW, WINDOW))
                except MemoryError:
                    memory.release(memory.TABLES)  # no search needs them now
                    file.seek(start)
                    return json.load(DeflateIO(file, RAW, WINDOW))
    raise ValueError("There are no texts '%s' in the data file of %s." % (section, language))


def has(section: str) -> bool:
    """Whether there is such a section: English has every section."""
    start, file = data.open_section(LANGUAGES[0], section.partition(".")[0], section)
    file.close()
    return start >= 0


def has_first_game(game: str) -> bool:
    """Whether a game has a first game, see floe.ui.screens.first_game."""
    return has(game + ".first_game")


def load_game(name: str, language: str) -> Texts:
    """A game's texts in a language; the last ones stay in memory."""
    if (name, language) not in _games:
        _games.clear()
        _games[name, language] = load(language, name)
    return _games[name, language]
