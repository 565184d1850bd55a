"""Games on a grid on the play screen, if they do not say how they look."""

from itertools import combinations

import pytest

import host_sim  # noqa: F401

from floe.games.grid import GridGame, hexagon, squares
from floe.ui.grid.descriptor import GridDescriptor
from floe.ui.grid.layout import discs
from floe.ui.grid.view import GridView
from floe.ui.playing.sidebar import draw_players
from floe.ui.view import FIGURES_X, PLAYER_PITCH, PLAYERS_Y, SIDEBAR_X
from tests.ui.test_canvas import lit, new_canvas


class Kinds(GridGame):
    """Eight kinds of pieces in the first row; there is one move."""

    NAME = "kinds"
    PIECES = "xoXOKQrz"

    def set_up(self, chosen):
        for cell in range(8):
            self.state[cell] = cell + 1

    def find_moves(self):
        self.add(len(self.CELLS) - 1)


def board(rows, hexagons=False, **methods):
    """A game of Kinds on a board of its own, with other methods."""
    return type("Sized", (Kinds,), {"ROW_LENGTHS": rows, "HEXAGONS": hexagons, **methods})()


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
    game = board(rows, hexagons)
    game.begin(players, {})
    pictures = [drawn(game, piece) for piece in range(1, 9)]
    assert len(set(pictures)) == 8 and all(any(picture[1:]) for picture in pictures)


@pytest.mark.parametrize("columns, rows", [(8, 3), (8, 4), (8, 5), (8, 6), (9, 7), (10, 6)])
def test_no_piece_touches_the_lines_of_its_cell(columns, rows):
    view = GridView(board(squares(columns, rows)), None, None)
    canvas, buffer = new_canvas()
    view.piece(canvas, 1, 40, 20)
    width, height = view.layout.width, view.layout.height
    assert view.layout.lines
    assert {x for x, _ in lit(buffer)} <= set(range(42, 40 + width - 1))
    assert {y for _, y in lit(buffer)} == set(range(22, 20 + height - 1))


def sidebar(game, turn):
    """The lit pixels of the players in the sidebar."""
    canvas, buffer = new_canvas()
    draw_players(canvas, GridView(game, None, None), game.players, turn)
    return lit(buffer)


@pytest.mark.parametrize("turn", [0, 1])
def test_an_arrow_points_to_the_player_to_move_if_there_are_no_scores(turn):
    game = board(squares(8, 3))
    moved = sidebar(game, turn) - sidebar(game, -1)
    y = PLAYERS_Y + PLAYER_PITCH * turn
    assert len(moved) == 9 and moved <= {
        (x, y + r) for x in range(FIGURES_X, 128) for r in range(8)
    }
    assert sidebar(board(squares(8, 3), score=lambda *_: 3), turn) >= {
        (x, y) for x in range(FIGURES_X, 128)
    }


def test_the_players_in_the_sidebar_do_not_overlap_on_the_largest_cells():
    rows = {y for x, y in sidebar(board(squares(8, 3)), -1) if x >= SIDEBAR_X}
    assert rows == {PLAYERS_Y + y for y in range(17)} - {PLAYERS_Y + 8}


def test_the_picture_in_the_menu_is_two_different_discs():
    picture = GridDescriptor().icon()
    canvas, buffer = new_canvas()
    canvas.picture(picture, 0, 0)
    left = {(x, y) for x, y in lit(buffer) if x < 22}
    right = {(x - 24, y) for x, y in lit(buffer) if x >= 22}
    assert picture[0] == 44 and picture[1] <= 36
    assert {y for _, y in left} == {y for _, y in right} == set(range(8, 28))
    assert right < left and max(x for x, _ in right) == max(x for x, _ in left) == 19


def test_a_board_that_is_too_large_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="kinds: the board has 256 cells, more than 254"):
        board(squares(16, 16))
