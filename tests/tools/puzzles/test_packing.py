"""Puzzles as a module, which the firmware reads."""

import sys
from types import ModuleType

from floe.ui.puzzles import store
from tools.puzzles import packing

TEXTS = ["3/4/1B1W1 1111/2001 2 3", "0 0", "1200221/11010011 a1,b4 12"]


def test_the_firmware_reads_what_was_written(monkeypatch):
    source = packing.module("fish", True, TEXTS)
    assert all(len(line) < 100 for line in source.split("\n"))
    written = ModuleType("floe.ui.fish.puzzles")
    exec(source, vars(written))
    for number, text in enumerate(TEXTS):
        monkeypatch.setitem(sys.modules, written.__name__, written)
        puzzle = store.Puzzle("fish", number)
        assert f"{puzzle.position} {puzzle.goal}" == text and puzzle.by_margin


def test_a_module_lies_in_the_room_of_its_game():
    assert packing.path("xok").as_posix().endswith("firmware/floe/ui/xok/puzzles.py")
    for name in ("fish", "xok", "soccer"):
        texts = [store.Puzzle(name, i) for i in range(store.count(name))]
        assert packing.path(name).read_text("utf-8") == packing.module(
            name, texts[0].by_margin, [f"{each.position} {each.goal}" for each in texts]
        )
