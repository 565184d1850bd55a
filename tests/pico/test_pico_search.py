"""The machine on the emulated Pico: the same moves and node counts as under CPython."""

import pytest

from tests.micropython_runner import BOTH, run_cpython


@pytest.mark.parametrize("players, level, seeds", [(2, 0, [1]), (3, 0, [2]), (4, 0, [3])])
def test_games_are_those_of_cpython(shared, players, level, seeds):
    said = shared.run_script(BOTH / "search_games.py", players, level, *seeds)
    assert said == run_cpython("search_games", players, level, *seeds)


@pytest.mark.full
@pytest.mark.parametrize("players, level, seeds", [(2, 1, [1, 2]), (4, 1, [4]), (2, 2, [5])])
def test_longer_games_are_those_of_cpython(shared, players, level, seeds):
    said = shared.run_script(BOTH / "search_games.py", players, level, *seeds)
    assert said == run_cpython("search_games", players, level, *seeds)


def test_thinking_allocates_nothing(shared):
    said = shared.run_script(BOTH / "search_heap.py", 0, 7)
    assert said == run_cpython("search_heap", 0, 7)


def test_the_heap_lock_would_find_an_allocation(shared):
    said = shared.execute(
        "import micropython\nfound = False\nmicropython.heap_lock()\n"
        "try:\n    bytearray(64)\nexcept MemoryError:\n    found = True\n"
        "micropython.heap_unlock()\nprint(found)"
    )
    assert said == "True\n"
