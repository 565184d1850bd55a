"""tools.build.inline: helpers stand in place of their calls and mean the same."""

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import host_sim  # noqa: F401

from tools.build import inline, mpy

FIRST = '''
import micropython
from micropython import const

from pack.second import STEPS, double
from pack.second import walk as go
from pack.third import first_step

_SIZE = const(2 * 3)


@micropython.viper  # inline
def bounded(x: int) -> int:
    """Early returns."""
    if x < 0:
        return 0
    if x > _SIZE:
        x = _SIZE
        if x == 7:
            return 8
        else:
            return x
    return x + 1


@micropython.viper  # inline
def seek(data: ptr8, what: int) -> int:
    """A return in a loop within a loop."""
    row = 0
    while row < 2:
        column = 0
        while column < 4:
            if data[row * 4 + column] == what:
                return row * 4 + column
            column += 1
        row += 1
    return -1


@micropython.viper  # inline
def put(data: ptr8, at: int, x: int) -> int:
    data[at] = x & 255
    return x


@micropython.viper
def top(data: ptr8, x: int) -> int:
    """Calls them in every way."""
    x = int(bounded(x))
    found = int(seek(data, x)) + 10 * int(seek(data, x + 1))
    put(data, 0, found)
    if int(go(data, x)):
        found += 100
    elif not int(bounded(found)):
        found = 7 + int(put(data, 1, 3 * x))
    total = data[2] + int(put(data, 2, x))
    steps = ptr8(STEPS)
    x = 3
    while x and int(seek(data, 99)) < 0:
        x -= 1
    total += int(first_step(x))
    return found + total * 1000 + int(double(steps[x & 1])) * 100000


@micropython.viper  # inline
def through(data: ptr8, f) -> int:
    return int(f(data, 2)) + 1


@micropython.viper
def bound(data: ptr8) -> int:
    return int(through(data, go))


def making(f, g):  # inline
    """Makes a function that calls two helpers."""

    def made(data: ptr8, x: int) -> int:
        return int(f(data, x)) + 1000 * int(g(data, x & 7))

    return made


@micropython.viper  # inline
def summed(data: ptr8, end: int) -> int:
    found = 0
    i = 0  # register
    while i < end:
        found += data[i]
        i += 1
    return found


of_two = making(seek, summed)


@micropython.viper  # inline
def totals(data: ptr8) -> int:
    """Its register is in use while it calls one who asks for it too."""
    end = 8  # register
    found = 0
    while end:
        part = int(summed(data, end))
        found += part * end
        end -= 1
    return found


@micropython.viper
def fast(data: ptr8, register: int) -> int:
    return int(totals(data)) + 1000 * int(summed(data, 8))


@micropython.viper  # inline
def scaled(data: ptr8, at: int, x: int) -> int:
    """An expression, in which x is used twice."""
    return data[at & 7] * x + x


@micropython.viper  # inline
def raised(data: ptr8, x: int, by: int) -> int:
    """It returns a parameter that it changes."""
    i = 0
    while i < 8:
        x += data[i] * by
        i += 1
    return x


@micropython.viper  # inline
def extremes(data: ptr8, low: int, end: int) -> tuple[int, int]:
    """Two results, of which one is a parameter."""
    high = 0
    while end:
        end -= 1
        if data[end] < low:
            low = data[end]
        if data[end] > high:
            high = data[end]
    return low, high


@micropython.viper
def spread(data: ptr8, x: int) -> int:
    low = 255
    low, high = extremes(data, low, 4)
    x, other = extremes(data, 300, 8)
    return high - low + 1000 * (other - x)


@micropython.viper
def results(data: ptr8, x: int) -> int:
    y = x + 1
    x = int(raised(data, x, 2))
    y = int(raised(data, x, y))
    z = int(raised(data, y, x))
    x = int(scaled(data, x + 1, y)) - int(scaled(data, int(scaled(data, 1, 2)), z + 1))
    return x & 0xFFFFFF


@micropython.viper
def decided(data: ptr8, x: int) -> int:
    """What writes decides, but only where all that stands before it is so."""
    if x > 3 and data[0] and int(put(data, 0, x - 4)):
        x += 100
    return x + data[0]


def plain():
    """Line numbers of what is not touched stay."""
    return top, bound
'''

