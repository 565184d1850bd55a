"""Soccer by hand: ball, tackles, corner rule, goals and passing, with the lines that say so.

"en" is the English rule sheet, with the line; "ours" is the reading the project plays where the
sheet is silent.
"""

import pytest

from tests.games.soccer.random_games import after, moves_in, of_text
from tests.tables import rows


@pytest.mark.parametrize("text, move, result", rows(__file__, "moves.txt"))
def test_what_a_move_leads_to(text, move, result):
    """Standing up, kicks and tackles; the table has the lines of the sheet."""
    assert after(text, move) == result


# -- taking it


@pytest.mark.parametrize("lies, cell", [("c3ne", "d4"), ("c6se", "d5"), ("f3nw", "e4")])
def test_the_first_into_the_centre_has_the_ball(lies, cell):
    """en 20-22: "The first penguin to slide into one of the four center squares takes possession
    of the ball […] and then the penguin stops sliding, stands up"."""
    text = f"-,-,{lies}/-,-,- * 1"
    assert {m for m in moves_in(text) if m[0] == "B"} == {f"B{cell}^", "B^"}
    assert after(text, f"B{cell}^") == f"-,-,{cell}^/-,-,- {cell} 2"


def test_once_taken_the_ball_is_in_one_square_alone():
    """en 21: "the ball shifts slightly from the center intersection to be in only that space"."""
    text = after("-,-,c3ne/-,c4e,- * 1", "Bd4^")
    assert "Pxd4" in moves_in(text)
    text = after("-,-,c3ne/-,c5e,- * 1", "Bd4^")
    assert {m for m in moves_in(text) if m[0] == "P"} == {
        "P^", "Pe5e", "Pe5ne", "Pe5n", "Pe5se", "Pe5s"
    }  # fmt: skip


def test_sliding_to_a_free_ball_stops_and_stands():
    """en 42: "A penguin that slides to the ball's location stops sliding, stands up, and takes
    possession of it"."""
    for ball in ("b4", "c4", "d4"):
        text = f"-,-,a4e/-,-,- {ball} 1"
        assert {m for m in moves_in(text) if m[0] == "B"} == {f"B{ball}^", "B^"}
        assert after(text, f"B{ball}^") == f"-,-,{ball}^/-,-,- {ball} 2"


def test_a_ball_out_of_reach_stops_nobody():
    assert "Bd4e" in moves_in("-,-,a4e/-,-,- e4 1")


# -- kicking it


def test_who_has_the_ball_can_only_kick():
    """en 19, 28: "The only option a penguin in possession of the ball has is to kick the ball."
    "Mama, the big, strong penguin, kicks the ball 3 spaces"."""
    moves = {m for m in moves_in("d4^,-,-/-,-,- d4 1") if m[0] == "M"}
    assert moves == {"M*d7", "M*g7", "M*g4", "M*g1", "M*d1", "M*a1", "M*a4", "M*a7"}


@pytest.mark.parametrize(
    "family, kicks",
    [
        ("-,d4^,-", {"P*d6", "P*f6", "P*f4", "P*f2", "P*d2", "P*b2", "P*b4", "P*b6"}),
        ("-,-,d4^", {"B*d5", "B*e5", "B*e4", "B*e3", "B*d3", "B*c3", "B*c4", "B*c5"}),
    ],
)
def test_papa_kicks_two_and_baby_one(family, kicks):
    """en 29-30: "Papa, the medium penguin, kicks the ball 2 spaces." "Baby, the small, weak
    penguin, kicks the ball 1 space"."""
    moves = moves_in(family + "/-,-,- d4 1")
    assert {m for m in moves if m[1] == "*"} == kicks
    assert {m for m in moves if m[0] == min(kicks)[0]} == kicks


def test_the_ball_stops_at_the_edge():
    """en 31: "If the ball is about to go off the board, it stops"."""
    moves = {m for m in moves_in("g3^,-,-/-,-,- g3 1") if m[0] == "M"}
    assert moves == {"M*g6", "M*h4", "M*h3", "M*h2", "M*g1", "M*e1", "M*d3", "M*d6"}


def test_a_kick_against_the_edge_is_no_move():
    """ours, after the designer: "the board position must change"."""
    moves = {m for m in moves_in("-,-,h4^/-,-,- h4 1") if m[0] == "B"}
    assert moves == {"B*h5", "B*h3", "B*g5", "B*g4", "B*g3"}


@pytest.mark.parametrize(
    "text, result",
    [
        ("c3^,e3w,-/-,-,- c3 1", "c3e,e3^,-/-,-,- e3 2"),
        ("c3^,-,-/-,e3n,- c3 1", "c3e,-,-/-,e3^,- e3 2"),
        ("c3^,-,-/-,e3^,g3w c3 1", "c3e,-,-/-,e3^,g3w e3 2"),
    ],
)
def test_a_struck_penguin_of_either_family_stands_up_with_the_ball(text, result):
    """en 32-33: "If the ball reaches a square with a penguin, it stops in the penguin's space,
    and the struck penguin stands up, in possession of the ball"."""
    assert after(text, "M*e3") == result
    assert not moves_in(text) & {"M*d3", "M*f3"}


