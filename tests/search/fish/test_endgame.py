"""Endings are played exactly: alone on an island all is eaten that can be, short ends are solved.

What is right is found here by plain recursion over the rules, not by the search's own code.
"""

import random

import pytest

import host_sim  # noqa: F401

from floe.games.fish.rules import Fish
from floe.search.engine import Engine
from floe.search.levels import HIGHEST, find_level
from tests.games.fish.endings import ending, most
from tests.games.fish.random_games import of_text
from tests.games.legal_moves import moves_of

pytestmark = pytest.mark.usefixtures("compiled_kernels")


def decide(engine, level):
    engine.start(level)
    while not engine.step(1000):
        pass
    return engine.best


@pytest.mark.parametrize("level", [find_level("gentoo"), HIGHEST])
def test_alone_on_an_island_it_collects_all_that_can_be(level):
    """40 endings a level, played to their end by every seat: not a fish, not a floe is missed."""
    rng = random.Random(level)
    game = Fish()
    engine = Engine(game)
    for _ in range(40):
        text, seats = ending(rng)
        game.read(text)
        while not game.over():
            game.make(decide(engine, level))
            game.commit()
        for seat, penguins in enumerate(seats):
            best = [most(penguin, island) for penguin, island in penguins]
            assert game.fish(seat) == 9 + sum(fish for fish, _ in best), text
            assert game.floes(seat) == 9 + sum(floes for _, floes in best), text


def remembered(function):
    """A function of a game that is computed once for each position: many moves lead to one."""
    known = {}

    def of_position(game, *seat):
        position = bytes(game.state[: game.POSITION]), seat
        if position not in known:
            known[position] = function(game, *seat)
        return known[position]

    return of_position


@remembered
def outcome(game, seat):
    """2 if the player wins with best play of both, 1 for a shared victory, 0 for a defeat."""
    if game.over():
        return 1 if game.winners() == 3 else 2 * (game.winners() >> seat & 1)
    results = []
    choose = max if game.turn() == seat else min
    for move in moves_of(game):
        game.make(move)
        results.append(outcome(game, seat))
        game.undo()
    return choose(results)


@remembered
def plies_left(game):
    """How long the game can still last."""
    longest = 0
    for move in moves_of(game):
        game.make(move)
        longest = max(longest, 1 + plies_left(game))
        game.undo()
    return longest


def short_ending(seed):
    """A random two-player game, played on until at most 8 plies are left in it."""
    rng = random.Random(seed)
    game = Fish()
    game.set_up(2, seed)
    while True:
        free = sum(game.penguin(cell) < 0 and game.floe(cell) > 0 for cell in game.CELLS)
        if free <= 8 and plies_left(game) <= 8:
            return game
        game.make(rng.choice(moves_of(game)))
        game.commit()


def test_short_endings_are_made_where_something_is_at_stake():
    """Most of what the next test plays is not over, and some of it can still be spoiled."""
    games = [short_ending(seed) for seed in range(12)]
    assert sum(not game.over() for game in games) > 10
    assert sum(len(moves_of(game)) > 1 for game in games) > 6


LEVELS = "chinstrap", "adelie", "gentoo", "king", "emperor"


@pytest.mark.parametrize(
    "name, seeds",
    [("gentoo", 12), *(pytest.param(name, 40, marks=pytest.mark.long) for name in LEVELS)],
)
def test_with_at_most_8_plies_left_it_plays_the_exact_result(name, seeds):
    """Whatever it plays, the result of best play is kept."""
    level = find_level(name)
    for seed in range(seeds):
        game = short_ending(seed)
        engine = Engine(game)
        while not game.over():
            seat = game.turn()
            expected = outcome(game, seat)
            text = game.text()
            game.make(decide(engine, level))
            game.commit()
            assert outcome(of_text(game.text()), seat) == expected, text
