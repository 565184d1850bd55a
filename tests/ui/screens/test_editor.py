"""The position editor: keys set up any position; one that can be played is, others are refused."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe import modules
from floe.events import CLICK, DOWN, LEFT, PRESS, RIGHT, UP, A, B
from floe.games import record, registry
from floe.games.fish.cells import cell_name, find_cell
from floe.ui import descriptor, session
from floe.ui.progress import Progress
from tests.games.legal_moves import legal
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
    """Bring the cursor to a cell, or to a player, by direction keys, found by trying them."""
    editor = sim.screen
    start = editor._at
    ways = {start: ""}
    queue = [start]
    for at in queue:
        for key, letter in KEYS.items():
            editor._at = at
            editor._go(key)
            if editor._at not in ways:
                ways[editor._at] = f"{ways[at]} {letter}"
                queue.append(editor._at)
    editor._at = start
    assert len(ways) == len(editor._cells)
    sim.play(ways[editor._cells.index(cell)] or "w1")
    assert editor.cell == cell


def put(sim, cell, keys):
    """Change a cell: keys between the A that begins and the A that keeps."""
    go_to(sim, cell)
    sim.play(f"A {keys} A")


def done(sim):
    """Leave the editor for the set-up, which has the position now."""
    sim.play("B w100")
    assert sim.screen_name == "Setup" and sim.screen.value(sim.screen.row) == "own"


def start(sim, name):
    """Leave the editor and start; the position that the game began with."""
    done(sim)
    sim.go_to("Start")
    sim.play("A w300")
    assert sim.screen_name == "PlayScreen"
    return record.read(sim.file(session.file_of(name)))


def place_all(sim, players, each):
    """Put all penguins of fish on the ice, those of the first player on the first floes."""
    cells = list(sim.screen._cells)
    for seat in range(players):
        for cell in cells[seat * each : seat * each + each]:
            put(sim, cell, "U " * (4 - sim.screen._game.floe(cell)))


# -- soccer


def test_a_position_of_soccer_is_set_by_keys_and_played(sim):
    open_editor(sim, "soccer")
    assert_golden("soccer", sim.pixels())
    put(sim, 33, "U U")  # Mama, who stands
    put(sim, 76, "D D L")  # player 2's Papa, turned to the northwest
    put(sim, 52, "U")  # the ball
    go_to(sim, 33)
    sim.play("A R")
    assert_golden("soccer_turned", sim.pixels())
    sim.play("B")
    begun = start(sim, "soccer")
    assert begun.start == "c3^,-,-/-,f7nw,- b5 1"
    assert sim.session.game.text() == begun.start


@pytest.mark.parametrize(
    "changes, text",
    [
        ([(44, "U U R R")], "d4^,-,-/-,-,- d4 1"),  # a penguin in the centre takes the ball
        ([(22, "U U R"), (22, "D")], "b2^,-,-/-,-,- b2 1"),  # who gets the ball stands
        ([(22, "U U"), (22, "D"), (22, "D D")], "-,-,-/-,-,- * 1"),  # both are taken off
        ([(22, "U U"), (33, "U U R")], "c3n,-,-/-,-,- * 1"),  # there is one Mama
        ([(22, "U"), (44, "U U R"), (22, "D")], "d4^,-,-/-,-,- d4 1"),
        ([(22, "U U R"), (22, "U")], "-,b2n,-/-,-,- * 1"),
        ([(22, "U U R R R R R R R R R")], "b2^,-,-/-,-,- * 1"),  # once round
    ],
)
def test_penguins_and_the_ball_come_from_where_they_are(sim, changes, text):
    editor = open_editor(sim, "soccer")
    for cell, keys in changes:
        put(sim, cell, keys)
    assert editor._game.text() == text


def test_the_turn_is_given_to_a_player_beside_the_board(sim):
    editor = open_editor(sim, "soccer")
    sim.play("R " * 9)
    assert editor.cell == 0  # whose turn it is
    go_to(sim, 1)
    sim.play("A")
    assert editor._game.turn() == 1 and not editor._before
    assert_golden("turn", sim.pixels())
    put(sim, 33, "U U")
    assert start(sim, "soccer").start == "c3^,-,-/-,-,- * 2"


def test_who_has_the_turn_begins_in_the_set_up_too(sim):
    sim.open_setup("soccer")
    first, second = [sim.screen._who(seat) for seat in range(2)]
    assert first != second
    sim.go_to("Position")
    sim.play("A w100")
    go_to(sim, 1)
    sim.play("A")
    done(sim)
    sim.go_to("Begins")
    assert sim.screen.value(sim.screen.row) == second
    sim.play("R")
    assert sim.screen.value(sim.screen.row) == first


# -- xok


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
    sim.go_to("Board")
    sim.play("R " * turns)
    sim.go_to("Position")
    sim.play("A w100")
    put(sim, sim.screen._cells[0], "D")
    put(sim, sim.screen._cells[-3], "U U U")
    assert_golden(golden, sim.pixels())
    start(sim, "xok")


# -- fish


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
    sim.set_row("Players", str(players))
    sim.go_to("Position")
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


# -- what cannot be played


def refused(sim, golden=""):
    """Try to leave: a reason is given, and A leads back with nothing lost."""
    editor = sim.screen
    before = bytes(editor._game.state)
    sim.play("B w100")
    assert sim.screen_name == "Confirm"
    lines = sim.screen._lines
    if golden:
        assert_golden(golden, sim.pixels())
    sim.play("A w100")
    assert sim.screen is editor and bytes(editor._game.state) == before
    return tuple(lines)


def test_missing_penguins_are_refused(sim):
    editor = open_editor(sim, "fish")
    two = next(cell for cell in editor._cells if editor._game.floe(cell) == 2)
    put(sim, two, "U U")
    assert refused(sim, "refused") == tuple(editor._texts.MISSING)
    put(sim, two, "D D")
    sim.play("B w100")
    assert sim.screen_name == "Setup"


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


def test_a_game_that_would_be_over_is_refused(sim):
    editor = open_editor(sim, "soccer")
    put(sim, 88, "U")
    assert refused(sim) == tuple(editor._texts.OVER)
    put(sim, 88, "D")
    sim.play("B w100")
    assert sim.screen.value(sim.screen.row) == "start"  # for that is what it is again


def test_fish_in_which_nobody_can_move_is_refused(sim):
    editor = open_editor(sim, "fish")
    for cell in editor._cells[8:-2]:
        editor._own.put(editor._game, cell, 0, 0)
    for i in range(8):
        editor._own.put(editor._game, editor._cells[i], 4 + i % 2, 0)
    assert refused(sim) == tuple(editor._texts.OVER)


def test_a_chain_of_ten_is_refused(sim):
    editor = open_editor(sim, "xok")
    for cell in editor._cells[3:13]:
        put(sim, cell, "U")
    assert editor._game.longest(0) == 10
    assert refused(sim) == tuple(editor._texts.OVER)


def test_a_second_chain_of_ten_cannot_be_laid(sim):
    editor = open_editor(sim, "xok")
    game = editor._game
    for cell in editor._cells[:10]:
        assert editor._own.put(game, cell, 1, 0)
    for cell in editor._cells[12:21]:
        assert editor._own.put(game, cell, 6, 0)
    assert game.longest(0) == 10 and game.longest(1) == 9
    assert not editor._own.put(game, editor._cells[21], 6, 0)


def test_a_position_can_be_given_up(sim):
    open_editor(sim, "soccer")
    put(sim, 88, "U")
    sim.play("B w100 D A w100")
    assert sim.screen_name == "Setup" and sim.screen.value(sim.screen.row) == "start"


# -- the game that follows


def test_a_game_that_is_kept_is_asked_about_first(sim):
    sim.open_setup("soccer")
    kept = sim.start()
    sim.hold(B)
    sim.choose(sim.pause_texts.QUIT)
    sim.wait(300)
    before = sim.file(session.file_of("soccer"))
    open_editor(sim, "soccer")
    put(sim, 33, "U U")
    done(sim)
    sim.go_to("Start")
    sim.play("A w300")
    assert sim.screen_name == "Confirm"
    sim.play("A w300")
    assert sim.screen_name == "Setup" and sim.file(session.file_of("soccer")) == before
    sim.play("A w300 D A w300")
    assert sim.session is not kept
    assert sim.session.record.start == "c3^,-,-/-,-,- * 1"


def test_the_game_goes_on_after_power_on_and_is_restarted_from_there(sim):
    open_editor(sim, "xok")
    put(sim, sim.screen._cells[0], "U")
    begun = start(sim, "xok")
    sim.play("A w100 A w100")
    sim.wait(3000)
    again = ConsoleSim(folder=sim.folder).power_on()
    again.play("A w600")
    assert again.session.record.start == begun.start
    again.session.restart()
    assert again.session.game.text() == begun.start


def test_such_a_game_counts_for_nothing(sim):
    open_editor(sim, "soccer")
    put(sim, 87, "U U")
    put(sim, 87, "D")
    begun = start(sim, "soccer")
    assert begun.start == "g8^,-,-/-,-,- g8 1"
    sim.session.play(sim.session.game.find_move("M*h8"))
    sim.console.finish(sim.session)
    sim.wait(1500)
    assert sim.screen_name == "Result"
    assert not Progress(sim.console.storage).names()


# -- the row in the set-up


def test_the_set_up_forgets_a_position_when_asked_and_when_the_board_changes(sim):
    open_editor(sim, "xok")
    put(sim, sim.screen._cells[0], "U")
    done(sim)
    sim.play("R")
    assert sim.screen.value(sim.screen.row) == "start"
    sim.play("A w100")
    put(sim, sim.screen._cells[0], "U")
    done(sim)
    sim.go_to("Board")
    sim.play("R")
    sim.go_to("Position")
    assert sim.screen.value(sim.screen.row) == "start"


def test_a_position_is_opened_again_and_kept_when_the_rules_change(sim):
    editor = open_editor(sim, "soccer")
    put(sim, 33, "U U")
    done(sim)
    sim.go_to("Full time")
    sim.play("R")
    sim.go_to("Position")
    sim.play("A w100")
    assert sim.screen is not editor and sim.screen._game.text() == "c3^,-,-/-,-,- * 1"
    done(sim)


def test_nothing_changed_is_the_start(sim):
    for name in GAMES:
        open_editor(sim, name)
        sim.play("B w100")
        assert sim.screen_name == "Setup" and sim.screen.value(sim.screen.row) == "start"
        sim.play("B w100 B w100")


def test_a_game_without_an_editor_has_no_row(sim, monkeypatch):
    sim.open_setup("xok")
    monkeypatch.setattr(type(descriptor.load("xok")), "has_editor", False)
    sim.screen._lay_rows()
    assert "Position" not in sim.labels()


def test_the_editor_leaves_memory_with_its_screen(sim):
    open_editor(sim, "fish")
    assert sys.modules.get("floe.ui.fish.editor")
    sim.play("B w100")
    names = [name for name in sys.modules if name.endswith(".editor")]
    assert not [name for name in names if name.startswith("floe.")]


# -- any keys


@pytest.fixture(scope="module", params=GAMES)
def editor(request):
    """An open editor of each game, at the start of a game."""
    sim = ConsoleSim().power_on()
    return open_editor(sim, request.param)


def assert_played_or_refused(editor):
    """A position that is not refused is one of the game's, and there is a move in it."""
    game = editor._game
    before = bytes(game.state)
    why = editor._refusal()
    if why:
        assert why in (editor._texts.OVER, editor._texts.MISSING)
        assert bytes(game.state) == before
        return
    fresh = registry.new_game(editor._info.name, 2)
    fresh.read(game.text())
    assert fresh.text() == game.text() and legal(fresh)


@settings(deadline=None, max_examples=40)
@given(keys=st.lists(st.sampled_from((UP, DOWN, LEFT, RIGHT, UP, A, A)), max_size=80))
def test_whatever_keys_come_the_position_is_played_or_refused(editor, keys):
    for key in keys:
        editor.key((CLICK if key == A else PRESS) | key)
    assert_played_or_refused(editor)


CHANGES = st.tuples(st.integers(0, 63), st.integers(0, 75), st.integers(0, 60))


@settings(deadline=None, max_examples=150)
@given(changes=st.lists(CHANGES, max_size=60))
def test_whatever_is_put_is_there_and_the_position_is_played_or_refused(editor, changes):
    game, own = editor._game, editor._own
    for at, kind, variant in changes:
        cell = editor._cells[at % len(editor._cells)]
        kinds = own.kinds(game, cell)
        kind %= len(kinds)
        before = bytes(game.state)
        if not own.put(game, cell, kind, variant % kinds[kind]):
            game.state[:] = before
            continue
        assert game.players == 2
        held = game.turn() == cell if cell < 2 else own.at(game, cell)[0] == kind
        # A ball that is put on a penguin is the penguin's.
        assert held or editor._info.name == "soccer" and kind < 2
    assert_played_or_refused(editor)
