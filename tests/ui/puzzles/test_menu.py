"""The games whose puzzles there are, and how many are solved."""

from floe.games import registry
from floe.ui.progress import Progress
from floe.ui.puzzles import store
from tests.golden import assert_golden


def test_it_counts_what_is_solved(sim):
    progress = Progress(sim.console.storage)
    numbers = store.numbers_of("xok")
    for at in (0, 1, 5):
        store.solve(progress, "xok", numbers[at])
    gone = next(number for number in range(120) if number not in numbers)
    store.solve(progress, "xok", gone)
    progress.save()
    sim.choose("PUZZLES")
    sim.wait(50)
    assert sim.labels() == sim.words("fish.TITLE", "xok.TITLE", "soccer.TITLE")
    assert_golden("menu", sim.pixels())
    sim.play("D A w50")
    assert sim.screen_name == "PuzzleGrid" and sim.screen._at == 2
    sim.play("B B")
    assert sim.screen_name == "Title"


def test_a_game_without_puzzles_is_left_out(sim, monkeypatch):
    nim = registry.GameInfo("nim")
    monkeypatch.setattr(registry, "GAMES", [*registry.GAMES, nim])
    assert store.count("nim") == 0
    sim.choose("PUZZLES")
    assert sim.labels() == sim.words("fish.TITLE", "xok.TITLE", "soccer.TITLE")
