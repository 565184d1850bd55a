"""What only menus need is dropped before a game is loaded, and not needed while it is played."""

import sys

import pytest

from floe import modules
from floe.games import registry
from floe.ui.settings import Settings
from tests.ui.console_sim import ConsoleSim


@pytest.fixture
def beginning():
    """A console just before a game against the machine; its set-up was changed."""
    sim = ConsoleSim(seed=0).power_on()
    sim.open_setup("xok")
    sim.play("D R U")
    return sim


def loaded():
    """The names of the firmware's modules in memory, without `floe.`."""
    return {name.removeprefix("floe.") for name in sys.modules if name.startswith("floe.")}


def test_a_game_is_loaded_once_the_menus_are_gone(beginning, monkeypatch):
    seen = []
    new_game = registry.new_game
    monkeypatch.setattr(registry, "new_game", lambda *how: seen.append(loaded()) or new_game(*how))
    beginning.play("A w3000")
    assert seen and not [name for name in seen[0] if name.startswith("ui.screens.")]


@pytest.mark.parametrize("game", registry.names())
def test_what_reads_positions_and_saves_is_not_in_memory_while_a_game_is_played(game):
    sim = ConsoleSim(seed=0).power_on()
    sim.open_setup(game)
    sim.play("A w3000")
    assert sim.screen_name == "PlayScreen"
    unused = {
        f"games.{game}.positions",
        "games.record_reader",
        "ui.saved_game",
        "ui.settings_file",
    }
    assert not unused & loaded()


def test_settings_are_saved_on_the_board_without_the_list_of_them(beginning, monkeypatch):
    saves = []
    save = Settings.save

    def noted(settings):
        modules.unload("floe.ui.settings_file")
        monkeypatch.setitem(sys.modules, "floe.ui.settings_file", None)  # so an import fails
        saves.append(beginning.screen_name)
        return save(settings)

    monkeypatch.setattr(Settings, "save", noted)
    beginning.play("A w4000")
    assert saves == ["PlayScreen"]
    assert "xok seat 1: egg" in beginning.file("settings.txt")