SECOND = """
import micropython
from micropython import const

STEPS = bytes((5, 9))
_MORE = const(1)


@micropython.viper  # inline
def double(x: int) -> int:
    return (x << _MORE) + helper(x)


@micropython.viper  # inline
def walk(data: ptr8, x: int) -> int:
    steps = ptr8(STEPS)
    if data[x & 7] > 3:
        return steps[_MORE]
    return 0


def helper(x):
    return x * _MORE
"""


THIRD = """
import micropython

from pack.second import STEPS


@micropython.viper  # inline
def first_step(x: int) -> int:
    steps = ptr8(STEPS)
    return steps[0] + x
"""


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    """(the module as it reads, the module with its helpers in place, the text of that)."""
    root = tmp_path_factory.mktemp("inline")
    for name in ("pack", "pack2"):
        (root / name).mkdir()
        (root / name / "__init__.py").write_text("")
        (root / name / "second.py").write_text(SECOND)
        (root / name / "third.py").write_text(THIRD)
    (root / "pack" / "first.py").write_text(FIRST)
    text = inline.expand(root / "pack" / "first.py", root)
    assert text
    (root / "pack2" / "first.py").write_text(text)
    sys.path.insert(0, str(root))
    try:
        yield (
            importlib.import_module("pack.first"),
            importlib.import_module("pack2.first"),
            text,
        )
    finally:
        sys.path.remove(str(root))


@given(data=st.binary(min_size=8, max_size=8), x=st.integers(-3, 12))
def test_what_is_expanded_does_the_same(pair, data, x):
    readable, expanded, _ = pair
    one, other = bytearray(data), bytearray(data)
    assert readable.top(one, x) == expanded.top(other, x)
    assert readable.bound(one) == expanded.bound(other)
    assert readable.fast(one, 0) == expanded.fast(other, x)
    assert readable.of_two(one, x) == expanded.of_two(other, x)
    assert readable.spread(one, x) == expanded.spread(other, x)
    assert readable.results(one, x) == expanded.results(other, x)
    assert readable.decided(one, x) == expanded.decided(other, x)
    assert one == other


def calls(text, function):
    """The names that a function of a module's text calls."""
    tree = ast.parse(text)
    nodes = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    found = [node for node in ast.walk(nodes[function]) if isinstance(node, ast.Call)]
    return [ast.unparse(node.func) for node in found]


def test_helpers_are_no_longer_called_but_where_that_would_change_the_order(pair):
    said = [name for name in calls(pair[2], "top") if name not in ("int", "ptr8")]
    # `data[2] + put(...)` reads before it writes; a while asks seek anew each turn.
    assert sorted(said) == ["call_seek", "put", "second_helper"]
    assert set(calls(pair[2], "bound")) == {"ptr8"}


def test_a_helper_decides_in_place_behind_what_decides_before_it(pair):
    assert calls(pair[2], "decided") == []


def test_who_asks_for_the_register_has_it_but_not_two_at_once(pair):
    nodes = {node.name: node for node in ast.parse(pair[2]).body if hasattr(node, "name")}
    text = ast.unparse(nodes["fast"])
    assert "register -= 1" in text and "while register:" in text  # end, of totals
    assert text.count("register += 1") == 1  # i, of the call of summed from fast itself alone


def test_what_a_factory_makes_is_one_viper_function(pair):
    assert calls(pair[2], "of_two") == []
    assert pair[2].count("@micropython.viper\ndef of_two(data: ptr8, x: int) -> int:") == 1
    assert "making" not in pair[2]


def test_a_result_is_not_copied(pair):
    """What a helper returns is the caller's variable all along, unless that is read besides."""
    text = ast.unparse(
        next(n for n in ast.parse(pair[2]).body if getattr(n, "name", "") == "results")
    )
    assert "    x += data[" in text and "x = x" not in text  # in and out
    assert "    y += data[" not in text  # y is also `by`
    assert "    z = y" in text and "    z += data[" in text


