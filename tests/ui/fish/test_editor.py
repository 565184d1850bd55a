"""What the position editor puts on the floes of fish, and what it lets players have caught."""

import pytest

from floe.games.fish.cells import cell_name, find_cell
from tests.golden import assert_golden
from tests.ui.editing import go_to, open_editor, put, refused, start


def place_all(sim, players, each):
    """Put all penguins of fish on the ice, those of the first player on the first floes."""
    cells = list(sim.screen._cells)
    for seat in range(players):
        for cell in cells[seat * each : seat * each + each]:
            put(sim, cell, "U " * (4 - sim.screen._game.floe(cell)))


def test_a_position_of_fish_is_set_by_keys_and_played(sim):
    editor = open_editor(sim, "fish")
    place_all(sim, 2, 4)
    water, score = editor._cells[30], 1
    put(sim, water, "D " * editor._game.floe(water))
    go_to(sim, score)
    sim.play("A U U U R R")
    assert_golden("fish_score", sim.pixels())
    sim.play("A")
    go_to(sim, editor._cells[0])
    sim.play("A")
    assert_golden("fish", sim.pixels())
    sim.play("B")
    begun = start(sim, "fish")
    floes, penguins, turn, caught = begun.start.split()
    assert (penguins, turn, caught) == ("a1,a2,a3,a4/a5,a6,a7,b1", "2", "0+0/3+2")
    assert sim.session.game.floe(water) == 0
    assert "deal" not in begun.headers


@pytest.mark.parametrize("players, each", [(3, 3), (4, 2)])
def test_a_position_for_more_players(sim, players, each):
    sim.open_setup("fish")
    sim.set_row("PLAYERS", str(players))
    sim.go_to("POSITION")
    sim.play("A w100")
    place_all(sim, players, each)
    assert_golden(f"fish_{players}", sim.pixels())
    start(sim, "fish")
    assert sim.session.game.players == players and not sim.session.game.placing()


def test_no_player_of_fish_has_more_penguins_than_belong_to_them(sim):
    editor = open_editor(sim, "fish")
    place_all(sim, 2, 4)
    cell = editor._cells[20]
    fish = editor._game.floe(cell)
    put(sim, cell, "U " * (4 - fish))
    assert editor._game.floe(cell) == 0 and editor._game.penguin(cell) == -1


def test_a_floe_that_nobody_reaches_stays_until_the_game_begins(sim):
    editor = open_editor(sim, "fish")
    place_all(sim, 2, 4)
    corner, beside = find_cell("h8"), ("h7", "g7")
    for name in beside:
        cell = find_cell(name)
        put(sim, cell, "D " * editor._game.floe(cell))
    assert editor._game.floe(corner) > 0
    start(sim, "fish")
    assert sim.session.game.floe(corner) == 0


def test_fish_with_penguins_still_to_be_placed(sim):
    editor = open_editor(sim, "fish")
    ones = [cell for cell in editor._cells[:-2] if editor._game.floe(cell) == 1]
    put(sim, ones[0], "U U U")
    go_to(sim, 1)
    sim.play("A A")
    assert start(sim, "fish").start.split()[1:3] == [f"{cell_name(ones[0])},-,-,-/-,-,-,-", "2"]
    assert sim.session.game.placing()


def test_the_turn_of_a_player_who_is_out_is_refused(sim):
    editor = open_editor(sim, "fish")
    cells = editor._cells
    for cell in cells[:4]:
        put(sim, cell, "U " * (4 - editor._game.floe(cell)))
    go_to(sim, 1)
    sim.play("A R A")
    assert refused(sim) == tuple(editor._texts.MISSING)
    go_to(sim, 0)
    sim.play("A A")
    start(sim, "fish")


def test_fish_in_which_nobody_can_move_is_refused(sim):
    editor = open_editor(sim, "fish")
    for cell in editor._cells[8:-2]:
        editor._own.put(editor._game, cell, 0, 0)
    for i in range(8):
        editor._own.put(editor._game, editor._cells[i], 4 + i % 2, 0)
    assert refused(sim) == tuple(editor._texts.OVER)
