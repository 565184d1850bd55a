"""The language: asked for on the first start, chosen again in the settings, kept."""

import pytest

from floe.events import UP, A, B
from floe.ui import strings
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim
from tests.ui.named_texts import named


def new_console():
    return ConsoleSim(language=None).power_on()


def test_a_new_console_asks():
    sim = new_console()
    assert sim.labels() == list(strings.NAMES) and sim.depth == 2
    assert_golden("first_start", sim.pixels())


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_what_was_chosen_is_spoken_and_kept(language):
    sim = new_console()
    sim.choose(strings.NAMES[strings.LANGUAGES.index(language)])
    assert sim.screen_name == "Title" and sim.console.language == language
    sim.wait(3000)
    assert f"language: {language}\n" in (sim.file("settings.txt") or "")
    sim.power_on()
    assert sim.screen_name == "Title" and sim.console.language == language
    assert sim.labels()[0] in named(language, "PLAY")


def test_who_chose_nothing_is_asked_again():
    sim = new_console()
    sim.play("D B w3000")
    assert sim.screen_name == "Title" and sim.file("settings.txt") is None
    sim.power_on()
    assert sim.screen_name == "LanguageChoice"


def test_keys_that_are_held_at_the_start_mean_what_they_always_mean():
    sim = ConsoleSim(language=None).power_on_holding(UP, 1500)
    assert sim.screen_name == "DisplayChoice"
    sim.board.release(UP)
    sim.wait(500)
    assert sim.screen_name == "LanguageChoice"
    assert ConsoleSim(language=None).power_on(A, B, ms=500).screen_name == "SelfTest"


def test_the_settings_lead_to_it():
    sim = ConsoleSim(language="cs").power_on()
    sim.choose("SETTINGS")
    assert_golden("settings_cs", sim.pixels())
    sim.choose("LANGUAGE")
    assert_golden("czech_is_set", sim.pixels())
    sim.play("B")
    assert sim.screen_name == "SettingsScreen" and sim.console.language == "cs"


def test_a_game_speaks_on_as_it_began(sim):
    sim.open_setup("fish")
    sim.start()
    sim.pause("SETTINGS")
    assert sim.word("LANGUAGE") not in sim.labels() and sim.word("SOUND") in sim.labels()
