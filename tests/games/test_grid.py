"""Games on a grid: boards, moves, undo and texts, with examples and small games of this test."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import host_sim  # noqa: F401

from examples.four.rules import Four
from examples.reversi.rules import Reversi
from floe.games.errors import TextError
from floe.games.grid import DRAW, EMPTY, GOES_ON, OFF_BOARD, GridGame, hexagon, squares
from tests.both.games.perft import perft
from tests.games.legal_moves import moves_of


class Hop(GridGame):
    """Three players move a piece to the next free hexagon and count their moves; stuck is out."""

    NAME = "hop"
    ROW_LENGTHS = hexagon(2)
    HEXAGONS = True
    PIECES = "abc"
    EXTRA = 3

    def set_up(self, chosen):
        for seat in range(self.players):
            self.state[seat] = seat + 1

    def find_moves(self):
        for cell in self.CELLS:
            if self.at(cell) == self.turn() + 1:
                for direction in range(self.DIRECTIONS):
                    target = self.beside(cell, direction)
                    if target != OFF_BOARD and self.at(target) == EMPTY:
                        self.add(target, cell)

    def play(self, move):
        GridGame.play(self, move)
        at = self.extra + self.turn()
        self.put(at, self.state[at] + 1)

    def outcome(self, cell):
        return self.mover_wins() if self.state[self.extra + self.turn()] == 9 else GOES_ON

    def stuck(self):
        return GOES_ON


class SmallReversi(Reversi):
    """Reversi on 4 x 4."""

    ROW_LENGTHS = squares(4, 4)

    def set_up(self, chosen):
        for cell, piece in ((5, 2), (6, 1), (9, 1), (10, 2)):
            self.state[cell] = piece


class Pairs(GridGame):
    """Who lays a piece beside another of their own moves again; who cannot move loses."""

    NAME = "pairs"
    ROW_LENGTHS = squares(3, 2)
    MAX_MOVES = 6

    def find_moves(self):
        for cell in self.CELLS:
            if self.at(cell) == EMPTY:
                self.add(cell)

    def play(self, move):
        GridGame.play(self, move)
        self.again = self.longest_line(self.target(move)) > 1

    def next_seat(self):
        return self.turn() if self.again else GridGame.next_seat(self)

    def stuck(self):
        return self.mover_loses()


def played(game, choices):
    """Play random legal moves without commit(); the texts of the positions on the way."""
    texts = [game.text()]
    for choice in choices:
        moves = moves_of(game)
        if not moves:
            break
        game.make(moves[choice % len(moves)])
        texts.append(game.text())
    return texts


def test_perft_of_connect_four():
    """7 columns of 6: all sequences of seven moves except those of seven in one column."""
    assert [perft(Four(), depth) for depth in (1, 2, 3, 4)] == [7, 49, 343, 2401]
    almost = Four()
    for text in ("f1", "e1", "d1", "c1", "b1", "a1"):
        almost.make(almost.find_move(text))
    assert len(moves_of(almost)) == 6


def test_cells_next_to_each_other():
    """Squares from north, hexagons from east, clockwise; nothing beyond the edge."""
    four = Four()
    assert [four.beside(8, direction) for direction in range(8)] == [1, 2, 9, 16, 15, 14, 7, 0]
    assert [four.beside(6, direction) for direction in range(8)] == [-1, -1, -1, -1, 13, 12, 5, -1]
    hop = Hop()
    assert [hop.beside(3, direction) for direction in range(6)] == [4, 6, 5, 2, 0, 1]
    assert [hop.beside(0, direction) for direction in range(6)] == [1, 3, 2, -1, -1, -1]


@pytest.mark.parametrize(
    "text, result",
    [
        ("7/7/7/7/7/xxxx3 2", "p1win"),
        ("7/7/o6/1o5/2o4/3o3 1", "p2win"),
        ("7/7/7/7/7/xxx4 2", "none"),
        ("xooxoxx/oxxxoox/xoooxxx/oxxxooo/oooxoxx/oxoooxx 1", "draw"),
    ],
)
def test_how_a_position_that_is_read_stands(text, result):
    game = Four()
    game.read(text)
    assert game.result() == result and game.over() == (result != "none")
    assert game.text() == text


@pytest.mark.parametrize(
    "text",
    ["", "7/7/7/7/7/7", "7/7/7/7/7/7 3", "7/7/7/7/7/8 1", "7/7/7/7/7/a6 1", "7/7/7/7/7 1"]
    + ["7/7/7/7/7/7 1 5", "7/7/7/7/7/7 ²", "7/7/7/7/7/7 1 players=9", "7/7/7/7/7/99999 1"],
)
def test_a_text_that_is_no_position_is_refused_and_changes_nothing(text):
    game = Four()
    game.make(game.find_move("f4"))
    before = game.text()
    with pytest.raises(TextError, match="is no position of four: write 7/7/7/7/7/7 1"):
        game.read(text)
    assert game.text() == before


def test_an_empty_cell_is_in_no_line():
    assert Four().longest_line(20) == 0


def test_an_illegal_move_is_refused():
    with pytest.raises(TextError, match="'a1' is no legal move here"):
        Four().find_move("a1")


@pytest.mark.parametrize("kind", [Four, Hop, SmallReversi])
@given(choices=st.lists(st.integers(0, 99), max_size=60))
def test_moves_are_undone_bit_for_bit(kind, choices):
    game = kind()
    if kind is Hop:
        game.begin(3, {})
    texts = played(game, choices)
    for text in reversed(texts[:-1]):
        game.undo()
        assert game.text() == text
    fresh = kind()
    fresh.begin(game.players, {})
    assert bytes(fresh.state) == bytes(game.state)


@pytest.mark.parametrize("kind", [Four, Hop, SmallReversi])
@given(choices=st.lists(st.integers(0, 99), max_size=60))
def test_a_position_is_read_as_it_was_written(kind, choices):
    game, other = kind(), kind()
    if kind is Hop:
        game.begin(3, {})
    for text in played(game, choices):
        other.read(text)
        assert other.text() == text


def test_who_is_stuck_passes_if_the_game_says_so():
    hop = Hop()
    hop.begin(3, {})
    hop.read("ab/1c1/2 1 0 0 0 players=3")
    assert hop.turn() == 0 and not hop.over()
    assert hop.move_text(hop.find_move("a1b1")) == "a1b1"


def test_when_nobody_can_move_the_higher_score_wins():
    """A player who cannot turn a piece passes; when neither can, the game is over."""
    game = SmallReversi()
    game.read("xo2/4/4/4 1")
    game.make(game.find_move("a3"))
    assert game.over() and moves_of(game) == []
    assert game.result() == "p1win" and game.score(0) > game.score(1)
    game.undo()
    assert not game.over() and game.text() == "xo2/4/4/4 1"
    for text, result in (
        ("x3/4/4/4 1", "p1win"),
        ("x2o/4/4/4 2", "draw"),
        ("4/4/oo2/4 1", "p2win"),
    ):
        game.read(text)
        assert game.result() == result


def test_who_moves_again():
    game = Pairs()
    game.make(game.find_move("a1"))
    assert game.turn() == 1
    game.make(game.find_move("b3"))
    game.make(game.find_move("b1"))
    assert game.turn() == 0
    game.undo()
    assert game.text() == "x2/2o 1"


def test_who_cannot_move_loses_if_the_game_says_so():
    game = Pairs()
    game.read("xox/oxo 2")
    assert game.result() == "p1win"
    game.begin(4, {})
    assert [game.mover_wins(), game.mover_loses()] == [0b0001, 0b1110]


def test_leaders_need_a_score():
    assert Four().leaders() == DRAW
    game = SmallReversi()
    assert game.leaders() == DRAW
    game.put(0, 2)
    assert game.leaders() == 0b10


def test_more_moves_than_a_game_says_are_refused_in_a_sentence():
    class Few(Pairs):
        MAX_MOVES = 5

    with pytest.raises(ValueError, match="pairs: a position has more moves than MAX_MOVES, 5"):
        Few().find_move("a1")


def test_outcomes_are_reported_apart():
    assert DRAW & 0b1111 == 0 and GOES_ON == 0
