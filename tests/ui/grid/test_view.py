"""Games on a grid on the play screen, if they do not say how they look."""

from itertools import combinations
from types import SimpleNamespace

import pytest

import host_sim  # noqa: F401

from floe.events import CLICK, A
from floe.games.grid import GridGame, hexagon, squares
from floe.ui.canvas import HEIGHT, WIDTH
from floe.ui.grid.descriptor import GridDescriptor
from floe.ui.grid.layout import discs
from floe.ui.grid.view import GridView
from floe.ui.playing.sidebar import draw_players
from tests.golden import assert_golden
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


def pixels(game, piece):
    """The lit pixels of a piece, alone on the display, on a cell at (40, 20)."""
    canvas, buffer = new_canvas()
    GridView(game, None, None).piece(canvas, piece, 40, 20)
    return lit(buffer)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "rows, hexagons",
    [(squares(8, 8), False), (squares(8, 3), False), (squares(12, 12), False)]
    + [(hexagon(5), True), (hexagon(9), True)],
)
def test_every_kind_of_piece_looks_different_on_every_board(rows, hexagons, players):
    game = board(rows, hexagons)
    game.begin(players, {})
    pictures = [frozenset(pixels(game, piece)) for piece in range(1, 9)]
    assert len(set(pictures)) == 8 and all(pictures)


@pytest.mark.parametrize("columns, rows", [(8, 3), (8, 4), (8, 5), (8, 6), (9, 7), (10, 6)])
def test_no_piece_touches_the_lines_of_its_cell(columns, rows):
    game = board(squares(columns, rows))
    view = GridView(game, None, None)
    piece = pixels(game, 1)
    width, height = view.layout.width, view.layout.height
    assert view.layout.lines
    assert {x for x, _ in piece} <= set(range(42, 40 + width - 1))
    assert {y for _, y in piece} == set(range(22, 20 + height - 1))


@pytest.mark.parametrize("scores", [False, True])
@pytest.mark.parametrize(
    "rows, hexagons", [(squares(8, 3), False), (squares(8, 8), False), (hexagon(5), True)]
)
def test_a_board_and_its_players(rows, hexagons, scores):
    """With lines or dots, and an arrow at who is to move or the scores; beside it the icon."""
    game = board(rows, hexagons, **({"score": lambda self, seat: 7 - seat} if scores else {}))
    canvas, buffer = new_canvas()
    view = GridView(game, None, None)
    view.sync()
    view.draw(canvas, True)
    draw_players(canvas, view, game.players, 1)
    canvas.picture(GridDescriptor().icon(), WIDTH - 44, HEIGHT - 36)
    now = lit(buffer)
    shown = bytes((x, y) in now for y in range(HEIGHT) for x in range(WIDTH))
    assert_golden(f"{len(game.CELLS)}{'_scores' if scores else ''}", shown)


def test_a_piece_being_moved_blinks_where_it_comes_from():
    game = board(squares(8, 3), find_moves=lambda self: self.add(23, 0))
    view = GridView(game, SimpleNamespace(), None)
    view.sync()
    view.pick()
    view.key(CLICK | A)
    shown = []
    for on in (True, False):
        canvas, buffer = new_canvas()
        view.draw(canvas, on)
        shown.append(
            {(x, y) for x, y in lit(buffer) if x < view.layout.xs[1] and y < view.layout.ys[8]}
        )
    assert shown[0] - shown[1] == {
        (x - 40 + view.layout.xs[0], y - 20 + view.layout.ys[0]) for x, y in pixels(game, 1)
    }


def test_a_player_who_has_to_pass_is_noted_once_after_each_move():
    game = board(squares(8, 3))
    view = GridView(game, SimpleNamespace(PLAY_STUCK="no move"), None)
    move = game.find_move("c8")
    view.start(move)
    assert not view.next_note()
    for _ in range(2):
        view.start(move)
        game.passed = 1
        assert view.next_note()
        assert (view.note_seat, view.note) == (1, "no move")
        assert not view.next_note()
    view.start(move)
    game.over = lambda: True
    assert not view.next_note()


def test_the_counts_in_the_result_are_the_scores():
    own = GridDescriptor()
    assert own.counts(board(squares(8, 3)), 0) == ()
    game = board(squares(8, 3), score=lambda self, seat: 7 - seat)
    assert [own.counts(game, seat) for seat in range(2)] == [(7,), (6,)]


def test_a_board_that_is_too_large_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="kinds: the board has 256 cells, more than 254"):
        board(squares(16, 16))
