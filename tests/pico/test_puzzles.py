"""Puzzles on the emulated Pico: opened, a move judged, and left for the list."""

import pytest

from tools.board.pico import memory

OPENED = "D D A w1500 {} A w1000 A w3000"
MOVED = " A w300 A w300 A w300 A w6000"
LEFT = " B w300 B w300 B w3000"
ROW = {"fish": "", "xok": "D", "soccer": "D D"}

games = pytest.mark.parametrize("game", ROW)


@games
def test_a_puzzle_leaves_heap(floe, game):
    memory.start(floe)
    floe.play(OPENED.format(ROW[game]) + MOVED)
    assert memory.shown(floe)[0] == "PuzzleScreen"
    assert memory.heap_left(floe) >= memory.BUDGETS["game"]


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
