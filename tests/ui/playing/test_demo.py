"""The demo: an idle title shows games of the machine, and any key ends that."""

import pytest

from floe.events import KEYS, A
from floe.ui import display_power
from floe.ui.saving import SAVE_WITHIN
from floe.ui.screens.title import DEMO_AFTER
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES
from tests.ui.positions import ENDED


def until_demo(sim):
    sim.wait(DEMO_AFTER + 500)
    assert sim.screen_name == "Demo"
    return sim.screen.session.game


def test_an_idle_title_shows_the_machine_play_each_game_in_its_turn(sim):
    seen = []
    for _ in GAMES:
        sim.wait(DEMO_AFTER - 2000)
        assert sim.screen_name == "Title"
        sim.wait(2500)
        seen.append(sim.screen.session.game.NAME)
        sim.wait(6000)
        assert sim.screen.session.record.moves
        sim.press(A)
        assert sim.screen_name == "Title"
    assert seen == GAMES


def test_it_says_what_it_is_and_names_no_key(sim):
    until_demo(sim)
    sim.wait(300)
    assert_golden("demo", sim.pixels())


@pytest.mark.parametrize("key", range(KEYS))
def test_any_key_ends_it_and_does_nothing_else(sim, key):
    until_demo(sim)
    sim.hold(key, ms=900)
    sim.wait(300)
    assert sim.screen_name == "Title" and sim.depth == 1 and sim.screen.row == 0


def test_nothing_of_it_is_kept(sim):
    until_demo(sim)
    sim.wait(10_000)
    sim.press(A)
    sim.wait(SAVE_WITHIN + 1000)
    assert not any(path.suffix == ".floe" for path in sim.folder.rglob("*"))
    assert sim.word("CONTINUE") not in sim.labels()


def test_its_end_leads_back_to_the_title(sim):
    game = until_demo(sim)
    game.read(ENDED[2])
    sim.screen.board.view.sync()
    sim.screen._begin_turn(sim.now)
    sim.wait(1000)
    assert sim.screen_name == "Demo"
    sim.wait(2000)
    assert sim.screen_name == "Title" and sim.depth == 1


def test_it_ends_when_the_display_goes_off_and_none_begins_then(sim):
    until_demo(sim)
    sim.wait(display_power.OFF_AFTER)
    assert not any(sim.pixels()) and sim.screen_name == "Title"
    sim.wait(DEMO_AFTER + 1000)
    assert sim.screen_name == "Title"
    sim.press(A)
    assert any(sim.pixels()) and sim.screen_name == "Title"


def test_a_note_stays_until_it_is_read(sim):
    sim.console.note = sim.console.strings.NOTE_GAME
    sim.wait(DEMO_AFTER + 2000)
    assert sim.screen_name == "Title"
