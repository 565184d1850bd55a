"""What appeals to soccer's weak levels, in positions made by hand."""

import pytest

from floe.search.soccer.attention import Attention
from tests import tables
from tests.games.legal_moves import moves_of
from tests.games.soccer.random_games import of_text


@pytest.mark.parametrize("text, before, more, less", tables.rows(__file__, "preferred.txt"))
def test_of_two_moves_one_appeals_more(text, before, more, less):
    game = of_text(text)
    for move in before.split():
        game.make(game.find_move(move))
    assert likes(game, more) > likes(game, less)


def likes(game, text):
    """The points of a move for a level for which a point of appeal() is one."""
    attention, move = Attention(), game.find_move(text)
    return attention.appeal(game, move) + attention.habit(game, move)


def test_with_the_ball_in_the_family_nobody_has_to_look_at_it():
    game = of_text("c2^,b6w,d4^/e4sw,f6^,h7sw d4 1")
    poses = [Attention().appeal(game, game.find_move(f"Mc3{pose}")) for pose in ("n", "ne", "nw")]
    assert poses == [0, 0, 0]


def test_a_ball_is_better_where_no_opponent_is_near():
    """Two squares are near, also of one who stands behind; three are not."""
    far, near, behind = (
        likes(of_text(f"d4e,b2n,a3^/{penguins} e4 1"), "Me4^")
        for penguins in ("h6w,f7s,h7^", "g6w,f7s,h7^", "h6w,f7s,c3^")
    )
    assert far > near == behind


def test_nobody_forgets_a_penguin_beside_the_board():
    game = of_text("d4e,-,-/h6w,f7s,h7^ d3 1")
    hard = {game.move_text(move)[0]: [] for move in moves_of(game)}
    for move in moves_of(game):
        hard[game.move_text(move)[0]].append(Attention().kind(game, move) & 3)
    assert {who: max(kinds) for who, kinds in hard.items()} == {"M": 2, "P": 0, "B": 0}
