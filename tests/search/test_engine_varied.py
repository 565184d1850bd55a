"""A seed chooses among moves that are nearly equal: no two games need be alike."""

from array import array

import pytest

from floe.games import registry
from floe.search.engine import Engine
from floe.search.levels import budgets, find_level, levels_of

NODES = 20_000  # At most: the highest level's budget takes too long here.
LEVELS = [(name, level) for name in ("fish", "xok", "soccer") for level in levels_of(name)]


def mark(level):
    """From gentoo on they think for long."""
    if level < find_level("gentoo"):
        return ()
    return pytest.mark.long


def opening(name, level, seed, moves=4):
    """The texts of the machine's first moves, against replies that are always the same."""
    game = registry.new_game(name, 2, {"deal": "7"})
    engine = Engine(game)
    legal = array("i", bytes(4 * game.MAX_MOVES))
    found = []
    while len(found) < moves:
        if game.turn() == 0:
            if level in budgets(name).WEAK:
                engine.start(level, seed)
            else:
                engine.start_budget(min(budgets(name).NODES[level] or NODES, NODES), seed=seed)
            while not engine.step(10_000):
                pass
            found.append(game.move_text(engine.best))
            game.make(engine.best)
        else:
            game.make(legal[game.generate(legal) * 5 // 7])
        game.commit()
    return " ".join(found)


@pytest.mark.parametrize(
    "name, level", [pytest.param(*each, marks=mark(each[1])) for each in LEVELS]
)
def test_of_twenty_games_fifteen_differ_by_the_fourth_move(name, level):
    assert len({opening(name, level, 7919 * seed) for seed in range(1, 21)}) >= 15


@pytest.mark.parametrize("name", ["fish", "xok", "soccer"])
def test_a_seed_repeats_the_game(name):
    gentoo = find_level("gentoo")
    assert opening(name, gentoo, 5) == opening(name, gentoo, 5)
    assert opening(name, gentoo, 0) == opening(name, gentoo, 0)
