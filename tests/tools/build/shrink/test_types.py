"""tools.build.shrink.types: no MicroPython sees a type, and every line keeps its number."""

from pathlib import Path

import pytest

from tools.build.shrink import without_types

SAMPLES = Path(__file__).parent / "samples"
MODULE = (SAMPLES / "typed.txt").read_text("utf-8")
PLAIN = (SAMPLES / "untyped.txt").read_text("utf-8")


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
