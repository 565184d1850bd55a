"""The title: what it offers, and the note under it."""

import pytest

from floe.games import registry
from floe.games.fish.rules import Fish
from floe.ui import strings
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_title(language):
    sim = ConsoleSim(language=language).power_on()
    assert_golden(f"plain_{language}", sim.pixels())
    if language == "en":
        sim.wait(10 * 420)
        assert_golden("blink", sim.pixels())


def test_title_with_a_game_and_a_note():
    sim = ConsoleSim()
    game = sim.folder / registry.LAST
    game.write_text(f"fish {Fish().text()}\nnone\n", encoding="utf-8")
    sim.power_on().play("D")
    assert_golden("last_result", sim.pixels())
    game.rename(sim.folder / "fish.floe")
    sim.power_on()
    assert_golden("continue", sim.pixels())
    (sim.folder / "settings.txt").write_text("loud\n", encoding="utf-8")
    sim.power_on()
    assert_golden("note", sim.pixels())
