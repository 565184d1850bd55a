"""Perft of soccer: known counts, the reference rules, and the board turned round."""

import pytest
from hypothesis import given, settings

from floe.games.soccer.rules import Soccer
from tests.both.games.perft import perft
from tests.games.soccer.random_games import POSITIONS, UNDONE, of_text
from tools.strength.reference import soccer as reference_soccer

KNOWN = (41, 1681, 35301, 741035)


@pytest.mark.parametrize(("depth", "count"), list(enumerate(KNOWN, 1)))
def test_known_counts(depth, count):
    game = Soccer()
    state = bytes(game.state[UNDONE])
    assert perft(game, depth) == count
    assert bytes(game.state[UNDONE]) == state


@given(POSITIONS)
@settings(max_examples=40)
def test_the_reference_counts_alike(text):
    game = of_text(text)
    position = reference_soccer.Position.of_text(text)
    assert [perft(game, depth) for depth in (1, 2)] == [
        reference_soccer.perft(position, depth) for depth in (1, 2)
    ]
