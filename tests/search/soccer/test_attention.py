"""What appeals to soccer's weak levels, in positions made by hand."""

import pytest

from floe.search.engine import Engine
from floe.search.soccer.attention import Attention
from tests import tables
from tests.games.legal_moves import moves_of
from tests.games.soccer.random_games import of_text

SAFE = "d4e,b2^,a4e/h8w,e7s,- e4 1"  # Mama may take the ball, and nobody can tackle her there.
LOST = "d4e,b2^,a4e/h8w,e6s,- e4 1"  # Here Papa can.


@pytest.mark.parametrize("text, before, more, less", tables.rows(__file__, "preferred.txt"))
def test_of_two_moves_one_appeals_more(text, before, more, less):
    game = of_text(text)
    for move in before.split():
        game.make(game.find_move(move))
    assert likes(game, more) > likes(game, less)


def likes(game, text, lowest=False):
    """The points of a move."""
    return Attention().appeal(game, game.find_move(text), lowest)


def test_with_the_ball_in_the_family_nobody_has_to_look_at_it():
    game = of_text("c2^,b6w,d4^/e4sw,f6^,h7sw d4 1")
    assert [likes(game, f"Mc3{pose}") for pose in ("n", "ne", "nw")] == [0, 0, 0]


def test_the_lowest_level_first_does_something_else_than_kick():
    game = of_text("c2ne,b6w,d4^/e4sw,f6^,c5sw d4 1")
    assert likes(game, "B*e5", lowest=True) < likes(game, "M^", lowest=True)


def test_nobody_forgets_a_penguin_beside_the_board_or_where_the_ball_may_go():
    game = of_text("d4e,-,-/h6w,f7s,h7^ d3 1")
    hard = {game.move_text(move)[0]: [] for move in moves_of(game)}
    for move in moves_of(game):
        hard[game.move_text(move)[0]].append(Attention().kind(game, move) & 3)
    assert {who: max(kinds) for who, kinds in hard.items()} == {"M": 1, "P": 0, "B": 0}
    game = of_text("c2^,b6w,d4^/e4sw,f6^,h7sw d4 1")
    kicks = [move for move in moves_of(game) if "*" in game.move_text(move)]
    assert {Attention().kind(game, move) & 3 for move in kicks} == {0}


@pytest.mark.parametrize("level, safe, lost", [(0, 10, 10), (1, 10, 10), (4, 10, 4), (5, 10, 0)])
def test_a_ball_is_taken_unless_it_is_seen_to_be_taken_back(level, safe, lost):
    """In so many of ten games."""
    chosen = {text: [choice(text, level, seed) for seed in range(1, 11)] for text in (SAFE, LOST)}
    assert (chosen[SAFE].count("Me4^"), chosen[LOST].count("Me4^")) == (safe, lost)


def choice(text, level, seed):
    """The move of a level."""
    game = of_text(text)
    engine = Engine(game)
    engine.start(level, seed)
    while not engine.step(100_000):
        pass
    return game.move_text(engine.best)
