"""The texts that players read: a module a language, all with the same names.

Each game has texts of its own. Of all of them one language is in memory.
"""

from floe import modules
from floe.games import registry

LANGUAGES = ("en", "cs", "de", "fr", "pl")
"""The languages there are, by their codes."""
NAMES = ("English", "Čeština", "Deutsch", "Français", "Polski")
"""How each calls itself: to be read without loading it."""


def load(language):
    """The module of the console's texts in a language."""
    return modules.load("floe.ui.strings." + language)


def load_screens(language):
    """The module of the texts of screens that are open between games in a language."""
    return modules.load("floe.ui.screens.strings." + language)


def load_game(name, language):
    """The module of a game's texts in a language."""
    return modules.load("%s.strings.%s" % (registry.find(name).ui, language))


def load_rules(name, language):
    """The module of the texts of a game's rules in a language."""
    return modules.load("%s.rules.%s" % (registry.find(name).ui, language))


def load_self_test(language):
    """The module of the self-test's texts in a language."""
    return modules.load("floe.ui.self_test.strings." + language)


def load_puzzles(language):
    """The module of the texts of the puzzles in a language."""
    return modules.load("floe.ui.puzzles.strings." + language)


def load_first_game(name, language):
    """The module of what is said in a game's first game in a language."""
    return modules.load("%s.first_game.%s" % (registry.find(name).ui, language))


def unload(language):
    """Drop all texts of a language."""
    own = ["%s.strings.%s" % (info.ui, language) for info in registry.GAMES]
    own += ["floe.ui.%sstrings.%s" % (room, language) for room in ("", "screens.", "puzzles.")]
    modules.unload(*own)
