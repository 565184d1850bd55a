"""The faults that tools.mutants plants: each kind, and only such as still are Python."""

import ast

import pytest

from tools.build.mpy import ROOT
from tools.mutants.faults import faults
from tools.mutants.targets import TARGETS


def planted(source):
    """The source with each of its faults."""
    return [fault.planted(source.encode()).decode() for fault in faults(source.encode())]


@pytest.mark.parametrize(
    "source, expected",
    [
        ("a == b", ["a != b"]),
        ("(a) <  b", ["(a) <=  b"]),
        ("a < b > c", ["a < b >= c", "a <= b > c"]),
        ("a is not b", ["a is b"]),
        ("a not in b", ["a in b"]),
        ("a and b or c", ["a and b and c", "a or b or c"]),
        ("not a", ["(a)"]),
        ("a + b * c", ["a + b + c", "a - b * c"]),
        ("a >> b & c", ["a << b & c", "a >> b | c"]),
        ("a - 7", ["a + 7", "a - 8"]),
        ("True", ["False"]),
        ("if a: b", ["if (not a): b"]),
        ("a(b)", ["pass"]),
        ("a.b = c", ["pass"]),
        ("a[b] = c", ["pass"]),
        ("a += b", ["pass"]),
        ("del a", ["pass"]),
        ("raise a", ["pass"]),
        ("def a(): return b", ["def a(): return None"]),
        (
            "for a in b:\n    c.d = a",
            ["for a in b:\n    c.d = a\n    break", "for a in b:\n    pass"],
        ),
        ("é = 'é' + a", ["é = 'é' - a"]),
    ],
)
def test_each_kind_of_fault(source, expected):
    assert sorted(planted(source)) == sorted(expected)


@pytest.mark.parametrize(
    "source", ["a = b", "'''words'''", "return", "a: int | b = c", "@d(1)\ndef a(b: 1) -> 2: ..."]
)
def test_what_does_nothing_has_no_fault(source):
    assert planted(source.replace("return", "def a(): return")) == []


@pytest.mark.parametrize("path", TARGETS)
def test_every_fault_in_a_target_is_python_and_a_change(path):
    source = (ROOT / path).read_bytes()
    found = faults(source)
    assert len(found) > 10
    whole = ast.dump(ast.parse(source))
    for fault in found[::20]:
        assert ast.dump(ast.parse(fault.planted(source))) != whole


@pytest.mark.parametrize("path", TARGETS)
def test_the_tests_of_a_target_are_there(path):
    assert [test for test in TARGETS[path] if not (ROOT / test).is_file()] == []
