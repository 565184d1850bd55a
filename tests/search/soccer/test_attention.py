"""What appeals to soccer's weak levels, in positions made by hand."""

import pytest

from floe.search.soccer.attention import Attention
from tests import tables
from tests.games.soccer.random_games import of_text


@pytest.mark.parametrize("text, before, more, less", tables.rows(__file__, "preferred.txt"))
def test_of_two_moves_one_appeals_more(text, before, more, less):
    game = of_text(text)
    for move in before.split():
        game.make(game.find_move(move))
    more, less = (Attention().appeal(game, game.find_move(move)) for move in (more, less))
    assert more > less


def test_with_the_ball_in_the_family_nobody_has_to_look_at_it():
    game = of_text("c2^,b6w,d4^/e4sw,f6^,h7sw d4 1")
    poses = [Attention().appeal(game, game.find_move(f"Mc3{pose}")) for pose in ("n", "ne", "nw")]
    assert poses == [0, 0, 0]
