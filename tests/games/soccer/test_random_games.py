"""Whole random games and positions of soccer: properties that always hold."""

from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.errors import TextError
from floe.games.soccer import layout, squares
from floe.games.soccer.rules import Soccer
from tests.games.legal_moves import legal, moves_of
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
def test_six_penguins_and_one_ball(text, choices):
    """Board and penguins agree, and a penguin on the ball's square stands."""
    game = of_text(text)
    for _ in play(game, choices):
        there = [game.penguin(cell) for cell in squares.CELLS if game.penguin(cell)]
        off = [penguin for penguin in squares.PENGUINS if not game.square_of(penguin)]
        assert sorted(there + off) == list(squares.PENGUINS)
        for penguin in there:
            assert game.penguin(game.square_of(penguin)) == penguin
            assert game.pose(penguin) in range(9)
        assert all(game.pose(penguin) == 0 for penguin in off)
        with_ball = [cell for cell in squares.CELLS if game.state[cell] & layout.WITH_BALL]
        if game.ball():
            assert with_ball == [game.ball()]
            holder = game.penguin(game.ball())
            assert not holder or game.pose(holder) == layout.STANDING
        else:
            assert sorted(with_ball) == list(squares.CENTRE)
            assert not any(game.penguin(cell) for cell in squares.CENTRE)
        rim = set(range(100)) - set(squares.CELLS)
        assert {game.state[cell] for cell in rim} == {16}


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
    state = bytes(game.state)
    found = {}
    for move in ALL_TEXTS:
        try:
            found[move] = game.find_move(move)
        except TextError as error:
            assert move in str(error)
    assert found == dict(zip(legal(game), moves_of(game), strict=True))
    assert bytes(game.state) == state


@given(POSITIONS, st.text(max_size=6) | st.sampled_from(ALL_TEXTS))
@settings(max_examples=200)
def test_a_text_is_a_move_exactly_when_listed(text, move):
    game = of_text(text)
    if move in legal(game):
        assert game.move_text(game.find_move(move)) == move
    else:
        with pytest.raises(TextError):
            game.find_move(move)


@given(STARTS)
@settings(max_examples=100)
def test_moves_are_small_and_none_is_zero(text):
    assert all(0 < move < 1 << 17 for move in moves_of(of_text(text)))


@given(POSITIONS, CHOICES)
@some_games
def test_the_order_of_moves_depends_on_the_position_alone(text, choices):
    game = of_text(text)
    for _ in play(game, choices):
        if game.result() != "draw":
            assert moves_of(of_text(game.text())) == moves_of(game)


def test_moves_are_written_where_asked():
    game = Soccer()
    moves = moves_of(game)
    room = array("i", [-1] * (5 + len(moves) + 1))
    assert game.generate(room, 5) == len(moves)
    assert list(room) == [-1] * 5 + moves + [-1]


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


def test_the_layout_is_reported_alike_everywhere():
    """The kernels fold their own constants; a fresh game shows where they are."""
    game = of_text("c2ne,b6w,e5^/e4sw,f5^,- e5 2")
    assert [game.square_of(penguin) for penguin in squares.PENGUINS] == [23, 62, 55, 45, 56, 0]
    assert [game.pose(penguin) for penguin in squares.PENGUINS] == [1, 6, 8, 5, 8, 0]
    assert (game.ball(), game.turn(), game.plies(), game.repeats()) == (55, 1, 0, 0)
