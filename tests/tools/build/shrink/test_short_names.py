"""Short names that never meet, for private names and for constants."""

import ast

import pytest

from tools.build.shrink import with_few_names
from tools.build.shrink.short_names import with_short_names

BASE = """class Base:
    def __init__(self):
        self._long = 1

    def _both(self, _first):
        return self._long + _first
"""
HEIR = """from pack.base import Base

_TABLE = (1, 2)


class Heir(Base):
    def _own(self, names=("_long",)):
        return self._both(_first=_TABLE[0]), sys.implementation._mpy
"""
ALONE = """_TABLE = 3  # _TABLE


def _other():
    return _TABLE
"""


TEXTS = """HEADING = "Xok"
KEYS = "Ⓐ"
IN = "taken by the machine too"
DRAWN = 1
"""
SCREEN = """from machine import Pin
from pack.strings import en

DRAWN = 2


def show(texts, pin, _at):
    return texts.HEADING, en.KEYS, texts.IN, Pin.IN, texts.DRAWN, _at
"""


def names(text):
    """All the names in a text."""
    return {
        name
        for node in ast.walk(ast.parse(text))
        for name in (getattr(node, each, None) for each in ("id", "attr", "name", "arg", "asname"))
        if isinstance(name, str)
    }


def private(text):
    return {name for name in names(text) if name[:1] == "_" and name[1:2].isalpha()}


def test_names_become_short_and_stay_apart_where_they_could_meet():
    texts = {"pack/base.py": BASE, "pack/heir.py": HEIR.replace(", sys.implementation._mpy", "")}
    short = with_short_names({**texts, "pack/alone.py": ALONE})
    base, heir = private(short["pack/base.py"]), private(short["pack/heir.py"])
    assert len(base) == 3 and len(heir) == 4  # with _both and _first, which are the base's
    assert len(base | heir) == 5 and all(len(name) == 2 for name in base | heir)
    assert private(short["pack/alone.py"]) <= base | heir
    assert "  # _TABLE\n" in short["pack/alone.py"] and '("_long",)' in short["pack/heir.py"]
    scope = {}
    exec(short["pack/base.py"], scope)
    assert "_long" not in vars(scope["Base"]())


def test_constants_of_texts_become_short_where_nothing_else_has_their_name():
    texts = {"pack/strings/en.py": TEXTS, "pack/screen.py": SCREEN}
    short = with_short_names(texts)
    assert names(short["pack/strings/en.py"]) == {"_a", "_b", "IN", "DRAWN"}
    unchanged = {"machine", "Pin", "pack.strings", "en", "show", "texts", "pin", "IN", "DRAWN"}
    assert names(short["pack/screen.py"]) - unchanged == {"_a", "_b", "_c"}
    scope = {}
    exec(short["pack/strings/en.py"], scope)
    assert {scope["_a"], scope["_b"]} == {"Xok", "Ⓐ"}


@pytest.mark.parametrize(
    "text, says",
    [
        (HEIR, "pack/module.py:8: sys.implementation._mpy is not self's own."),
        ("_a = 1\nprint(f'{_a}')\n", "pack/module.py:2: a short name in an f-string."),
    ],
)
def test_what_cannot_be_renamed_for_sure_is_refused(text, says):
    with pytest.raises(ValueError) as refused:
        with_short_names({"pack/module.py": text})
    assert str(refused.value) == says


@pytest.mark.parametrize("text", ["_one = 1\n", "ONE = 1\n", "def touch(): pass\n"])
def test_what_does_not_parse_is_left_to_the_compiler(text):
    assert with_few_names({"a": text}) != {"a": text}
    texts = {"a": text, "b": "def\n"}
    assert with_few_names(texts) == texts
