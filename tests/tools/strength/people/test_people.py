"""The stand-ins for people see what lies on the board, and a seed repeats their games."""

import random

import pytest

from floe.games import registry
from tools.strength.people.__main__ import play
from tools.strength.people.people import BEGINNER, CASUAL, FIRST_TIMER, PEOPLE, choose

GOAL = "-,-,g7^/-,-,- g7 1"  # the ball lies one kick from the corner


def test_nearly_everybody_sees_a_goal():
    game = registry.new_game("soccer")
    game.read(GOAL)
    for person, least in ((FIRST_TIMER, 75), (BEGINNER, 90), (CASUAL, 100)):
        chance = random.Random(1)
        texts = [game.move_text(choose(person, game, chance)) for _ in range(100)]
        assert texts.count("B*h8") >= least
        assert person is CASUAL or texts.count("B*h8") < 100


@pytest.mark.parametrize("name", ["fish", "xok", "soccer"])
def test_a_seed_repeats_what_they_do_and_leaves_the_position_as_it_is(name):
    game = registry.new_game(name)
    before = game.text()
    for person in PEOPLE:
        assert len({choose(person, game, random.Random(7)) for _ in range(3)}) == 1
        assert len({choose(person, game, random.Random(seed)) for seed in range(20)}) > 1
    assert game.text() == before


def test_a_beginner_beats_a_first_timer_at_fish():
    points = [play("fish", "beginner", "first-timer", number) for number in range(20)]
    assert sum(points) >= 13
