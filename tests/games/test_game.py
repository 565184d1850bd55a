"""What holds for every game."""

from array import array

import pytest

from floe.games import registry
from tests.games.legal_moves import moves_of


@pytest.mark.parametrize("name", registry.names())
def test_moves_are_written_where_asked(name):
    game = registry.new_game(name, 2, {})
    moves = moves_of(game)
    room = array("i", [-1] * (5 + len(moves) + 1))
    assert game.generate(room, 5) == len(moves)
    assert list(room) == [-1] * 5 + moves + [-1]
