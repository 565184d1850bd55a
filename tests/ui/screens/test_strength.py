"""How strong a person plays: an estimate by the results against the levels, and its range."""

import random

import pytest

from floe.search.levels import LEVELS, budgets, find_level, levels_of
from floe.ui import progress, statistics
from floe.ui.screens.strength import estimate
from tests.golden import assert_golden
from tests.micropython_runner import same_everywhere
from tests.ui.console_sim import GAMES


def counts(game, **results):
    """The statistics of a game: results: (games, won, drawn) by the name of a level."""
    lines = []
    for level in levels_of(game):
        played, won, drawn = results.get(LEVELS[level], (0, 0, 0))
        lines.append([played, won, drawn, 0, 0, 0, 0])
    return lines


def named(found):
    """The games and the names of the levels of an estimate."""
    return found[0], *[LEVELS[level] for level in found[1:]]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_the_ladder_is_a_lead(game):
    steps = budgets(game).STEPS
    assert len(steps) == len(levels_of(game)) - 1
    assert all(50 < step < 100 for step in steps)


def test_nothing_is_said_before_ten_games():
    assert estimate("fish", counts("fish", king=(9, 4, 0))) == []
    assert estimate("fish", counts("fish", king=(6, 2, 0), chick=(3, 3, 0))) == []
    assert named(estimate("fish", counts("fish", king=(10, 5, 0))))[:3:2] == (10, "king")


@pytest.mark.parametrize("game", GAMES)
def test_who_wins_half_of_the_games_against_a_level_plays_like_it(game):
    for level in levels_of(game):
        found = estimate(game, counts(game, **{LEVELS[level]: (400, 200, 0)}))
        assert found == [400, level, level, level]


@pytest.mark.parametrize("game", GAMES)
def test_who_always_wins_or_loses_is_at_an_end_of_the_ladder(game):
    lowest, *_, highest = [LEVELS[level] for level in levels_of(game)]
    assert named(estimate(game, counts(game, **{lowest: (10, 0, 0)})))[1:3] == (lowest, lowest)
    assert named(estimate(game, counts(game, **{highest: (10, 10, 0)})))[2:] == (highest, highest)


def test_a_draw_is_half_a_win():
    drawn = estimate("soccer", counts("soccer", gentoo=(10, 0, 10), king=(4, 0, 0)))
    assert drawn == estimate("soccer", counts("soccer", gentoo=(10, 5, 0), king=(4, 0, 0)))


def test_more_games_make_it_more_certain():
    few = estimate("xok", counts("xok", yearling=(10, 6, 0)))
    many = estimate("xok", counts("xok", yearling=(100, 60, 0)))
    assert many[3] - many[1] < few[3] - few[1]


@pytest.mark.parametrize("game", GAMES)
def test_the_range_holds_nine_of_ten_people(game):
    """People who each play like a level, and win by the odds of the matches between levels."""
    rng = random.Random(7)
    levels = levels_of(game)
    odds = [step / (100 - step) for step in budgets(game).STEPS]
    held = 0
    people = 400
    for _ in range(people):
        own = rng.randrange(len(levels))
        lines = counts(game)
        for _ in range(12):
            other = min(max(own + rng.randrange(-2, 3), 0), len(levels) - 1)
            lead = 1.0
            for odd in odds[min(own, other) : max(own, other)]:
                lead *= odd
            chance = lead / (1 + lead)
            lines[other][0] += 1
            lines[other][1] += rng.random() < (chance if own > other else 1 - chance)
        found = estimate(game, lines)
        assert found[1] <= found[2] <= found[3]
        held += found[1] <= levels[own] <= found[3]
    assert held >= 0.9 * people


@pytest.mark.parametrize("numbers", [(99999, 99999, 0), (99999, 0, 0), (99999, 0, 99999)])
def test_the_most_games_that_are_counted_overflow_nothing(numbers):
    for level in levels_of("soccer"):
        found = estimate("soccer", counts("soccer", **{LEVELS[level]: numbers}))
        assert set(found[1:]) <= set(levels_of("soccer"))


def test_it_is_the_same_everywhere():
    """CPython and MicroPython, with their own logarithms."""
    lines = same_everywhere("ui/strength")
    assert len(set(lines)) > 5


def play_like(sim, game, **results):
    """Put results into the statistics."""
    saved = progress.Progress(sim.console.storage)
    for level, numbers in results.items():
        name = statistics.name_of(game, 2, find_level(level))
        saved.set(name, " ".join(map(str, [*numbers, 0, 0, 0, 0])))
    assert saved.save()


def test_what_is_seen(sim):
    play_like(sim, "fish", rockhopper=(5, 5, 0), gentoo=(6, 3, 0), king=(3, 1, 0))
    sim.choose("STATISTICS")
    assert sim.labels()[0] == sim.word("STRENGTH") % sim.word("LEVELS.gentoo")
    assert_golden("row", sim.pixels())
    sim.play("A")
    assert_golden("page", sim.pixels())
    sim.play("B D D")
    assert_golden("level", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Opponent"
    sim.play("B R")
    assert sim.labels()[0] == sim.word("LEVELS.chick"), "nothing is said of games of three"


def test_where_the_range_is_one_level_it_is_not_repeated(sim):
    play_like(sim, "xok", emperor=(90, 88, 0))
    sim.choose("STATISTICS")
    sim.play("R R R A")
    assert_golden("certain", sim.pixels())


def test_a_reset_forgets_it(sim):
    play_like(sim, "fish", king=(12, 6, 0))
    sim.choose("STATISTICS")
    sim.choose("RESET")
    sim.play("D A w2500")
    assert sim.labels()[0] == sim.word("LEVELS.chick")
