"""Weak levels: none misses its own goal for long, and what one overlooks it overlooks again."""

import pytest

from floe.games import registry
from floe.games.soccer.rules import Soccer
from floe.search.engine import Engine
from floe.search.layout import ROW_BLIND
from floe.search.levels import budgets, find_level, levels_of
from tests.games.xok import random_games as xok

NAMES = ("fish", "xok", "soccer")
WEAK = [
    (name, level)
    for name in NAMES
    for level in levels_of(name)
    if len(budgets(name).ROWS[level]) > ROW_BLIND
]
GOAL = "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1"  # Baby kicks the ball into the corner.
SEEDS = range(1, 21)


def chosen(game, level, seed, past=(), slice_of=10_000):
    """The text of the move that a level plays."""
    engine = Engine(game)
    engine.start(level, seed, past=past)
    while not engine.step(slice_of):
        pass
    return game.move_text(engine.best)


def goal():
    game = Soccer()
    game.read(GOAL)
    return game


@pytest.mark.parametrize("level", levels_of("soccer")[1:5])
def test_every_level_but_the_lowest_takes_its_own_goal(level):
    assert {chosen(goal(), level, seed) for seed in SEEDS} == {"B*h8"}


def test_the_lowest_misses_its_goal_seldom_and_never_twice_running():
    game = goal()
    lowest = levels_of("soccer")[0]
    missed = [
        [chosen(game, lowest, seed, ["M^"] * plies) != "B*h8" for plies in range(0, 60, 2)]
        for seed in SEEDS
    ]
    assert 0 < sum(map(sum, missed)) <= 30 * len(SEEDS) / 5
    assert not any(a and b for turns in missed for a, b in zip(turns, turns[1:], strict=False))


@pytest.mark.parametrize("name, level", WEAK)
def test_slices_and_the_position_are_as_elsewhere(name, level):
    game = registry.new_game(name, 2, {"deal": "7"})
    before = bytes(game.state)
    for seed in (0, 5):
        assert len({chosen(game, level, seed, slice_of=nodes) for nodes in (1, 37, 10_000)}) == 1
    assert bytes(game.state) == before


def test_what_is_overlooked_once_is_overlooked_again():
    """A kind of move is seen or not for the whole game, whatever the position."""
    game = xok.standing(w="c1 c2 d4", b="e2 e3 f3", W="b2", B="d1")
    engine = Engine(game)
    engine.start(levels_of("xok")[0], 9)
    draws = bytes(engine._weak._draws)
    game.make(engine._alpha_beta.moves[0] or 1)
    engine.start(find_level("chick"), 9, past=["c1c2"])
    assert bytes(engine._weak._draws) == draws
    engine.start(find_level("chick"), 10, past=["c1c2"])
    assert bytes(engine._weak._draws) != draws


@pytest.mark.parametrize("name", NAMES)
def test_kinds_are_few_and_some_are_hard_to_see(name):
    from array import array

    game = registry.new_game(name, 2, {"deal": "7"})
    search = Engine(game)._search
    legal = array("i", bytes(4 * game.MAX_MOVES))
    hard = set()
    for turn in range(16):
        count = game.generate(legal)
        kinds = [search.kind(game, legal[i]) for i in range(count)]
        assert all(0 <= kind >> 2 < 64 for kind in kinds)
        hard |= {kind & 3 for kind in kinds}
        game.make(legal[turn * 7 % count])
        game.commit()
    assert len(hard) > 1
