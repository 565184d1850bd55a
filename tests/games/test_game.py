"""What holds for every game."""

from array import array

import pytest

from floe.games import registry
from tests.games.fish.test_position_reader import MOVING, OVER, PLACING
from tests.games.legal_moves import moves_of


@pytest.mark.parametrize("name", registry.names())
def test_moves_are_written_where_asked(name):
    game = registry.new_game(name, 2, {})
    moves = moves_of(game)
    room = array("i", [-1] * (5 + len(moves) + 1))
    assert game.generate(room, 5) == len(moves)
    assert list(room) == [-1] * 5 + moves + [-1]


@pytest.mark.parametrize(
    "name, text",
    [
        ("fish", PLACING),
        ("fish", MOVING),
        ("fish", OVER),
        ("soccer", "-,-,-/-,-,- * 1"),
        ("soccer", "c2ne,b6w,e5^/e4sw,f5^,c5sw e5 2"),
        ("soccer", "a1n,b1e,c1s/d1w,e1ne,f1se h1 1"),
        ("soccer", "h8^,-,a1sw/-,g7nw,- d4 2"),
        ("soccer", "-,-,-/-,-,h8^ h8 1"),
        ("soccer", "a1^,-,-/-,-,- a1 2"),
        ("xok", "3/4/5/6/5/4/3 3111/3111 1"),
        ("xok", "3/4/1B1W1/1Ww1bb/B2ww/1B1w/2w 1111/2001 2"),
        ("xok", "w3/5/6/7/6/5/3b 3111/3111 2"),
        ("xok", "5/6/7/8/w7b/8/7/6/5 3111/3111 1"),
    ],
)
def test_a_position_is_written_as_it_was_read(name, text):
    game = registry.new_game(name)
    game.read(text)
    assert game.text() == text
