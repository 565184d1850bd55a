"""What the position editor puts on the spaces of xok."""

import pytest

from floe import modules
from floe.games import registry
from tests.golden import assert_golden
from tests.ui.editing import open_editor, put, start


def test_a_position_of_xok_is_set_by_keys_and_played(sim):
    editor = open_editor(sim, "xok")
    put(sim, editor._cells[0], "U")  # a fish
    put(sim, editor._cells[8], "D D")  # player 2's y shark
    assert_golden("xok", sim.pixels())
    assert start(sim, "xok").start == "w2/4/1B3/6/5/4/3 3111/3101 1"


def test_a_piece_of_xok_that_is_taken_off_goes_back_to_the_supply(sim):
    editor = open_editor(sim, "xok")
    first, second = editor._cells[0], editor._cells[8]
    put(sim, first, "D")  # player 2's only i shark
    put(sim, second, "D")  # so this is the y shark
    assert editor._game.text().split()[1] == "3111/3100"
    put(sim, first, "U")
    assert editor._game.text().split()[:2] == ["3/4/1B3/6/5/4/3", "3111/3101"]
    put(sim, second, "U U")
    assert editor._game.text() == "3/4/5/6/5/4/3 3111/3111 1"


def test_a_shark_of_a_text_is_one_of_those_that_are_missing(sim):
    game = registry.new_game("xok")
    editor = modules.load("floe.ui.xok.editor")
    game.read("3/4/1B3/6/5/4/3 3111/3101 1")
    cell = next(cell for cell in game.CELLS if editor.at(game, cell) != (0, 0))
    assert editor.at(game, cell) == (9, 0)
    assert editor.put(game, cell, 0, 0)
    assert game.text() == "3/4/5/6/5/4/3 3111/3111 1"


@pytest.mark.parametrize("turns, golden", [(1, "xok_37"), (2, "xok_61")])
def test_the_other_boards_of_xok(sim, turns, golden):
    sim.open_setup("xok")
    sim.go_to("OPTIONS.board.0")
    sim.play("R " * turns)
    sim.go_to("POSITION")
    sim.play("A w100")
    put(sim, sim.screen._cells[0], "D")
    put(sim, sim.screen._cells[-3], "U U U")
    assert_golden(golden, sim.pixels())
    start(sim, "xok")


def test_a_second_chain_of_ten_cannot_be_laid(sim):
    editor = open_editor(sim, "xok")
    game = editor._game
    for cell in editor._cells[:10]:
        assert editor._own.put(game, cell, 1, 0)
    for cell in editor._cells[12:21]:
        assert editor._own.put(game, cell, 6, 0)
    assert game.longest(0) == 10 and game.longest(1) == 9
    assert not editor._own.put(game, editor._cells[21], 6, 0)
