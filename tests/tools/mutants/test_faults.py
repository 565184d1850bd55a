"""The faults that tools.mutants plants: each kind, in both languages, and all are code."""

import pytest

from tools.build.mpy import ROOT
from tools.mutants.command import found
from tools.mutants.faults import LANGUAGES, faults
from tools.mutants.rooms import ROOMS


def planted(source, language="py"):
    """The source with each of its faults."""
    return {fault.planted(source.encode()).decode() for fault in faults(source.encode(), language)}


PYTHON = {
    "a = b == c": ["a = b != c", "a = (True)", "a = (False)"],
    "a = b + c * d": ["a = b - c * d", "a = b + c + d"],
    "a = b >> c & d": ["a = b << c & d", "a = b >> c | d"],
    "a = not b": ["a = (b)", "a = (True)", "a = (False)"],
    "a = -b": ["a = (b)"],
    "a = b or c": ["a = b and c", "a = b", "a = c"],
    "a = b - 7": ["a = b + 7", "a = b - 8"],
    "a = 1000, 0x80, 0.5, 2.0": ["a = 1000, 129, 0.5, 2.0", "a = 1000, 0x80, 1.0, 2.0"],
    "a = True": ["a = False"],
    "a.b = c": ["pass"],
    "a[b] = c": ["pass"],
    "a += b": ["a -= b", "pass"],
    "a(b)": ["pass"],
    "del a": ["pass"],
    "raise a(b + 1)": ["pass"],
    "a = b(c, d)": ["a = b(d, c)"],
    "a = b(c, d=e)": ["a = b(c)"],
    "a = b.get(c, d)": ["a = b.get(c)", "a = b.get(d, c)"],
    "a = min(b, c)": ["a = b", "a = c"],
    "a = b[c:d]": ["a = b[:d]", "a = b[c:]"],
    "a = [b, c]": ["a = [b]", "a = [c]"],
    "a = {b: c, d: e}": ["a = {b: c}", "a = {d: e}"],
    "a = b in (c, d)": ["in (c)", "in (d)", "not in (c, d)", "a = (True)", "a = (False)"],
    "if a: b = c": ["if (True): b = c", "if (False): b = c"],
    "if a: b()": ["if (True): b()", "if (False): b()"],
    "a = b if c else d": ["a = b if (True) else d", "a = b if (False) else d"],
    "a = [b for b in c if d]": ["if (True)]", "if (False)]"],
    "while a: b = c": ["while (False): b = c"],
    "for a in b:\n    c = d": ["for a in b:\n    c = d\n    break"],
    "for a in b:\n    c = d\n    return": [],
    "try:\n  a = b\nexcept C:\n  d = e": ["try:\n  a = b\nexcept C:\n  raise"],
    "try:\n  a = b\nexcept (C, D):\n  raise": ["except (C):", "except (D):", "pass"],
    "def a():\n  return b": ["def a():\n  return None"],
    "def a():\n  '''d'''\n  b = c\n  d = e": ["def a():\n  pass"],
    "a = b = 'words'": [],
    "a: int | b = c": [],
    "@d(1)\ndef a(b: 1) -> 2: ...": [],
    "assert a == b": [],
    "sleep(a, b)": [],
    "é = 'é' + a": ["é = 'é' - a"],
}
JAVASCRIPT = {
    "a = b === c;": ["a = b !== c;", "a = (true);", "a = (false);", ";"],
    "const a = b ?? c;": ["const a = b && c;", "const a = b;", "const a = c;"],
    "const a = !b;": ["const a = (b);", "const a = (true);", "const a = (false);"],
    "if (a) return;": ["if (true) return;", "if (false) return;"],
    "const a = b ? c : d;": ["const a = (true) ? c : d;", "const a = (false) ? c : d;"],
    "const a = (b) => c;": ["const a = (b) => undefined;"],
    "const a = () => { const b = c; b(); };": ["=> {};", "const b = c; ; };"],
    "for (const a of b) { c++; }": ["{ c++; break; }", "{ ; }"],
    "try { a(); } catch { b(); }": ["try { ; }", "{ throw null; }", "catch { ; }"],
    "const a = [b, c];": ["const a = [b];", "const a = [c];"],
    "throw new A(b + 1);": [";"],
    "class A { constructor() { const a = b; const c = d; } }": [],
    "setTimeout(a, b);": [],
}


@pytest.mark.parametrize(
    "language, source, expected",
    [
        (language, *case)
        for language, cases in (("py", PYTHON), ("js", JAVASCRIPT))
        for case in cases.items()
    ],
)
def test_each_kind_of_fault(language, source, expected):
    faulty = planted(source, language)
    assert len(faulty) == len(expected)
    assert all(any(part in each for each in faulty) for part in expected), faulty


MODULES = sorted({path for room in ROOMS.values() for part, _ in room for path in found(part)})


@pytest.mark.parametrize("path", MODULES)
def test_every_fault_in_a_room_is_code_and_a_change(path):
    source = (ROOT / path).read_bytes()
    language = path.rpartition(".")[2]
    for fault in faults(source, language)[::60]:
        faulty = fault.planted(source)
        assert faulty != source
        assert not LANGUAGES[language].parser.parse(faulty).root_node.has_error, fault


def test_every_pattern_of_a_room_finds_files():
    patterns = {
        each for room in ROOMS.values() for part in room for each in " ".join(part).split()
    }
    assert [each for each in patterns if not found(each)] == []
