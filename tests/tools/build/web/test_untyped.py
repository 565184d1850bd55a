"""Sources without their types: MicroPython takes them, and they do the same."""

import pytest

from host_sim import ROOT

from tools.build.web.bundle import FLASHER, SIMULATOR
from tools.build.web.untyped import untyped


def test_a_named_tuple_becomes_a_plain_class_made_in_the_same_way():
    text = untyped(
        "class Step(NamedTuple):\n    do: str\n    to: str = 'x'\n\n    def same(self) -> bool:\n"
        "        return self.do == self.to\n"
    )
    names = {}
    exec(text, names)
    step = names["Step"]
    assert (step("a").do, step("a").to, step("a", to="b").to) == ("a", "x", "b")
    assert step(do="x").same() and step.__bases__ == (object,)


def test_what_only_describes_goes():
    assert untyped("class Facts(TypedDict):\n    size: int\n") == "\n"


def test_a_class_that_only_types_name_is_not_imported():
    text = "from a import Board, limit, Board2\n\nasync def f(x: Board):\n    return Board2\n"
    assert untyped(text).split("\n")[0] == "from a import limit, Board2"


IN_PAGE = [path for pattern in SIMULATOR for path in sorted((ROOT / "host_sim").glob(pattern))]
IN_PAGE += [ROOT / "tools" / f"{module}.py" for module in FLASHER]


@pytest.mark.parametrize("path", IN_PAGE, ids=str)
def test_nothing_in_the_page_imports_what_only_types_need(path):
    text = untyped(path.read_text("utf-8"))
    assert "typing" not in text and "collections" not in text, path.relative_to(ROOT)
