"""The pieces of a game without pictures of its own: every kind can be told from the others."""

from itertools import combinations

import pytest

import host_sim  # noqa: F401

from floe.games.grid import GridGame, hexagon, squares
from floe.ui.grid.layout import discs
from floe.ui.grid.view import GridView
from tests.ui.test_canvas import new_canvas


class Kinds(GridGame):
    """Eight kinds of pieces in the first row; there is one move."""

    NAME = "kinds"
    PIECES = "xoXOKQrz"

    def set_up(self, chosen):
        for cell in range(8):
            self.state[cell] = cell + 1

    def find_moves(self):
        self.add(len(self.CELLS) - 1)


@pytest.mark.parametrize("size", range(3, 17))
def test_the_players_pieces_differ(size):
    for one, other in combinations(discs(size), 2):
        bits = int.from_bytes(one[2], "big") ^ int.from_bytes(other[2], "big")
        assert bin(bits).count("1") >= (1 if size == 3 else 3)


def drawn(game, piece):
    """What a piece looks like, alone on the display."""
    canvas, buffer = new_canvas()
    GridView(game, None, None).piece(canvas, piece, 40, 20)
    return bytes(buffer)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "rows, hexagons",
    [(squares(8, 8), False), (squares(8, 3), False), (squares(12, 12), False)]
    + [(hexagon(5), True), (hexagon(9), True)],
)
def test_every_kind_of_piece_looks_different_on_every_board(rows, hexagons, players):
    class Sized(Kinds):
        ROW_LENGTHS = rows
        HEXAGONS = hexagons

    game = Sized()
    game.begin(players, {})
    pictures = [drawn(game, piece) for piece in range(1, 9)]
    assert len(set(pictures)) == 8 and all(any(picture[1:]) for picture in pictures)


def test_a_board_that_is_too_large_is_refused_in_a_sentence():
    class Large(Kinds):
        ROW_LENGTHS = squares(16, 16)

    with pytest.raises(ValueError, match="kinds: the board has 256 cells, more than 254"):
        Large()
