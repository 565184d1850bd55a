"""Puzzles as a data file, which the firmware reads."""

import pytest

from floe import data
from floe.ui.puzzles import store
from tools.strength.puzzles import packing

TEXTS = [
    "1/2 3/28",
    "3/4/1B1W1 1111/2001 2 3",
    "0 0",
    *(f"1200221/11010011 a1,b4 {i}" for i in range(70)),
]


def text_of(puzzle):
    own, _, other = puzzle.counts.partition(" : ")
    assert not own or int(own) - int(other) == puzzle.goal
    return f"{puzzle.position} {puzzle.goal}" + f"/{own}" * bool(own)


def test_the_firmware_reads_what_was_written(monkeypatch):
    numbered = [(300 - 2 * i, text) for i, text in enumerate(TEXTS)]
    monkeypatch.setattr(data, "packed", {"fish": packing.packed(True, numbered, 301)})
    assert store.count("fish") == len(TEXTS)
    assert store.numbers_of("fish") == [number for number, _ in numbered]
    for number, text in numbered:
        puzzle = store.Puzzle("fish", number)
        assert text_of(puzzle) == text and puzzle.by_margin


@pytest.mark.parametrize("name", ["fish", "xok", "soccer"])
def test_what_is_there_is_what_would_be_written(name):
    puzzles = [(number, store.Puzzle(name, number)) for number in store.numbers_of(name)]
    texts = [(number, text_of(puzzle)) for number, puzzle in puzzles]
    following = packing.following(name)
    assert max(number for number, _ in puzzles) < following
    by_margin = puzzles[0][1].by_margin
    assert packing.file(name).read_bytes() == packing.packed(by_margin, texts, following)


def test_a_game_without_a_file_has_no_puzzles(monkeypatch):
    monkeypatch.setattr(data, "packed", {})
    monkeypatch.setattr(data, "FOLDER", "nowhere/")
    assert store.count("fish") == 0 and store.numbers_of("fish") == []
