"""The puzzles of each game: read one at a time, and remembered when they are solved."""

import pytest

from host_sim import ROOT, data_files
from host_sim.flash_folder import Flash

from floe.device.storage import Storage
from floe.games import registry
from floe.ui.progress import PROGRESS, Progress, file_of
from floe.ui.puzzles import store
from tests.ui.console_sim import GAMES, ConsoleSim


@pytest.mark.parametrize("name", GAMES)
def test_there_are_many_and_all_can_be_played(name):
    numbers = store.numbers_of(name)
    assert 90 <= store.count(name) == len(set(numbers)) <= 120
    game = registry.new_game(name)
    positions = set()
    for number in numbers:
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
    assert "puzzles xok: 8" in (sim.file(file_of(PROGRESS)) or "")


def test_the_next_that_is_open():
    there = [7, 1, 2, 0]
    assert store.next_open(1 << 7 | 0b0110, there, 0) == 3
    assert store.next_open(1 << 7 | 0b0011, there, 3) == 2
    assert store.next_open(0b0000, there, 4) == 0
    assert store.next_open(1 << 7 | 0b0111, there, 5) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_number_finds_its_place(name):
    numbers = store.numbers_of(name)
    assert [store.place(name, number) for number in numbers] == list(range(len(numbers)))
    assert store.place(name, max(numbers) + 1) == -1


@pytest.mark.parametrize("count", [1, 2, 3, 100, 119, 120])
def test_as_many_puzzles_have_each_number_of_stars(count):
    stars = [store.stars(at, count) for at in range(count)]
    assert stars == sorted(stars) and set(stars) <= {1, 2, 3}
    if count >= 3:
        assert max(map(stars.count, (1, 2, 3))) - min(map(stars.count, (1, 2, 3))) <= 1
        assert [store.first_with(each, count) for each in (1, 2, 3)] == [
            stars.index(each) for each in (1, 2, 3)
        ]


def test_a_puzzle_that_was_not_solved_at_once_comes_again_until_it_is():
    progress = Progress(Storage(Flash()))
    store.solve(progress, "xok", 3)
    store.fail(progress, "xok", 3, True)
    store.fail(progress, "xok", 5, True)
    store.fail(progress, "xok", 5, False)
    assert store.failed(progress, "xok") == 1 << 3
