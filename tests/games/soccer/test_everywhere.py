"""Soccer on CPython and on MicroPython: the same moves and positions, nothing allocated."""

import pytest

from tests.games.soccer.random_games import position
from tests.games.soccer.test_perft import KNOWN
from tests.micropython_runner import same_everywhere


@pytest.mark.parametrize("first", [0, 10])
def test_random_games_are_the_same_everywhere(first):
    lines = same_everywhere("games/soccer/playouts", first, 10, 120, 0)
    results = [line for line in lines if line.startswith(tuple("0123456789"))]
    assert len(results) == 10 and len(lines) > 200


def test_a_whole_game_of_1000_plies_is_the_same_everywhere():
    lines = same_everywhere("games/soccer/playouts", 3, 1, 1000, 0)
    assert lines[-1].split()[-3:] == ["draw", "1000", "0"]


def test_full_time_is_the_same_everywhere():
    lines = same_everywhere("games/soccer/playouts", 0, 8, 200, 100)
    ends = [line.split()[-3:-1] for line in lines if line.startswith(tuple("0123456789"))]
    assert len(ends) == 8 and all(result != "none" and int(plies) <= 100 for result, plies in ends)
    assert {result for result, plies in ends if plies == "100"} >= {"p1win", "p2win"}


def test_perft_is_the_same_everywhere():
    texts = ["-,-,-/-,-,- * 1"] + [position(seed) for seed in range(30)]
    lines = same_everywhere("games/soccer/perft", 2, text="\n".join(texts))
    assert len(lines) == 31
    assert lines[0].endswith(str([*KNOWN[:2]]))
