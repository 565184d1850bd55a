"""The levels: found by name, and each thinks more than the one below it."""

import pytest

from floe.games import registry
from floe.search.layout import ROW_BLIND, ROW_MISSES, ROW_NODES, ROW_REPLIES
from floe.search.levels import HIGHEST, LEVELS, RIVAL, budgets, find_level, level_in, levels_of
from tests.games.xok.random_games import new_game, of_text, play


def test_levels_are_found_by_name():
    assert [find_level(level) for level in LEVELS] == list(range(len(LEVELS)))
    assert find_level("Emperor") == HIGHEST == RIVAL - 1 == len(LEVELS) - 2
    assert find_level("penguin") == -1


@pytest.mark.parametrize("name", registry.names())
def test_their_budgets_grow(name):
    game = budgets(name)
    rows = [game.ROWS[level] for level in levels_of(name)]
    budget = game.budget(registry.new_game(name).state)
    strong = [row[ROW_NODES] for row in rows if len(row) == ROW_BLIND]
    nodes = [count if count > 0 else -count * budget for count in strong]
    assert nodes == sorted(set(nodes))
    assert strong[-2:] == [-1, -16]


@pytest.mark.parametrize("name", registry.names())
def test_each_is_a_step_above_the_one_below(name):
    """As measured, see tools/strength/figures.md: not so steep that one always loses."""
    steps = budgets(name).STEPS
    assert len(steps) == len(levels_of(name)) - 1
    assert all(65 <= step <= 80 for step in steps[:-1])
    assert steps[-1] > 50  # It has 16 times the nodes of the one below, whatever that wins.


@pytest.mark.parametrize("name", registry.names())
def test_the_lowest_levels_overlook_and_the_lowest_alone_misses_a_win(name):
    rows = budgets(name).ROWS
    weak = [level for level in levels_of(name) if len(rows[level]) > ROW_BLIND]
    assert weak == levels_of(name)[: len(weak)]
    assert [level for level in weak if rows[level][ROW_MISSES]] == weak[:1]
    replies = [rows[level][ROW_REPLIES] for level in weak]
    assert replies == sorted(replies), "stronger ones look at more replies"


@pytest.mark.parametrize("board", [30, 37, 61])
def test_in_xok_the_fuller_the_board_the_smaller_the_budget(board):
    budget = budgets("xok").budget
    game = new_game(board)
    found = [budget(game.state)]
    for _ in play(game, bytes(range(100))):
        found.append(budget(game.state))
    assert found[0] == max(found) == 1_800_000
    assert min(found) < 700_000
    if board == 30:
        assert min(found) == 400_000
        full = of_text("3/1BBW/bBwWb/1bwBb1/ww1B1/1WB1/3 0111/0000 1")  # 17 of 30 spaces
        half = of_text("3/1BB1/1BwW1/2wB2/3B1/1WB1/3 1111/0000 2")  # 10
        assert [budget(each.state) for each in (full, half)] == [525_000, 1_050_000]


def test_a_level_that_a_game_lacks_is_the_next_stronger_one():
    adelie, gentoo = find_level("adelie"), find_level("gentoo")
    assert adelie not in levels_of("xok")
    assert level_in("xok", adelie) == level_in("xok", gentoo) == gentoo
    assert level_in("fish", adelie) == adelie
    assert level_in("fish", 0) == levels_of("fish")[0]
    assert level_in("fish", len(LEVELS)) == levels_of("fish")[-1]