def test_several_results_are_the_callers_variables_all_along(pair):
    node = next(n for n in ast.parse(pair[2]).body if getattr(n, "name", "") == "spread")
    text = ast.unparse(node)
    assert "low = 255\n    shared_0 = 4" in text  # in and out
    assert "x = 300" in text and "tuple" not in text and "(low" not in text
    assert "            other = data[" in text and "            high = data[" in text


def test_a_helper_that_is_an_expression_stands_in_the_callers(pair):
    text = ast.unparse(
        next(n for n in ast.parse(pair[2]).body if getattr(n, "name", "") == "results")
    )
    assert "x = data[x + 1 & 7] * y + y - " in text  # x + 1 is used once
    assert "x_scaled = z + 1" in text  # z + 1 would be used twice


def test_what_decides_is_whether_an_int_is_0(pair):
    text = ast.unparse(next(n for n in ast.parse(pair[2]).body if getattr(n, "name", "") == "top"))
    assert "> 6:" in text and "if not shared_0 ^ 7:" in text  # x == 7, of bounded
    assert "==" not in text and "!=" not in text


def test_what_is_not_touched_keeps_its_line(pair):
    assert pair[2].split("\n").index("def plain():") == FIRST.split("\n").index("def plain():")


def test_a_function_that_a_loop_calls_is_looked_up_once(pair):
    assert pair[2].count("call_seek = seek") == 1 and "int(seek(" not in pair[2]


def test_a_table_is_pointed_to_once(pair):
    assert pair[2].count("= ptr8(second_STEPS)") + pair[2].count("= ptr8(STEPS)") <= 3


def test_what_comes_from_elsewhere_is_imported_once_from_where_it_is_defined(pair):
    lines = [line for line in pair[2].split("\n") if "import STEPS" in line]
    assert lines == ["from pack.second import STEPS"] and "pack.third" not in pair[2]


def test_a_module_without_helpers_is_left_alone():
    assert inline.expand(mpy.FIRMWARE / "floe" / "events.py", mpy.FIRMWARE) is None


@pytest.mark.parametrize("game", ["fish", "xok", "soccer"])
def test_each_games_search_is_one_function(game):
    """`run` calls the kernels that asked for it no more."""
    path = mpy.FIRMWARE / "floe" / "search" / game / "search.py"
    text = inline.expand(path, mpy.FIRMWARE)
    assert text
    assert not {"search", "pick", "put_first", "update_pv", "pv_move"} & set(calls(text, "run"))


def test_a_helper_that_nobody_calls_any_more_is_left_out(pair):
    tree = ast.parse(pair[2])
    names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    # put and seek are still called, as the test above tells; through and bounded are not.
    kept = {"put", "seek", "top", "bound", "fast", "results", "spread", "plain", "of_two"}
    assert names == kept | {"decided"}
    assert "import walk as go" not in pair[2]


def test_methods_that_are_contracts_are_left_out(tmp_path):
    (tmp_path / "base.py").write_text(
        "class Base:\n"
        '    """A base."""\n\n'
        "    def own(self):\n"
        '        """What each class says."""\n'
        "        raise NotImplementedError\n\n"
        "    def shared(self):\n"
        "        if self.own():\n"
        "            raise NotImplementedError\n"
        "        return 7\n"
    )
    text = inline.expand(tmp_path / "base.py", tmp_path)
    assert text is not None and "def own" not in text and text.count("NotImplementedError") == 1
    names: dict = {}
    exec(text, names)
    assert not hasattr(names["Base"], "own") and hasattr(names["Base"], "shared")


def test_the_text_is_the_same_in_every_process(pair):
    """Sets of texts have another order in each, and so may not tell the names of locals."""
    root = Path(pair[0].__file__).parents[1]
    script = "import sys; from tools.build import inline; print(inline.expand(*sys.argv[1:]))"
    for seed in "123":
        run = subprocess.run(
            [sys.executable, "-c", script, root / "pack" / "first.py", root],
            cwd=mpy.ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout == pair[2] + "\n"
