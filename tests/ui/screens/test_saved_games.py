"""One game of each kind is kept, and one of several is chosen to go on."""

import contextlib

import pytest

from host_sim.flash_folder import Flash, PowerCut

from floe.device.storage import Storage
from floe.games import record, registry
from floe.games.errors import TextError
from floe.ui import saved_game
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES, ConsoleSim


def begun(name, **headers):
    """The text of a record of a game that has just begun."""
    game = registry.new_game(name)
    return record.write(record.Record(name, game.text(), headers=headers))


def with_files(files):
    sim = ConsoleSim()
    for name, text in files.items():
        (sim.folder / name).write_text(text, encoding="utf-8")
    return sim.power_on()


def test_each_saved_game_goes_on():
    files = {registry.file_of(name): begun(name) for name in GAMES}
    sim = with_files(files)
    sim.choose("CONTINUE")
    assert_golden("three", sim.pixels())
    sim.play("B")
    assert sim.screen_name == "Title"
    sim.choose("CONTINUE")
    sim.choose("soccer.TITLE")
    assert sim.session.game.NAME == "soccer"
    assert {name: sim.file(name) for name in files} == files


def test_a_new_game_asks_only_for_one_of_its_kind():
    sim = with_files({"fish.floe": begun("fish")})
    sim.open_setup("xok")
    sim.play("A w200")
    assert sim.session.game.NAME == "xok"
    assert sim.file("fish.floe") == begun("fish")
    sim.power_on()
    sim.open_setup("fish")
    sim.play("A w200")
    assert sim.screen_name == "Confirm"


@pytest.mark.parametrize("name", GAMES)
def test_the_one_game_of_before_goes_on(name):
    sim = with_files({saved_game.BEFORE: begun(name)})
    sim.choose("CONTINUE")
    assert name == sim.session.game.NAME
    assert sim.file(saved_game.BEFORE) is None
    assert sim.file(registry.file_of(name)) == begun(name)


def test_where_there_are_both_the_one_of_before_is_set_aside():
    old, new = begun("fish", event="old"), begun("fish", event="new")
    sim = with_files({saved_game.BEFORE: old, "fish.floe": new})
    assert sim.file(saved_game.ASIDE + "1") == old
    assert sim.file("fish.floe") == new
    assert sim.file(saved_game.BEFORE) is None


def test_a_game_in_the_file_of_another_is_set_aside():
    sim = with_files({"xok.floe": begun("fish")})
    assert sim.labels()[0] == sim.word("PLAY")
    assert sim.file(saved_game.ASIDE + "1") == begun("fish")


@pytest.mark.parametrize("at", range(4))
def test_power_that_goes_while_one_is_adopted_loses_nothing(at):
    flash = Flash()
    storage = Storage(flash)
    storage.save(saved_game.BEFORE, begun("xok"))
    flash.cut_power(at, 0)
    with contextlib.suppress(PowerCut):
        saved_game.adopt(storage)
    flash.power_on()
    saved_game.adopt(storage)
    assert storage.load("xok.floe") == begun("xok")
    assert saved_game.can_continue(storage, "xok") and storage.load(saved_game.BEFORE) is None


def test_what_is_no_game_is_not_adopted():
    storage = Storage(Flash())
    storage.save(saved_game.BEFORE, "hello\n")
    with pytest.raises(TextError):
        saved_game.adopt(storage)
    storage.save(saved_game.BEFORE, record.write(record.Record("chess", "e4")))
    with pytest.raises(TextError):
        saved_game.adopt(storage)
