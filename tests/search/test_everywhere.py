"""The search on CPython and on MicroPython with the Pico's heap: equal, and free of allocation."""

import pytest

from floe.search.levels import HIGHEST, find_level, levels_of
from tests.micropython_runner import run_micropython, same_everywhere

LONG = pytest.mark.long


@pytest.mark.parametrize(
    "game, players, level",
    [
        pytest.param(*game, level, marks=marks)
        for game in (("fish", 2), ("fish", 3), ("fish", 4), ("xok", 2), ("soccer", 2))
        for level, marks in (
            ("fledgling", LONG),
            ("rockhopper", ()),
            ("gentoo", LONG),
        )
    ],
)
def test_games_are_the_same_to_the_last_node(game, players, level):
    lines = same_everywhere("search/levels", game, players, find_level(level), 99, 5)
    assert len(lines) > 8


ROCKHOPPER = find_level("rockhopper")


@pytest.mark.parametrize(
    "game, level, other, kinds",
    [
        ("fish", levels_of("fish")[0], levels_of("fish")[0], 3),
        *(pytest.param("fish", level, level, 3, marks=LONG) for level in levels_of("fish")[1:]),
        ("xok", levels_of("xok")[0], levels_of("xok")[1], 3),
        ("soccer", levels_of("soccer")[0], levels_of("soccer")[2], 1),
        pytest.param("xok", HIGHEST, HIGHEST, 3, marks=LONG),
        ("soccer", HIGHEST, ROCKHOPPER, 1),  # equals play for minutes
    ],
)
def test_thinking_allocates_nothing_over_whole_games(game, level, other, kinds):
    results = run_micropython("search/heap", game, level, other, 3).splitlines()
    assert len(results) == kinds
    assert "none" not in " ".join(results)


def test_the_heap_lock_would_notice():
    """The same lock ends a script that does allocate: the test above can fail."""
    with pytest.raises(pytest.fail.Exception, match="MemoryError"):
        run_micropython("search/heap_control")
