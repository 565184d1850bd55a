"""Xok on CPython and on MicroPython: the same games, and nothing allocated."""

import pytest

from floe.games.xok import chains as xok_chains
from floe.games.xok import kernel as xok_kernel
from floe.games.xok import layout as xok_board
from floe.search.xok import evaluation as xok_judge
from floe.search.xok import move_scoring as xok_leaf
from tests.micropython_runner import same_everywhere

RESULTS = ("p1win", "p2win", "shared")


@pytest.mark.parametrize("board", [30, 37, 61])
def test_games_are_the_same_everywhere(board):
    lines = same_everywhere("games/xok/playouts", board, *range(board, board + 6))
    assert len([line for line in lines if line.startswith(RESULTS)]) == 6


def test_the_rules_allocate_nothing():
    lines = same_everywhere("games/xok/heap", 1, 2, 3)
    assert len([line for line in lines if line.startswith(RESULTS)]) == 9


def test_the_layout_is_the_same_in_every_module():
    """Each module folds its own constants; the source is where they can be seen."""
    layouts = [constants(module) for module in (xok_kernel, xok_chains, xok_judge, xok_leaf)]
    known = {"_CHAIN", "_WEIGHT", "_CELLS", "_STEPS", "_FIRSTS"}
    for layout, least in zip(layouts[1:], (known, known, {"_WEIGHT", "_STEPS"}), strict=True):
        shared = layouts[0].keys() & layout.keys()
        assert least <= shared
        assert [layouts[0][name] for name in shared] == [layout[name] for name in shared]
    for name in ("CHAIN", "WEIGHT", "SUPPLY", "BEST", "TURN", "SPACES", "EYE", "DEPTH", "JOURNAL"):
        assert layouts[0]["_" + name] == getattr(xok_board, name)
    assert layouts[0]["_EMPTY"] == xok_board.EMPTY
    assert layouts[0]["_ROOM"] == xok_board.ROOM
    assert layouts[0]["_CELLS"] == xok_board.SPACES_AT
    assert layouts[0]["_STEPS"] == xok_board.STEPS_AT
    assert layouts[0]["_DEPTH"] == xok_board.STEPS_AT + len(xok_board.TABLES)
    assert layouts[0]["_QUEUE"] == xok_board.JOURNAL + 5 * xok_kernel.MOST_PLIES
    assert layouts[0]["_QUEUE"] + 20 == xok_kernel.STATE


def constants(module):
    """The module's folded constants, by name."""
    return {
        name: value
        for name, value in vars(module).items()
        if name[0] == "_" and name[1:].isupper()
    }
