"""Whole random games and positions of soccer: properties that always hold."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.soccer import squares
from floe.games.soccer.rules import Soccer
from tests.games.legal_moves import assert_found_if, found, legal, moves_of
from tests.games.soccer.random_games import CHOICES, POSITIONS, WITHOUT_HISTORY, of_text, play
from tools.strength.reference import soccer as reference_soccer

some_games = settings(max_examples=25)

STARTS = st.just("-,-,-/-,-,- * 1") | POSITIONS


@given(STARTS, CHOICES)
@some_games
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


@given(STARTS, CHOICES)
@some_games
def test_undo_restores_every_byte(text, choices):
    game = of_text(text)
    history = [bytes(game.state[WITHOUT_HISTORY])]
    for _ in play(game, choices):
        history.append(bytes(game.state[WITHOUT_HISTORY]))
        for move in moves_of(game):
            game.make(move)
            game.undo()
            assert game.state[WITHOUT_HISTORY] == history[-1]
    for before in reversed(history):
        assert game.state[WITHOUT_HISTORY] == before
        if game.plies():
            game.undo()
    assert game.text() == text


@given(STARTS, CHOICES)
@some_games
def test_a_text_gives_the_same_position_back(text, choices):
    game = of_text(text)
    assert game.text() == text
    for _ in play(game, choices):
        other = of_text(game.text())
        assert other.text() == game.text()
        assert other.state[: game.POSITION] == game.state[: game.POSITION]
        if game.result() != "draw":
            assert legal(other) == legal(game)
            assert other.result() == game.result()


WHAT = ["^"] + [
    what + cell + pose
    for cell in map(squares.cell_name, squares.CELLS)
    for what, poses in (("", squares.POSES), ("x", [""]), ("*", [""]))
    for pose in poses
]
ALL_TEXTS = ["pass"] + [kind + what for kind in "MPB" for what in WHAT]


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


@given(POSITIONS, st.text(max_size=6) | st.sampled_from(ALL_TEXTS))
@settings(max_examples=200)
def test_a_text_is_a_move_exactly_when_listed(text, move):
    game = of_text(text)
    assert_found_if(move in legal(game), game, move)


@given(STARTS)
@settings(max_examples=100)
def test_moves_are_small_and_none_is_zero(text):
    assert all(0 < move < 1 << 17 for move in moves_of(of_text(text)))


def test_a_copy_goes_its_own_way():
    game = Soccer()
    list(play(game, bytes(range(20, 200, 9))))
    text = game.text()
    copy = Soccer()
    copy.copy_from(game)
    assert copy.text() == text and copy.plies() == game.plies() == 20
    list(play(copy, bytes(1)))
    assert copy.text() != text and game.text() == text


def test_squares_know_their_names_and_places():
    names = [file + rank for rank in "87654321" for file in "abcdefgh"]
    assert [squares.cell_name(cell) for cell in Soccer.CELLS] == names
    for place, name in enumerate(names):
        assert Soccer().place(squares.find_cell(name)) == place
    for name in ("", "a", "a0", "a9", "i1", "A1", "a1 ", "1a", "a11", "ß1"):
        assert squares.find_cell(name) == 0
