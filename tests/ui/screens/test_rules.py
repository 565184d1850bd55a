"""The rules of each game, page by page, from wherever they are asked for."""

import pytest

from floe import modules
from floe.ui import strings
from floe.ui.screens.rules import PICTURE_HEIGHT, PICTURE_WIDTH
from tests.golden import assert_golden
from tests.ui.console_sim import GAMES


def pages_of(name, language="en"):
    """All pages of a game's rules, the legend in the end."""
    texts = strings.load(language, name + ".rules")
    return texts.PAGES + texts.LEGEND


@pytest.mark.parametrize("name", GAMES)
def test_every_page_of_the_rules(sim, name):
    sim.open_menu(name)
    sim.play("D")
    assert sim.screen_name == "Rules"
    pages = pages_of(name)
    for page in range(len(pages)):
        assert_golden(f"{name}_{page + 1}", sim.pixels())
        sim.play("R")
    assert_golden(f"{name}_{len(pages)}", sim.pixels())
    sim.play("L " * len(pages))
    assert_golden(f"{name}_1", sim.pixels())
    sim.play("A L R")
    assert_golden(f"{name}_2", sim.pixels())
    sim.play("B")
    assert sim.screen_name == "GameMenu"


@pytest.mark.parametrize("name", GAMES)
def test_a_leads_from_the_last_page_to_the_first_game(sim, name):
    sim.open_menu(name)
    sim.play("D")
    pages = len(pages_of(name))
    sim.play("A " * (pages - 1))
    assert sim.screen_name == "Rules"
    assert_golden(f"{name}_{pages}", sim.pixels())
    sim.play("A w20")
    assert sim.screen_name == "FirstGame"
    sim.play("B")
    assert sim.screen_name == "GameMenu"


def test_but_not_in_a_game(sim):
    sim.open_setup("xok")
    sim.set_row("PLAYER 2", "PERSON")
    sim.start()
    sim.pause("HOW_TO_PLAY")
    sim.play("A " * 30)
    assert sim.screen_name == "Rules"
    assert_golden("xok_last_in_a_game", sim.pixels())


@pytest.mark.parametrize("name", GAMES)
def test_the_first_pages_have_a_picture_each(name):
    pictures = modules.load(f"floe.ui.{name}.rules_art").PAGES
    assert len(pictures) == len(set(pictures)) < len(strings.load("en", name + ".rules").PAGES)
    assert {picture[:2] for picture in pictures} == {(PICTURE_WIDTH, PICTURE_HEIGHT)}


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_are_to_be_had_in_set_up_and_with_the_legend_in_the_game(sim, name):
    sim.open_setup(name)
    sim.choose("HOW_TO_PLAY")
    assert_golden(f"{name}_1", sim.pixels())
    sim.play("B")
    assert sim.screen_name == "Setup"
    sim.set_row("PLAYER 2", "PERSON")
    sim.start()
    sim.pause("HOW_TO_PLAY")
    sim.play("R")
    assert_golden(f"{name}_2", sim.pixels())
    sim.play("B")
    assert sim.screen_name == "Pause"
    sim.choose("LEGEND")
    legend = strings.load("en", name + ".rules").LEGEND
    assert_golden(f"{name}_{len(pages_of(name)) - len(legend) + 1}", sim.pixels())
    sim.play("B B")
    assert sim.screen_name == "PlayScreen"


@pytest.mark.parametrize("language", strings.LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_each_symbol_has_its_meaning_in_a_line(name, language):
    symbols = modules.load(f"floe.ui.{name}.legend").PAGES
    lines = [lines for _, lines in strings.load(language, name + ".rules").LEGEND]
    assert [len(page) for page in symbols] == [len(page) for page in lines]
    assert all(line for page in lines for line in page)
