"""The position editor: keys set up any position; one that can be played is, others are refused."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games import registry
from floe.ui import descriptor
from floe.ui.progress import Progress
from tests.games.legal_moves import legal
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES, ConsoleSim
from tests.ui.editing import done, go_to, open_editor, put, refused, start
from tests.ui.two_consoles import TwoConsoles


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
    first, second = [sim.screen.who(seat) for seat in range(2)]
    assert first != second
    sim.go_to("POSITION")
    sim.play("A w100")
    go_to(sim, 1)
    sim.play("A")
    done(sim)
    sim.go_to("BEGINS")
    assert sim.value == second
    sim.play("R")
    assert sim.value == first


# -- what cannot be played


def test_missing_penguins_are_refused(sim):
    editor = open_editor(sim, "fish")
    two = next(cell for cell in editor._cells if editor._game.floe(cell) == 2)
    put(sim, two, "U U")
    assert refused(sim, "refused") == tuple(editor._texts.MISSING)
    put(sim, two, "D D")
    sim.play("B w100")
    assert sim.screen_name == "Setup"


def test_a_game_that_would_be_over_is_refused(sim):
    editor = open_editor(sim, "soccer")
    put(sim, 88, "U")
    assert refused(sim) == tuple(editor._texts.OVER)
    put(sim, 88, "D")
    sim.play("B w100")
    assert sim.value == sim.word("POSITIONS.0")  # for that is what it is again


def test_a_chain_of_ten_is_refused(sim):
    editor = open_editor(sim, "xok")
    for cell in editor._cells[3:13]:
        put(sim, cell, "U")
    assert editor._game.longest(0) == 10
    assert refused(sim) == tuple(editor._texts.OVER)


def test_a_position_can_be_given_up(sim):
    open_editor(sim, "soccer")
    put(sim, 88, "U")
    sim.play("B w100 D A w100")
    assert sim.screen_name == "Setup" and sim.value == sim.word("POSITIONS.0")


# -- the game that follows


def test_a_game_that_is_kept_is_asked_about_first(sim):
    sim.open_setup("soccer")
    saved = sim.start()
    sim.pause("QUIT")
    sim.wait(300)
    before = sim.file("soccer.floe")
    open_editor(sim, "soccer")
    put(sim, 33, "U U")
    done(sim)
    sim.go_to("START")
    sim.play("A w300")
    assert sim.screen_name == "Confirm"
    sim.play("A w300")
    assert sim.screen_name == "Setup" and sim.file("soccer.floe") == before
    sim.play("A w300 D A w300")
    assert sim.session is not saved
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
    sim.play("D w3000")
    assert sim.screen_name == "Review"


def test_the_other_floe_begins_at_the_position_too():
    consoles = TwoConsoles()
    one, other = consoles.both
    consoles.use(one)
    open_editor(one, "soccer")
    put(one, 33, "U U")
    done(one)
    one.set_row("PLAYER 2", "OTHER_FLOE")
    consoles.begin_together()
    consoles.agree()
    assert other.session.record.start == "c3^,-,-/-,-,- * 1"


# -- the row in the set-up


def test_the_set_up_forgets_a_position_when_asked_and_when_the_board_changes(sim):
    open_editor(sim, "xok")
    put(sim, sim.screen._cells[0], "U")
    done(sim)
    sim.play("R")
    assert sim.value == sim.word("POSITIONS.0")
    sim.play("A w100")
    put(sim, sim.screen._cells[0], "U")
    done(sim)
    sim.go_to("OPTIONS.board.0")
    sim.play("R")
    sim.go_to("POSITION")
    assert sim.value == sim.word("POSITIONS.0")


def test_a_position_is_opened_again_and_kept_when_the_rules_change(sim):
    editor = open_editor(sim, "soccer")
    put(sim, 33, "U U")
    done(sim)
    sim.go_to("OPTIONS.full time.0")
    sim.play("R")
    sim.go_to("POSITION")
    sim.play("A w100")
    assert sim.screen is not editor and sim.screen._game.text() == "c3^,-,-/-,-,- * 1"
    done(sim)


def test_the_set_up_is_not_left_with_a_position_unasked(sim):
    open_editor(sim, "soccer")
    put(sim, 33, "U U")
    done(sim)
    sim.play("B w100")
    assert_golden("leave", sim.pixels())
    sim.play("A w100")
    assert sim.screen_name == "Setup" and sim.value == sim.word("POSITIONS.1")
    sim.play("B w100 D A w100")
    assert sim.screen_name == "GameMenu"


def test_nothing_changed_is_the_start(sim):
    for name in GAMES:
        open_editor(sim, name)
        sim.play("B w100")
        assert sim.screen_name == "Setup" and sim.value == sim.word("POSITIONS.0")
        sim.play("B w100 B w100")


def test_a_game_without_an_editor_has_no_row(sim, monkeypatch):
    sim.open_setup("xok")
    monkeypatch.setattr(type(descriptor.load("xok")), "has_editor", False)
    sim.screen.lay_rows()
    assert sim.word("POSITION") not in sim.labels()


def test_the_editor_leaves_memory_with_its_screen(sim):
    open_editor(sim, "fish")
    assert sys.modules.get("floe.ui.fish.editor")
    sim.play("B w100")
    names = [name for name in sys.modules if name.endswith(".editor")]
    assert not [name for name in names if name.startswith("floe.")]


# -- any keys


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


CHANGES = st.tuples(st.integers(0, 63), st.integers(0, 75), st.integers(0, 60))


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_put_is_there_and_the_position_is_played_or_refused(sim, name):
    editor = open_editor(sim, name)
    game, own = editor._game, editor._own
    start = bytes(game.state)

    @settings(max_examples=60)
    @given(changes=st.lists(CHANGES, max_size=60))
    def check(changes):
        game.state[:] = start
        for at, kind, variant in changes:
            cell = editor._cells[at % len(editor._cells)]
            kinds = own.kinds(game, cell)
            kind %= len(kinds)
            before = bytes(game.state)
            if not own.put(game, cell, kind, variant % kinds[kind]):
                game.state[:] = before
                continue
            held = game.turn() == cell if cell < 2 else own.at(game, cell)[0] == kind
            # A ball that is put on a penguin is the penguin's.
            assert held or name == "soccer" and kind < 2
        assert_played_or_refused(editor)

    check()
