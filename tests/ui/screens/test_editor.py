"""The position editor: what keys set up is a position of the game, or is refused with a reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.events import CLICK, DOWN, LEFT, PRESS, RIGHT, UP, A, B
from floe.games import record, registry
from floe.games.fish.cells import cell_name
from floe.ui import navigation, session
from floe.ui.screens.editor import TURN
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES, ConsoleSim

KEYS = {UP: "U", DOWN: "D", LEFT: "L", RIGHT: "R"}


def open_editor(sim, name):
    sim.open_setup(name)
    sim.go_to("Position")
    sim.play("A w100")
    assert sim.screen_name == "Editor"
    return sim.screen


def go_to(sim, cell):
    """Bring the cursor to a cell by direction keys, found by trying them."""
    editor = sim.screen
    cells = list(editor._cells)
    start = editor._at
    ways = {start: ""}
    queue = [start]
    for at in queue:
        for key, letter in KEYS.items():
            to = navigation.step(editor._xs, editor._ys, cells, len(cells), at, key)
            if to not in ways:
                ways[to] = f"{ways[at]} {letter}"
                queue.append(to)
    sim.play(ways[cells.index(cell)] or "w1")
    assert editor.cell == cell


def put(sim, cell, keys):
    """Change a cell: keys between the A that begins and the A that keeps."""
    go_to(sim, cell)
    sim.play(f"A {keys} A")


def play_from_here(sim, name):
    """Leave the editor and start; the position that the game began with."""
    sim.play("B w100")
    assert sim.screen_name == "Setup" and sim.screen.value(sim.screen.row) == "own"
    sim.go_to("Start")
    sim.play("A w300")
    return record.read(sim.file(session.file_of(name))).start


def test_a_position_of_soccer_is_set_by_keys_and_played(sim):
    open_editor(sim, "soccer")
    assert_golden("soccer", sim.pixels())
    put(sim, 33, "D D")  # Mama, who stands
    put(sim, 76, "U U L")  # player 2's Papa, turned to the northwest
    put(sim, 52, "D")  # the ball
    go_to(sim, 33)
    sim.play("A R")
    assert_golden("soccer_turned", sim.pixels())
    sim.play("B")
    assert play_from_here(sim, "soccer") == "c3^,-,-/-,f7nw,- b5 1"
    assert sim.screen_name == "PlayScreen"
    assert sim.session.game.text() == "c3^,-,-/-,f7nw,- b5 1"


def test_a_penguin_put_on_the_ball_has_it_and_stands(sim):
    editor = open_editor(sim, "soccer")
    put(sim, 44, "D D R R")
    assert editor._game.text() == "d4^,-,-/-,-,- d4 1"


def test_a_position_of_xok_is_set_by_keys_and_played(sim):
    editor = open_editor(sim, "xok")
    first, second = editor._cells[0], editor._cells[8]
    put(sim, first, "D")
    put(sim, second, "D D D D R R")
    assert_golden("xok", sim.pixels())
    text = play_from_here(sim, "xok")
    assert text == "w2/4/1B3/6/5/4/3 3111/3101 1"


def test_a_position_of_fish_is_set_by_keys_and_played(sim):
    editor = open_editor(sim, "fish")
    ones = [cell for cell in editor._cells if editor._game.floe(cell) == 1]
    put(sim, ones[0], "D D D")
    assert editor._game.text().split()[1:3] == [f"{cell_name(ones[0])},-,-,-/-,-,-,-", "2"]
    put(sim, ones[1], "D")  # two fish instead
    assert_golden("fish", sim.pixels())
    start = play_from_here(sim, "fish")
    game = registry.new_game("fish", 2)
    game.read(start)
    assert game.floe(ones[1]) == 2 and game.penguin(ones[0]) == 0
    assert "deal" not in record.read(sim.file(session.file_of("fish"))).headers


def test_what_the_rules_refuse_is_not_made_and_the_reason_is_told(sim):
    editor = open_editor(sim, "fish")
    before = editor._game.text()
    two = next(cell for cell in editor._cells if editor._game.floe(cell) == 2)
    go_to(sim, two)
    sim.play("A D D")
    assert editor.refused == editor._why
    assert_golden("refused", sim.pixels())
    sim.play("A")
    assert not editor.refused and editor._game.text() == before
    sim.play("B")
    assert editor._game.text() == before


def test_a_game_that_would_be_over_is_refused(sim):
    editor = open_editor(sim, "soccer")
    go_to(sim, 88)
    sim.play("A D")
    assert editor.refused == editor._texts.OVER
    sim.play("A A")
    assert editor._game.text() == "-,-,-/-,-,- * 1"


def test_the_turn_is_passed_on_beside_the_board(sim):
    editor = open_editor(sim, "soccer")
    go_to(sim, TURN)
    assert_golden("turn", sim.pixels())
    sim.play("A")
    assert editor._game.turn() == 1
    put(sim, 33, "D D")
    go_to(sim, TURN)
    sim.play("A A")
    assert play_from_here(sim, "soccer") == "c3^,-,-/-,-,- * 2"


def test_the_turn_of_a_player_who_cannot_have_it_is_refused(sim):
    editor = open_editor(sim, "fish")
    go_to(sim, TURN)
    sim.play("A")
    assert editor.refused == editor._why and editor._game.turn() == 0


def test_the_set_up_forgets_a_position_when_asked_and_when_the_board_changes(sim):
    open_editor(sim, "xok")
    put(sim, sim.screen._cells[0], "D")
    sim.play("B w100")
    assert sim.screen.value(sim.screen.row) == "own"
    sim.play("R")
    assert sim.screen.value(sim.screen.row) == "usual"
    sim.play("A w100 B w100")
    assert sim.screen.value(sim.screen.row) == "own"
    sim.go_to("Board")
    sim.play("R")
    sim.go_to("Position")
    assert sim.screen.value(sim.screen.row) == "usual"


@pytest.fixture(scope="module", params=GAMES)
def editor(request):
    """An open editor of each game, at the start of a game."""
    sim = ConsoleSim().power_on()
    return open_editor(sim, request.param)


@settings(deadline=None, max_examples=40)
@given(keys=st.lists(st.sampled_from((UP, DOWN, LEFT, RIGHT, A, A, B)), max_size=60))
def test_whatever_keys_come_there_is_a_position_or_a_reason(editor, keys):
    name = editor._info.name
    fresh = registry.new_game(name, 2)
    for key in keys:
        if key == B and not editor._before and not editor.refused:
            continue  # it would leave
        before = editor._before or editor._game.text()
        editor.key((CLICK if key in (A, B) else PRESS) | key)
        text = editor._game.text()
        fresh.read(text)
        assert fresh.text() == text
        assert not fresh.over()
        if editor.refused:
            assert all(editor.refused) and text == before
