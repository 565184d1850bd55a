"""The result of a game of the day, to be shared."""

import pytest

from host_sim.daily_result import daily_result
from host_sim.opened_game import position_of

from floe.search.levels import find_level
from floe.ui.session import PERSON
from tests.ui.console_sim import ConsoleSim
from tests.ui.positions import ENDED

DAY = {"day": "2026-12-31", "name 1": "Anna"}


def ended(language="en", headers=DAY):
    sim = ConsoleSim(language=language).power_on()
    sim.finish("fish", ENDED[2], [PERSON, find_level("rockhopper")], headers=headers.items())
    return sim


@pytest.mark.parametrize(
    "language, text",
    [
        (
            "en",
            "Floe, Game of the day 2026-12-31: Anna 52, Rockhopper 39. Days in a row: 1, best 1",
        ),
        ("de", "Floe, Spiel des Tages 2026-12-31: Anna 52, Hüpfer 39. Tage in Folge: 1, max. 1"),
    ],
)
def test_it_says_day_figures_and_days_in_a_row(language, text):
    sim = ended(language)
    assert daily_result(sim.console) == text == position_of(sim.console)


def test_it_says_how_much_help_was_used():
    sim = ended(headers={**DAY, "hints": "3", "warnings": "1"})
    assert "39. Hints 3, taken back 0. Warnings 1. Days in" in daily_result(sim.console)


def test_there_is_none_of_another_game_or_screen():
    sim = ended(headers={})
    assert daily_result(sim.console) == ""
    assert daily_result(ConsoleSim().power_on().console) == ""
