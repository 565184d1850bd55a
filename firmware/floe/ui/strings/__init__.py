"""The texts that players read: a module a language, all with the same names."""

LANGUAGES = ("en",)
"""The languages there are; each module's LANGUAGE is its name in that language."""


def load(language):
    """The module of texts of a language."""
    from floe.ui.strings import en

    return {"en": en}[language]


def language_names():
    """Every language's name for itself, in the order of LANGUAGES."""
    return [load(language).LANGUAGE for language in LANGUAGES]
