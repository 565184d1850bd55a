"""The result of a game of the day, to be shared."""

import pytest

from host_sim.daily_result import daily_result
from host_sim.opened_game import position_of

from floe.search.levels import find_level
from floe.ui.session import PERSON
from tests.ui.console_sim import ConsoleSim
from tests.ui.positions import ENDED, SOCCER_GOAL

DAY = {"day": "2026-12-31", "name 1": "Anna"}


def ended(language="en", headers=DAY):
    sim = ConsoleSim(language=language).power_on()
    sim.finish("fish", ENDED[2], [PERSON, find_level("rockhopper")], headers=headers.items())
    return sim


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_says_day_figures_and_days_in_a_row(language):
    sim = ended(language)
    title, game, machine, days = sim.words("DAILY", "fish.TITLE", "LEVELS.rockhopper", "IN_A_ROW")
    text = f"Floe, {title} 2026-12-31, {game}: Anna 52, {machine} 39. {days % (1, 1)}"
    assert daily_result(sim.console) == text == position_of(sim.console)


def test_it_says_how_much_help_was_used():
    sim = ended(headers={**DAY, "hints": "3", "warnings": "1"})
    helped, warned = sim.word("HELPED") % (3, 0), sim.word("WARNED") % 1
    help = f" 39. {helped[0].upper()}{helped[1:]}. {warned[0].upper()}{warned[1:]}. "
    assert help in daily_result(sim.console)


def test_there_is_none_of_another_game_or_screen():
    sim = ended(headers={})
    assert daily_result(sim.console) == ""
    assert daily_result(ConsoleSim().power_on().console) == ""


def test_games_that_count_nothing_say_who_won():
    sim = ConsoleSim().power_on()
    seats = [PERSON, find_level("king")]
    sim.finish("soccer", SOCCER_GOAL, seats, headers=DAY.items())
    winner = sim.word("WINS") % sim.screen.session.name(0)
    assert f": {winner.rstrip('!')}. " in daily_result(sim.console)
