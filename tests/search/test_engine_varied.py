"""A seed chooses among moves that are nearly equal: no two games need be alike."""

import pytest

from floe.games import registry
from floe.search.engine import Engine
from floe.search.layout import ROW_NODES, ROW_SEEDED
from floe.search.levels import HIGHEST, budgets, find_level, levels_of
from tests.games.legal_moves import moves_of

NAMES = ("fish", "xok", "soccer")
pytestmark = pytest.mark.usefixtures("compiled_kernels")
ROCKHOPPER = find_level("rockhopper")


def mark(level):
    """From rockhopper on they think for long."""
    return () if level < ROCKHOPPER else pytest.mark.long


def opening(name, level, seed, moves=4):
    """The texts of the machine's first moves, against replies that are always the same."""
    game = registry.new_game(name, 2, {"deal": "7"})
    engine = Engine(game)
    past = []
    while len(past) < 2 * moves:
        if game.turn() == 0:
            engine.start(level, seed, past=past)
            while not engine.step(10_000):
                pass
            move = engine.best
        else:
            legal = moves_of(game)
            move = legal[len(legal) * 5 // 7]
        past.append(game.move_text(move))
        game.make(move)
        game.commit()
    return " ".join(past[::2])


@pytest.mark.parametrize(
    "name, level",
    [
        pytest.param(name, level, marks=mark(level))
        for name in NAMES
        for level in levels_of(name)
        if level <= HIGHEST  # the rival would think for an hour
    ],
)
def test_of_twenty_games_fifteen_differ_by_the_fourth_move(name, level):
    assert len({opening(name, level, 7919 * seed) for seed in range(1, 21)}) >= 15


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_repeats_the_game(name):
    for level in (levels_of(name)[0], find_level("fledgling")):
        assert opening(name, level, 5) == opening(name, level, 5)
        assert opening(name, level, 0) == opening(name, level, 0)


@pytest.mark.parametrize("name", NAMES)
def test_the_seed_counts_as_long_as_the_levels_row_says(name, monkeypatch):
    rows = budgets(name).ROWS
    assert all(row[ROW_SEEDED] > 0 for row in rows.values())
    game = registry.new_game(name)
    engine = Engine(game)
    begun = []
    monkeypatch.setattr(engine, "start_budget", lambda *words, **_: begun.append(words[:3:2]))
    seeded = 2 * rows[HIGHEST][ROW_SEEDED]
    for past in (seeded - 1, seeded):
        engine.start(HIGHEST, 7, past=["a1"] * past)
    budget = budgets(name).budget(game.state)
    assert begun == [(budget, 7), (budget, 0)]
    assert rows[HIGHEST][ROW_NODES] == -1
