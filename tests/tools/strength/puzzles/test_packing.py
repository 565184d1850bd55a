"""Puzzles as modules, which the firmware reads."""

import sys
from types import ModuleType

import pytest

from floe.ui.puzzles import store
from tools.strength.puzzles import packing

TEXTS = ["3/4/1B1W1 1111/2001 2 3", "0 0", *(f"1200221/11010011 a1,b4 {i}" for i in range(70))]


def test_the_firmware_reads_what_was_written():
    sources = packing.sources("fish", True, TEXTS)
    assert sorted(sources) == ["__init__.py", "part0.py", "part1.py", "part2.py"]
    modules = {}
    for file, source in sources.items():
        assert all(len(line) < 100 for line in source.split("\n"))
        written = ModuleType("floe.ui.fish.puzzles." + file.removesuffix(".py"))
        exec(source, vars(written))
        modules[written.__name__.removesuffix(".__init__")] = written
    for number, text in enumerate(TEXTS):
        sys.modules.update(modules)  # reading one unloads them
        puzzle = store.Puzzle("fish", number)
        assert f"{puzzle.position} {puzzle.goal}" == text and puzzle.by_margin
    assert not modules.keys() & sys.modules.keys()


@pytest.mark.parametrize("name", ["fish", "xok", "soccer"])
def test_what_is_there_is_what_would_be_written(name):
    puzzles = [store.Puzzle(name, number) for number in range(store.count(name))]
    texts = [f"{puzzle.position} {puzzle.goal}" for puzzle in puzzles]
    there = {path.name: path.read_text("utf-8") for path in packing.folder(name).glob("*.py")}
    assert there == packing.sources(name, puzzles[0].by_margin, texts)
