"""Xok on CPython and on MicroPython: the same games, and nothing allocated."""

import pytest

from floe.games.xok import cells, layout
from tests.micropython_runner import same_everywhere

RESULTS = ("p1win", "p2win", "shared")


@pytest.mark.parametrize("board", [30, 37, 61])
def test_games_are_the_same_everywhere(board):
    lines = same_everywhere("games/xok/playouts", board, *range(board, board + 6))
    assert len([line for line in lines if line.startswith(RESULTS)]) == 6


def test_the_rules_allocate_nothing():
    lines = same_everywhere("games/xok/heap", 1, 2, 3)
    assert len([line for line in lines if line.startswith(RESULTS)]) == 9


def test_the_tables_that_never_change_lie_one_after_the_other():
    spaces = max(map(len, cells.CELLS.values()))
    assert spaces < layout.STEP_LIST - layout.CELL_LIST, "a 0 follows them"
    assert len(cells.STEPS) == layout.BIT_COUNT - layout.STEP_LIST
    assert layout.STEP_LIST + len(cells.TABLES) == layout.PLACE
