"""The texts that players read: a module a language, and one of rules, all with the same names."""

LANGUAGES = ("en",)
"""The languages there are; each module's LANGUAGE is its name in that language."""


def load(language):
    """The module of texts of a language."""
    from floe.ui.strings import en

    return {"en": en}[language]


def load_rules(language):
    """The module of the rules in a language, apart because it is wanted but now and then."""
    from floe.ui.strings import en_rules

    return {"en": en_rules}[language]


def language_names():
    """Every language's name for itself, in the order of LANGUAGES."""
    return [load(language).LANGUAGE for language in LANGUAGES]
