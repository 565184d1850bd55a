"""The texts that players read, in sections: each is in memory as long as somebody holds it.

What a language lacks, and games that do not speak it, are in English.
"""

import json
from io import BytesIO

from deflate import RAW, DeflateIO

from floe import data

LANGUAGES = ("en", "cs", "de", "fr", "pl")
"""The languages there are, by their codes: each has a data file of that name."""
WINDOW = 10
"""A section is compressed as RFC 1951 says, with a window of so many bits: 1 KB of memory."""
NAMES = ("English", "Čeština", "Deutsch", "Français", "Polski")
"""How each calls itself: to be read without loading it."""


_games = {}


class Texts:
    """The texts of a section, as attributes by their names."""

    def __init__(self, texts):
        for name in texts:
            setattr(self, name, texts[name])

    def __getattr__(self, name):
        raise AttributeError("There is no text " + name)


def load(language, section="console"):
    """The Texts of a section: console, screens, pause, link, self_test, puzzles, a game's name, or
    what load_rules() and load_first_game() have.
    """
    for code in (language, LANGUAGES[0]):
        index, start = data.head(code)
        if index and section in index:
            at, size = index[section]
            packed = BytesIO(data.read(code, start + at, size))
            return Texts(json.loads(DeflateIO(packed, RAW, WINDOW).read()))
    raise ValueError("There are no texts '%s' in the data file of %s." % (section, language))


def has(section):
    """Whether there is such a section at all: every section is in English."""
    index, _ = data.head(LANGUAGES[0])
    return section in index


def load_screens(language):
    """The texts of screens that are open between games in a language."""
    return load(language, "screens")


def load_game(name, language):
    """A game's texts in a language; those asked for last stay in memory."""
    if (name, language) not in _games:
        _games.clear()
        _games[name, language] = load(language, name)
    return _games[name, language]


def load_rules(name, language):
    """The texts of a game's rules in a language."""
    return load(language, name + ".rules")


def load_pause(language):
    """The texts of what lies over a game for a while, in a language."""
    return load(language, "pause")


def load_link(language):
    """The texts of a game between two Floes, in a language."""
    return load(language, "link")


def load_self_test(language):
    """The self-test's texts in a language."""
    return load(language, "self_test")


def load_puzzles(language):
    """The texts of the puzzles in a language."""
    return load(language, "puzzles")


def load_first_game(name, language):
    """What is said in a game's first game in a language."""
    return load(language, name + ".first_game")
