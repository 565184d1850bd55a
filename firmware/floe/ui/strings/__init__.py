"""The texts that players read: a module a language, all with the same names.

Each game has texts of its own, of which likewise one language is in memory.
"""

from floe import modules
from floe.games import registry

LANGUAGES = ("en",)
"""The languages there are; each module's LANGUAGE is its name in that language."""


def load(language):
    """The module of the console's texts in a language."""
    return modules.load("floe.ui.strings." + language)


def load_game(name, language):
    """The module of a game's texts in a language."""
    return modules.load("%s.strings.%s" % (registry.find(name).ui, language))


def load_rules(name, language):
    """The module of the texts of a game's rules in a language."""
    return modules.load("%s.rules.%s" % (registry.find(name).ui, language))


def language_names():
    """Every language's name for itself, in the order of LANGUAGES."""
    return [load(language).LANGUAGE for language in LANGUAGES]
