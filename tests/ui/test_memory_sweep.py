"""What leaves memory before something large is opened: see floe.ui.memory.sweep()."""

import sys

import pytest

from floe import modules
from tests.ui.console_sim import ConsoleSim

UI = "floe.ui."
MENU = {"playing.pause", "list_screen"}


@pytest.fixture
def sim():
    """A console whose screens are not in memory yet, whatever other tests loaded."""
    modules.unload("floe.ui.playing", "floe.ui.puzzles", "floe.ui.screens", "floe.ui.list_screen")
    return ConsoleSim().power_on()


def loaded():
    """The loaded modules of floe.ui, without that prefix."""
    return {name.removeprefix(UI) for name in sys.modules if name.startswith(UI)}


def test_what_was_opened_over_a_game_leaves_before_the_next_is_opened(sim):
    sim.console.settings.set("warn", 0)
    sim.play("A w300 A w300")
    sim.choose("START")
    sim.wait(3000)
    game = loaded()
    assert "playing.play" in game and not MENU & game
    sim.play("A+ w300")
    assert "playing.hint" in loaded()
    sim.play("B w100 B+ w300")
    assert loaded() == game | MENU
    sim.choose("ANALYSIS")
    sim.wait(300)
    assert type(sim.screen).__name__ == "Analysis"
    assert not MENU & loaded() and game <= loaded()
    sim.play("B w300 B+ w300")
    assert loaded() == game | MENU


def test_a_puzzle_keeps_what_it_plays_with(sim):
    sim.choose("PUZZLES")
    sim.play("A w300 A w900")
    puzzle = loaded()
    assert "puzzles.play" in puzzle and "puzzles.store" not in puzzle
    sim.play("A w300 B+ w300")
    assert loaded() == puzzle | {"puzzles.pause", "list_screen"}
