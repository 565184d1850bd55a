"""The puzzles of each game: read one at a time, and remembered when they are solved."""

import pytest

from host_sim import ROOT, data_files

from floe.games import registry
from floe.ui.progress import FILE, Progress
from floe.ui.puzzles import store
from tests.ui.console_sim import GAMES, ConsoleSim


@pytest.mark.parametrize("name", GAMES)
def test_there_are_a_hundred_and_all_can_be_played(name):
    assert store.count(name) >= 100
    game = registry.new_game(name)
    positions = set()
    for number in range(store.count(name)):
        puzzle = store.Puzzle(name, number)
        game.read(puzzle.position)
        assert game.text() == puzzle.position and not game.over()
        assert 1 <= puzzle.goal <= (100 if puzzle.by_margin else 3)
        positions.add(puzzle.position)
    assert len(positions) == store.count(name)


def test_all_take_sixteen_kilobytes_at_most():
    files = [data_files.pack(ROOT / "data", name) for name in GAMES]
    assert all(files) and sum(len(file or b"") for file in files) <= 16 * 1024


def test_what_is_solved_is_kept():
    sim = ConsoleSim().power_on()
    progress = Progress(sim.console.storage)
    assert store.solved(progress, "xok") == 0
    for number in (119, 3, 3):
        store.solve(progress, "xok", number)
    assert progress.save()
    again = Progress(sim.console.storage)
    assert store.solved(again, "xok") == 1 << 119 | 1 << 3
    assert store.solved(again, "fish") == 0
    assert "puzzles xok: 8" in (sim.file(FILE) or "")


def test_what_is_no_number_solves_nothing():
    progress = Progress(ConsoleSim().power_on().console.storage)
    progress.set("puzzles fish", "nonsense")
    assert store.solved(progress, "fish") == 0
    store.solve(progress, "fish", 2)
    assert store.solved(progress, "fish") == 4


def test_the_next_that_is_open():
    assert store.next_open(0b0111, 4, 0) == 3
    assert store.next_open(0b1011, 4, 3) == 2
    assert store.next_open(0b0000, 4, 4) == 0
    assert store.next_open(0b1111, 4, 5) == 1
