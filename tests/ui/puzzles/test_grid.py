"""The puzzles of a game as boxes."""

import pytest

from floe.ui.progress import Progress
from floe.ui.puzzles import store
from tests.golden import assert_golden


@pytest.fixture
def grid(sim):
    progress = Progress(sim.console.storage)
    numbers = store.numbers_of("fish")
    for at in (0, 1, 2, 4, 22):
        store.solve(progress, "fish", numbers[at])
    progress.save()
    sim.choose("PUZZLES")
    sim.play("A w50")
    return sim.screen


def test_the_next_open_one_comes_first(sim, grid):
    assert grid._at == 3
    assert_golden("grid", sim.pixels())


def test_the_directions_go_from_box_to_box(sim, grid):
    sim.play("D R w50")
    assert grid._at == 24
    sim.play("L L w50")
    assert grid._at == 22
    assert_golden("grid_solved", sim.pixels())
    sim.play("U U U")
    assert grid._at == 2
    sim.play("L L L w50")
    last = len(grid._numbers) - 1
    assert grid._at == last
    sim.play("D w50")
    assert grid._at == last
    assert_golden("grid_last", sim.pixels())
    sim.play("R")
    assert grid._at == 0


def test_down_leads_to_the_next_stars(sim, grid):
    count = len(grid._numbers)
    stars = []
    for _ in range(5):
        stars.append(store.stars(grid._at, count))
        sim.play("D")
    assert stars == [1, 1, 2, 2, 3]


def test_a_opens_the_puzzle_and_b_leads_back_to_its_box(sim, grid):
    sim.play("R R A w300")
    assert sim.screen_name == "PuzzleScreen" and sim.depth == 1
    assert sim.screen.number == store.numbers_of("fish")[5]
    sim.play("B w50")
    assert sim.screen_name == "PuzzleGrid" and sim.screen._at == 5 and sim.depth == 3
    sim.play("B w50")
    assert sim.screen.label(sim.screen.row) == sim.word("fish.TITLE")
