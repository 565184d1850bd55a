"""The rules of soccer as its partner knows them: the same games as Floe's."""

import random

import pytest

from floe.games.soccer.rules import Soccer
from tools.strength.sparring.soccer.partner import Partner


@pytest.mark.parametrize(("depth", "count"), [(1, 41), (2, 1681), (3, 35301), (4, 741035)])
def test_known_counts(depth, count):
    assert Partner(nodes=1000).perft(depth) == count


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_have_floes_moves_positions_and_results(seed):
    chance = random.Random(seed)
    game = Soccer()
    player = Partner(nodes=1000)
    while not game.over() and game.plies() < 400:
        moves = floe_moves(game)
        assert sorted(player.moves()) == moves
        kicks_and_tackles = [move for move in moves if "*" in move or "x" in move]
        move = chance.choice(kicks_and_tackles or moves)
        game.make(game.find_move(move))
        game.commit()
        player.make(move)
        assert player.text() == game.text()
        assert player.result() == game.result()
        assert player.turn() == game.turn()


def floe_moves(game):
    """The texts of a position's moves, by Floe's rules."""
    moves = [0] * game.MAX_MOVES
    return sorted(game.move_text(moves[i]) for i in range(game.generate(moves)))


def test_the_third_time_is_a_draw():
    player = Partner(nodes=1000)
    player.read("d1w,-,-/d8w,-,- a5 1")
    for _ in range(2):
        assert player.result() == "none"
        for move in ("M^", "M^", "Me1e", "Me8e", "M^", "M^", "Md1w", "Md8w"):
            player.make(move)
    assert player.result() == "draw"
    assert player.moves() == {}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-,-,-/-,-,- *",
        "-,-/-,-,- * 1",
        "i2n,-,-/-,-,- * 1",
        "a2up,-,-/-,-,- * 1",
        "b2n,b2^,-/-,-,- * 1",
        "d4n,-,-/-,-,- * 1",
        "c3n,-,-/-,-,- c3 1",
        "-,-,-/-,-,- * 3",
    ],
)
def test_a_text_that_is_no_position_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        Partner(nodes=1000).read(text)
