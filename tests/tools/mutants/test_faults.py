"""The faults that tools.mutants plants: each kind, in both languages, and all are code."""

import pytest

from tests import tables
from tools.build.mpy import ROOT
from tools.mutants.command import ROOMS, found
from tools.mutants.faults import LANGUAGES, faults


def planted(source, language="py"):
    """The source with each of its faults."""
    return {fault.planted(source.encode()).decode() for fault in faults(source.encode(), language)}


PYTHON, JAVASCRIPT = (
    {source: faulty for source, *faulty in tables.rows(__file__, f"{language}_faults.txt")}
    for language in ("python", "javascript")
)
# Their own arrow would part the cells of a table.
JAVASCRIPT |= {
    "const a = (b) => c;": ["const a = (b) => undefined;"],
    "const a = () => { const b = c; b(); };": ["=> {};", "const b = c; ; };"],
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


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, marks=pytest.mark.long if number % 4 else ())
        for number, path in enumerate(MODULES)
    ],
)
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
    lines = (ROOT / "tools" / "mutants" / "rooms.txt").read_text("utf-8").splitlines()
    assert patterns == {each for line in lines if line[:1] not in "#[" for each in line.split()}
