"""The pieces of soccer can be told apart: families, sizes, and whether they lie or stand.

All that differs is counted in pixels, of the 9 x 7 of a square's picture.
"""

from itertools import combinations

import pytest

from floe.games.soccer import squares
from floe.games.soccer.layout import STANDING
from floe.ui.soccer.rink import SQUARE_HEIGHT, SQUARE_WIDTH, WITH_BALL, draw_penguin
from tests.ui.test_canvas import lit, new_canvas

POSES = (*range(STANDING + 1), WITH_BALL)
LEFT, TOP = 40, 24  # Where a piece is drawn.
SQUARE = {(x, y) for x in range(SQUARE_WIDTH - 1) for y in range(SQUARE_HEIGHT - 1)}


def drawn(penguin, pose):
    """The lit pixels of a piece on an empty square."""
    canvas, buffer = new_canvas()
    draw_penguin(canvas, penguin, pose, LEFT, TOP)
    return {(x - LEFT, y - TOP) for x, y in lit(buffer)}


def test_a_piece_stays_on_its_square():
    for penguin in squares.PENGUINS:
        for pose in POSES:
            assert drawn(penguin, pose) <= SQUARE


def test_any_two_pieces_differ_by_at_least_nine_pixels():
    pieces = {
        (penguin, pose): drawn(penguin, pose) for penguin in squares.PENGUINS for pose in POSES
    }
    assert min(len(one ^ other) for one, other in combinations(pieces.values(), 2)) >= 9


@pytest.mark.parametrize("kind", (1, 2, 3))
def test_a_piece_of_player_2_is_dark_where_that_of_player_1_is_lit(kind):
    for pose in POSES:
        assert drawn(kind + 4, pose) == SQUARE - drawn(kind, pose)
