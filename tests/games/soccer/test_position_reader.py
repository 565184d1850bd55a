"""The texts of soccer that are read, and the words of every refusal."""

import pytest

from floe.games.soccer.rules import Soccer
from tests import tables
from tests.games.legal_moves import refusal
from tests.games.soccer.random_games import of_text


def test_spaces_do_not_matter():
    assert of_text("  -,-,-/-,-,-   *  2 ").text() == "-,-,-/-,-,- * 2"


@pytest.mark.parametrize("text, why", tables.rows(__file__, "refused_positions.txt"))
def test_a_text_that_is_no_position_is_refused(text, why):
    game = of_text("c2ne,b6w,e5^/e4sw,f5^,c5sw e5 2")
    assert refusal(game.read, text) == why


FORM = "'%s' is no move: write Pc3ne to slide, Bxd4, B^, B*g4 to kick, or pass"


@pytest.mark.parametrize(
    "move",
    ["", "B", "b^", "K^", "Bd4", "Bd9^", "Bd4up", "Bx", "Bxd4^", "B*", "B^^", "Bd4^ ", "Pass"],
)
def test_a_text_that_is_no_move_is_refused(move):
    assert refusal(Soccer().find_move, move) == FORM % move


@pytest.mark.parametrize("text, move, why", tables.rows(__file__, "refused_moves.txt"))
def test_an_illegal_move_is_refused_with_its_reason(text, move, why):
    assert refusal(of_text(text).find_move, move) == why
