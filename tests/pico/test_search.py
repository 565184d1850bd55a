"""The machine on the emulated Pico: CPython's moves and node counts, and no allocation.

search_levels.py locks the heap while the machine thinks, so that an allocation ends it.
"""

import pytest

from floe.search.levels import HIGHEST, find_level
from tests.micropython_runner import BOTH, run_cpython

FISH = [("fish", players) for players in (2, 3, 4)]
GAMES = [*FISH, ("xok", 2), ("soccer", 2)]
CHICK, GENTOO = find_level("chick"), find_level("gentoo")
WHOLE = 300  # More plies than a game has.
full = pytest.mark.full


def assert_equal(board, *arguments):
    """The same script prints the same on the board and under CPython."""
    output = board.run_script(BOTH / "search/levels.py", *arguments)
    assert output == run_cpython("search/levels", *arguments)


@pytest.mark.parametrize("game, players", GAMES)
def test_some_moves_are_those_of_cpython(at_prompt, game, players):
    assert_equal(at_prompt, game, players, GENTOO, 2, 3)


@pytest.mark.parametrize("game, players", GAMES)
def test_a_whole_game_is_that_of_cpython(at_prompt, game, players):
    assert_equal(at_prompt, game, players, CHICK, WHOLE, 1)


@full
@pytest.mark.parametrize("level", [find_level("rockhopper"), GENTOO])
@pytest.mark.parametrize("game, players", GAMES)
def test_longer_games_are_those_of_cpython(at_prompt, game, players, level):
    assert_equal(at_prompt, game, players, level, 12, 4, 5)


@full
@pytest.mark.parametrize("game, players", GAMES)
def test_the_highest_level_is_that_of_cpython(at_prompt, game, players):
    assert_equal(at_prompt, game, players, HIGHEST, 2, 6)
