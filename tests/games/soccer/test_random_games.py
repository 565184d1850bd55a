"""Whole random games and positions of soccer: properties that always hold."""

import pytest
from hypothesis import given, settings

from floe.games.soccer import squares
from floe.games.soccer.rules import Soccer
from tests.games.legal_moves import found, legal, moves_of
from tests.games.soccer.random_games import ALL_TEXTS, CHOICES, STARTS, of_text, play
from tools.strength.reference import soccer as reference_soccer


@given(STARTS, CHOICES)
@settings(max_examples=15)
def test_every_game_goes_as_in_the_reference(text, choices):
    game = of_text(text)
    reference = reference_soccer.Game(text)
    moves = play(game, choices)
    while True:
        assert game.text() == reference.position.text()
        assert game.result() == reference.result()
        assert game.over() == (game.result() != "none")
        listed = legal(game)
        assert len(listed) <= game.MAX_MOVES
        assert set(listed) == reference.moves() and len(set(listed)) == len(listed)
        move = next(moves, None)
        if move is None:
            break
        reference.play(move)


@pytest.mark.parametrize(
    "text",
    [
        "-,-,-/-,-,- * 1",
        "d4^,b2n,-/c3e,-,h8s d4 1",
        "d4^,b2n,a4e/c3e,-,h8s d4 2",
        "-,-,-/a1^,-,- e5 1",
        "-,-,-/-,-,- h8 1",
    ],
)
def test_every_listed_move_is_found_and_every_other_text_refused(text):
    game = of_text(text)
    assert found(game, ALL_TEXTS) == dict(zip(legal(game), moves_of(game), strict=True))


@given(STARTS)
@settings(max_examples=100)
def test_moves_are_small_and_none_is_zero(text):
    assert all(0 < move < 1 << 17 for move in moves_of(of_text(text)))


def test_squares_know_their_names_and_places():
    names = [file + rank for rank in "87654321" for file in "abcdefgh"]
    assert [squares.cell_name(cell) for cell in Soccer.CELLS] == names
    for place, name in enumerate(names):
        assert Soccer().place(squares.find_cell(name)) == place
    for name in ("", "a", "a0", "a9", "i1", "A1", "a1 ", "1a", "a11", "ß1"):
        assert squares.find_cell(name) == 0
