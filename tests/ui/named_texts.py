"""The texts of the console by their names in data/texts: tests do not hold the wording."""

import functools

from floe import data
from floe.ui import strings


def tables_of(language):
    """All texts of a language: by section, then by name."""
    index, file = data.open_file(language)
    file.close()
    return {section: vars(strings.load(language, section)) for section in index}


def texts_of(value):
    """All strings in a table's value."""
    return [text for _, text in _flat("", value)]


def _flat(name, value):
    """The strings in a value, each with its name, such as LEVELS.king or TIMES.3."""
    if isinstance(value, str):
        yield name, value
    else:
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _flat(f"{name}.{key}", part)


@functools.cache
def _by_name(language, _):
    """All texts of a language by name, with or without the section: each a list."""
    found = {}
    for section, texts in tables_of(language).items():
        for key, value in texts.items():
            for name, text in _flat(key, value):
                found.setdefault(name, []).append(text)
                found.setdefault(f"{section}.{name}", []).append(text)
    return found


def named(language, name):
    """The texts called PLAY, LEVELS.king, TIMES.3 or fish.TITLE; PLAYER 2 has a number for its %d.

    What has no such name, a number perhaps, stands for itself, unless it is a text.
    """
    known = _by_name(language, data.packed)
    key, _, number = name.rpartition(" ")
    if name in known:
        return known[name]
    if number.isdigit() and key in known:
        return [text % int(number) for text in known[key]]
    assert [name] not in known.values(), f"{name!r} is a text: call it by its name in data/texts"
    return [name]
