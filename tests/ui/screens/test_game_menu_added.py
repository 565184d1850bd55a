"""An added game in the menu, behind the built-in ones; a broken one is named, and saves stay."""

import pytest

from host_sim import own_game

from floe.games import registry
from tests import tutorial
from tests.ui.console_sim import ConsoleSim


@pytest.fixture
def folder(tmp_path):
    """The tutorial's game."""
    return tutorial.write(tmp_path / "four")


def test_a_game_that_is_removed_leaves_its_save_and_settings_for_when_it_comes_back(folder):
    sim = ConsoleSim(seed=1, language="en")
    with own_game.added(folder):
        sim.power_on()
        sim.open_setup("four")
        sim.set_row("PLAYER 2", "LEVELS.gentoo")
        sim.start()
        sim.play("w1500 A w3000")
        before = sim.session.game.text()
        assert before != "7/7/7/7/7/7 1"
        sim.console.saving.save()
    saved = sim.file("four.floe")
    sim.power_on()
    assert sim.console.note == "" and sim.word("CONTINUE") not in sim.labels()
    sim.choose("PLAY")
    sim.play("A D D R B B w900")  # which changes the settings of another game
    sim.power_on()
    assert sim.console.note == ""
    with own_game.added(folder):
        sim.power_on()
        assert sim.file("four.floe") == saved
        sim.choose("CONTINUE")
        assert sim.session.game.text() == before
        sim.power_on()
        sim.open_setup("four")
        assert sim.values(2) == sim.words("LEVELS.gentoo")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_broken_game_is_named_and_stops_nothing(folder, language):
    sim = ConsoleSim(seed=1, language=language)
    with own_game.added(folder):
        sim.power_on()
        registry.unload_others("")
        (folder / "rules.py").write_text("import nothing\n")
        sim.open_menu("four")
        assert sim.screen._broken == sim.word("NOTE_ADDED") % "four"
        sim.play("A D w300")
        assert sim.screen_name == "GameMenu"
        sim.play("R A")
        assert sim.screen_name == "Setup" and sim.screen.info.name == "fish"
