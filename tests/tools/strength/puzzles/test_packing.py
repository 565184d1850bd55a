"""Puzzles as a data file, which the firmware reads."""

import pytest

from floe import data
from floe.ui.puzzles import store
from tools.strength.puzzles import packing

TEXTS = ["3/4/1B1W1 1111/2001 2 3", "0 0", *(f"1200221/11010011 a1,b4 {i}" for i in range(70))]


def test_the_firmware_reads_what_was_written(monkeypatch):
    monkeypatch.setattr(data, "packed", {"fish": packing.packed(True, TEXTS)})
    assert store.count("fish") == len(TEXTS)
    for number, text in enumerate(TEXTS):
        puzzle = store.Puzzle("fish", number)
        assert f"{puzzle.position} {puzzle.goal}" == text and puzzle.by_margin


@pytest.mark.parametrize("name", ["fish", "xok", "soccer"])
def test_what_is_there_is_what_would_be_written(name):
    puzzles = [store.Puzzle(name, number) for number in range(store.count(name))]
    texts = [f"{puzzle.position} {puzzle.goal}" for puzzle in puzzles]
    assert packing.file(name).read_bytes() == packing.packed(puzzles[0].by_margin, texts)


def test_a_game_without_a_file_has_no_puzzles(monkeypatch):
    monkeypatch.setattr(data, "packed", {})
    monkeypatch.setattr(data, "FOLDER", "nowhere/")
    assert store.count("fish") == 0
