"""Puzzles on the emulated Pico: opened, a move judged, and left for the list."""

import pytest

from host_sim import own_game

from floe.ui.puzzles.play import SOLVED
from tests.pico.test_added_games import install
from tests.test_examples import FOLDER
from tools.board.pico import memory

OPENED = "D D A w1500 {} A w1000 A w3000"
MOVED = " A w300 A w300 A w300 A w6000"
LEFT = " B w300 B w300 B w3000"
# Bytes of heap that must be free in a puzzle of an added game; docs/added_games.md quotes them.
ADDED_BUDGET = 64 * 1024
ROW = {"fish": "", "xok": "D", "soccer": "D D"}

games = pytest.mark.parametrize("game", ROW)


@games
def test_a_puzzle_leaves_heap(floe, game):
    memory.start(floe)
    floe.play(OPENED.format(ROW[game]) + MOVED)
    assert memory.shown(floe)[0] == "PuzzleScreen"
    assert memory.heap_left(floe) >= memory.BUDGETS["game"]


@pytest.mark.files
def test_a_puzzle_of_an_added_game_is_solved_and_leaves_heap(floe):
    with own_game.added(FOLDER / "konane") as info:
        install(floe, info, FOLDER / "konane")
    memory.start(floe)
    floe.play(OPENED.format("D D D") + 2 * " A w300 A+ w8000 A w300 A w9000")  # hints
    assert memory.shown(floe) == ("PuzzleScreen", SOLVED)
    assert memory.heap_left(floe) >= ADDED_BUDGET


@pytest.mark.parametrize(
    "game", [*(pytest.param(game, marks=pytest.mark.full) for game in ("fish", "xok")), "soccer"]
)
def test_from_a_puzzle_the_list_or_the_title_is_reached(floe, game):
    """The title, where what is free lies in too small pieces: then the console starts again."""
    floe.wait_picture(any)
    floe.wait_ms(1000)
    floe.play(OPENED.format(ROW[game]) + MOVED + LEFT)
    floe.wait_picture(any)
    assert "Error" not in floe.serial


def test_enough_of_the_stack_is_left_while_a_puzzle_loads(floe):
    memory.start(floe, watched=False)
    floe.play(OPENED.format("D"))
    assert memory.stack_left(floe) >= memory.STACK_BUDGET
