"""The texts of soccer that are read, and the words of every refusal."""

import pytest

from floe.games.soccer.rules import Soccer
from tests.games.legal_moves import refusal
from tests.games.soccer.random_games import of_text


def test_spaces_do_not_matter():
    assert of_text("  -,-,-/-,-,-   *  2 ").text() == "-,-,-/-,-,- * 2"


@pytest.mark.parametrize(
    "text, why",
    [
        ("", "a soccer position has 3 parts (families, ball, turn), this text has 0"),
        (
            "-,-,-/-,-,- * 1 0+0/0+0",
            "a soccer position has 3 parts (families, ball, turn), this text has 4",
        ),
        (
            "-,-,-,-,-,- * 1",
            "soccer has 2 families of penguins with a / between, not 1",
        ),
        (
            "-,-,-/-,-,-/-,-,- * 1",
            "soccer has 2 families of penguins with a / between, not 3",
        ),
        (
            "-,-,-/-,- * 1",
            "a family is Mama, Papa and Baby, but player 2 has 2 penguins here",
        ),
        (
            "-,-,-,-/-,-,- * 1",
            "a family is Mama, Papa and Baby, but player 1 has 4 penguins here",
        ),
        (
            "i2n,-,-/-,-,- * 1",
            "'i2n' is no penguin: write its square, a1 to h8, and how it lies, or a dash",
        ),
        (
            ",-,-/-,-,- * 1",
            "'' is no penguin: write its square, a1 to h8, and how it lies, or a dash",
        ),
        (
            "c2,-,-/-,-,- * 1",
            "the penguin on c2 must lie n, ne, e, se, s, sw, w or nw, or stand ^, not ''",
        ),
        (
            "c2N,-,-/-,-,- * 1",
            "the penguin on c2 must lie n, ne, e, se, s, sw, w or nw, or stand ^, not 'N'",
        ),
        ("c2n,-,-/-,c2^,- * 1", "two penguins are on c2"),
        ("c2n,c2n,-/-,-,- * 1", "two penguins are on c2"),
        ("-,-,-/-,-,- x 1", "the ball is on a square, a1 to h8, or at the crossing *, not 'x'"),
        ("-,-,-/-,-,- - 1", "the ball is on a square, a1 to h8, or at the crossing *, not '-'"),
        (
            "-,-,-/e4^,-,- * 1",
            "the ball cannot be at the crossing: the penguin on e4 would have taken it",
        ),
        (
            "-,-,-/e4n,-,- e4 1",
            "the penguin on e4 has the ball, so it must stand: write e4^",
        ),
        ("-,-,-/-,-,- * 3", "the turn is a player, 1 or 2, not '3'"),
        ("-,-,-/-,-,- * p1", "the turn is a player, 1 or 2, not 'p1'"),
    ],
)
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


CROWDED = "d4^,b2n,a4e/c3e,-,h8s d4 1"


@pytest.mark.parametrize(
    "text, move, why",
    [
        (
            "-,-,-/-,-,- h8 2",
            "Ma1n",
            "the game is over, 'Ma1n' cannot be played",
        ),
        (
            CROWDED,
            "pass",
            "'pass' is for a player none of whose penguins can do anything",
        ),
        (
            CROWDED,
            "M*d8",
            "'M*d8' is not possible: Mama kicks 3 squares, or as far as the edge or the next "
            "penguin",
        ),
        (CROWDED, "P*b3", "'P*b3' is not possible: Papa has no ball"),
        (CROWDED, "Md5n", "'Md5n' is not possible: Mama has the ball and can only kick it"),
        (CROWDED, "M^", "'M^' is not possible: Mama has the ball and can only kick it"),
        ("d4^,-,-/-,-,- e8 1", "M^", "'M^' is not possible: Mama stands already"),
        ("d4^,-,-/-,-,- e8 1", "P^", "'P^' is not possible: Papa is off the board"),
        (
            "a1^,-,-/-,-,- * 1",
            "Pb2n",
            "'Pb2n' is not possible: nobody can enter while a penguin is on a1",
        ),
        (
            CROWDED.replace(" 1", " 2"),
            "Mxe4",
            "'Mxe4' is not possible: Mama can only tackle an opponent with the ball, 1 square "
            "away at most, and push nobody to a1",
        ),
        (
            "g7^,-,-/-,-,- * 1",
            "Mh8n",
            "'Mh8n' is not possible: no penguin may be moved into the opponent's corner",
        ),
        (
            CROWDED,
            "Pb4s",
            "'Pb4s' is not possible: Papa slides 2 squares, or as far as the ball or the edge, "
            "then turns up to 90 degrees",
        ),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason(text, move, why):
    assert refusal(of_text(text).find_move, move) == why