# -- tackling


def test_size_does_not_matter_and_the_way_must_be_free():
    """en 43: "A penguin of any size may tackle by sliding into the space with the opponent's
    ball handler"."""
    for kind, cells in (("M", "c4"), ("P", "c4 b4"), ("B", "c4 b4 a4")):
        for cell in ("a4", "b4", "c4"):
            words = ["-", "-", "-"]
            words["MPB".index(kind)] = cell + "e"
            text = ",".join(words) + "/d4^,-,- d4 1"
            assert (kind + "xd4" in moves_in(text)) == (cell in cells.split())
    assert "Bxd4" not in moves_in("c4^,-,b4e/d4^,-,- d4 1")
    assert "Bxd4" not in moves_in("-,-,b4e/d4^,c4^,- d4 1")


def test_only_the_opponent_that_has_the_ball_is_tackled():
    """en 43-44: "A tackle is the one and only time a penguin will strike another penguin"."""
    assert moves_in("-,d4^,c4e/-,-,- d4 1") >= {"P*d6", "B^"}
    assert not {m for m in moves_in("-,d4^,c4e/-,-,- d4 1") if "x" in m or m[:3] == "Bd4"}
    assert not {m for m in moves_in("-,-,c4e/d4^,-,- e4 1") if "x" in m or m[:3] == "Bd4"}


def test_past_the_edge_a_penguin_is_in_the_sea_and_enters_again():
    """en 48: "Being pushed during a tackle can push a penguin off the edge of the board, back
    into the sea"."""
    text = after("-,-,g4e/h4^,-,- h4 1", "Bxh4")
    assert text == "-,-,h4^/-,-,- h4 2"
    assert "Mh8w" in moves_in(text)


# -- the corner rule


def test_no_slide_ends_in_the_opponents_corner():
    """en 49: "You may not make a move that would put a penguin in your opponent's corner"."""
    assert moves_in("g7ne,-,-/a1^,-,- * 1") == {"M^"}
    assert moves_in("-,-,f6ne/a1^,-,- * 1") == {"B^"}  # where the edge would stop it
    assert moves_in("-,-,e5ne/a1^,-,- d1 1") == {"B^"}
    assert moves_in("-,f8e,-/a1^,-,- * 1") == {"P^"}
    assert moves_in("h8^,-,-/-,-,d1w * 2") == {"B^"}


def test_sliding_past_beside_it_is_allowed():
    assert "Bh7^" in moves_in("-,-,f7e/-,-,- * 1")


@pytest.mark.parametrize(
    "move, closed, free",
    [
        # the tackled; one of the tackler's own; even if who is there would go into the sea
        ("Bxg7", "-,-,e5ne/g7^,-,- g7 1", "-,-,e7e/g7^,-,- g7 1"),
        ("Bxf8", "-,g8s,d8e/f8^,-,- f8 1", "-,-,d8e/f8^,-,- f8 1"),
        ("Bxg8", "-,h8s,f8e/g8^,-,- g8 1", "-,h8s,g6n/g8^,-,- g8 1"),
        ("Pxc1", "c1^,-,-/-,e1w,b1n c1 2", "c1^,-,-/-,e1w,b2n c1 2"),
        ("Pxc1", "c1^,b1s,-/-,e1w,- c1 2", "c1^,-,-/-,e1w,- c1 2"),
    ],
)
def test_no_push_ends_in_the_opponents_corner(move, closed, free):
    """en 49, "by any means"; where nobody would come into the corner the same tackle is legal."""
    assert not {text for text in moves_in(closed) if "x" in text}
    assert move in moves_in(free)


def test_in_the_opponents_corner_a_penguin_may_stand_up_and_leave():
    """ours: it can have been pushed there; standing up puts nobody there."""
    assert {"M^"} == {m for m in moves_in("h8ne,-,-/-,-,g7^ g7 1") if m[0] == "M"}
    assert "Mg8w" in moves_in("h8^,-,-/-,-,g7^ g7 1")


# -- goals


@pytest.mark.parametrize("text, move, result", rows(__file__, "goals.txt"))
def test_a_ball_in_a_corner_wins_for_who_attacks_it(text, move, result):
    """en 1: "Get the ball into your opponent's corner space, regardless of whether your opponent
    has a penguin there"."""
    game = of_text(text)
    assert not game.over() and game.result() == "none" and game.winners() == 0
    game.make(game.find_move(move))
    assert game.over() and game.result() == result
    assert game.winners() == {"p1win": 1, "p2win": 2}[result]
    assert game.turn() == 2 - int(text[-1])  # the turn passes with the last move as well
    assert moves_in(game.text()) == set()
    assert of_text(game.text()).result() == result


# -- no move


def test_who_can_do_nothing_passes():
    """ours: all of player 1's penguins are in the sea, and player 2's is in the way."""
    text = "-,-,-/a1sw,-,- e5 1"
    assert moves_in(text) == {"pass"}
    assert after(text, "pass") == "-,-,-/a1sw,-,- e5 2"


def test_nobody_passes_who_can_move():
    assert "pass" not in moves_in("-,-,-/-,-,- * 1") | moves_in("a1e,-,-/b1^,-,- e5 1")
