"""tools.build.shrink.types: no MicroPython sees a type, and every line keeps its number."""

import pytest

from tools.build.shrink import without_types

MODULE = '''"""A bell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from floe import away


class Rope(Protocol):
    def pull(self) -> None: ...


class Bell:
    sound: str
    loud: int = 3

    def ring(
        self,
        é: away.Times,
        *more: dict[
            str, int
        ],
        to: Rope | None = None
    ) -> int:
        self.total: int = é
        rest: int
        return lambda é: é
'''
PLAIN = (
    '"""A bell."""\n'
    + "\n" * 13
    + """class Bell:

    loud = 3

    def ring(
        self,
        é,
        *more\\
\\
,
        to = None
    ):
        self.total = é

        return lambda é: é
"""
)


def test_types_go_and_all_else_keeps_its_line():
    assert without_types(MODULE) == PLAIN
    assert without_types(PLAIN) == PLAIN


@pytest.mark.parametrize("decorator", ["kernel", "micropython.viper"])
def test_the_types_of_what_is_compiled_stay(decorator):
    text = f"@noinline\n@{decorator}\ndef f(a: ptr8, n: int) -> int:\n    return a[n]\n"
    assert without_types(text) == text


@pytest.mark.parametrize("head", ["class Empty:", "def f():", "if x:"])
def test_a_body_of_types_alone_is_still_a_body(head):
    assert without_types(f"{head}\n    x: int\n    y: int\n") == f"{head}\n    pass\n\n"


def test_an_error_names_the_file():
    with pytest.raises(SyntaxError) as error:
        without_types("x: int\ndef (\n", "bell.py")
    assert (error.value.filename, error.value.lineno) == ("bell.py", 2)
