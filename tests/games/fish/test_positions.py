"""Positions of fish, written as text."""

import pytest

from tests.games.fish.random_games import of_text
from tests.games.fish.test_position_reader import MOVING, OVER, PLACING


@pytest.mark.parametrize("text", [PLACING, MOVING, OVER])
def test_the_notations_own_examples(text):
    game = of_text(text)
    assert game.text() == text
