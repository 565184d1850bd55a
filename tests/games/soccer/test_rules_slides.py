"""Soccer by hand: entering, sliding, spinning and standing up, with the lines that say so.

"en" is the English rule sheet, with the line; "ours" is the reading the project plays where the
sheet is silent.
"""

import pytest

from floe.games.soccer.rules import Soccer
from tests.games.legal_moves import legal
from tests.games.soccer.random_games import after, moves_in

POSES = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]


def slides(kind, cells, poses):
    """Slides as texts: each cell with each pose."""
    return {kind + cell + pose for cell in cells.split() for pose in poses.split()}


def of(kind, text):
    """The moves of one penguin of the player to move."""
    return {move for move in moves_in(text) if move[0] == kind}


# -- entering


def test_all_penguins_start_off_the_board_and_the_ball_at_the_crossing():
    """en 14-15: "Each player has three penguins outside the field. The ball stands at the
    intersection of the center four squares"; en 6-7: "the first space of its move will always be
    in your corner space, pointed in any of the three directions (+spin)"."""
    assert moves_in("-,-,-/-,-,- * 1") == (
        slides("M", "a1", "nw n ne e se")
        | slides("P", "a2", "w nw n ne e")
        | slides("P", "b2", "nw n ne e se")
        | slides("P", "b1", "n ne e se s")
        | slides("B", "a3", "sw w nw n ne e se")
        | slides("B", "c3", "w nw n ne e se s")
        | slides("B", "c1", "nw n ne e se s sw")
    )


def test_mamas_facing_reached_in_two_ways_is_one_move():
    """ours: e.g. north-east, straight or with a spin from north."""
    assert [move for move in legal(Soccer()) if move[0] == "M"] == [
        "Ma1nw", "Ma1n", "Ma1ne", "Ma1e", "Ma1se"
    ]  # fmt: skip


@pytest.mark.parametrize("who", ["a1^,-,-/-,-,-", "-,-,a1n/-,-,-", "-,-,-/a1^,-,-"])
def test_nobody_enters_while_any_penguin_is_in_the_corner(who):
    """en 6: "the first space of its move will always be in your corner space"."""
    entering = {m for m in moves_in(who + " e6 1") if m[1:3] in ("a1", "a2", "b1", "b2")}
    own = {m for m in entering if m[0] == "M"} if who.startswith("a1") else set()
    assert entering == own


def test_the_other_corner_may_be_taken():
    assert len(moves_in("-,-,-/h8^,-,- * 1")) == 41


def test_entering_stops_at_nothing_but_the_ball():
    """Papa meets a penguin on b2; Baby takes the ball on a2; Papa's full slide ends on it too."""
    moves = moves_in("-,-,-/b2^,-,- a2 1")
    assert moves == (
        slides("M", "a1", "nw n ne e se")
        | {"Pa2^", "Ba2^"}
        | slides("P", "b1", "n ne e se s")
        | slides("B", "c1", "nw n ne e se s sw")
    )


def test_entering_may_tackle():
    """en 7: "As if the penguin's started the move from just outside the playfield", so it slides
    on."""
    text = "-,-,-/b2^,-,- b2 1"
    assert {"Pxb2", "Bxb2"} <= moves_in(text)
    assert after(text, "Pxb2") == "-,b2^,-/c3ne,-,- b2 2"


# -- lying


@pytest.mark.parametrize("kind, cell", [("M", "c4"), ("P", "c5"), ("B", "c6")])
def test_a_lying_penguin_slides_the_way_it_faces_or_stands_up(kind, cell):
    """en 9-10: "sliding in the direction it is already facing (+spin)", "standing"."""
    words = ["-", "-", "-"]
    words["MPB".index(kind)] = "c3n"
    poses = {"M": "nw n ne", "P": "w nw n ne e", "B": "sw w nw n ne e se"}[kind]
    text = ",".join(words) + "/-,-,- h1 1"
    assert of(kind, text) == slides(kind, cell, poses) | {kind + "^"}


def test_a_standing_penguin_does_not_stand_up_again():
    assert "P^" not in moves_in("-,c3^,-/-,-,- h1 1")


# -- standing without the ball


def test_a_standing_penguin_slides_in_all_eight_directions():
    """en 12, 37: "without the ball: sliding in any orthogonal or diagonal direction (+spin)";
    "Mama must slide 1 square, then may spin up to 45° either direction"."""
    expected = set()
    around = ["d6", "e6", "e5", "e4", "d4", "c4", "c5", "c6"]
    for i, cell in enumerate(around):
        poses = " ".join(POSES[(i + turn) % 8] for turn in (-1, 0, 1))
        expected |= slides("M", cell, poses)
    assert of("M", "d5^,-,-/-,-,- h1 1") == expected


def test_the_most_moves_there_can_be():
    """8 directions with 3, 5 and 7 poses: no penguin in another's way, none at the edge."""
    assert len(moves_in("f2^,c3^,e4^/-,-,- a8 1")) == 120 == Soccer.MAX_MOVES


# -- how far


def test_papa_slides_two_and_turns_up_to_90():
    """en 38: "Papa, the medium penguin, must slide 2 squares, then may spin up to 90° either
    direction"."""
    assert of("P", "-,c3e,-/-,-,- h1 1") == slides("P", "e3", "n ne e se s") | {"P^"}


def test_baby_slides_three_and_turns_up_to_135():
    """en 39: "Baby must slide 3 squares, then may spin up to 135° either direction"."""
    assert of("B", "-,-,b2ne/-,-,- h1 1") == slides("B", "e5", "w nw n ne e se s") | {"B^"}


def test_a_slide_is_the_full_distance_or_not_at_all():
    """en 37-39: "must slide": with a penguin in between, of either family, Papa and Baby stay
    where they are."""
    for other in ("d3^,c3e,-/-,-,-", "-,c3e,-/-,-,d3^", "-,c3e,-/-,e3w,-", "e3^,c3e,-/-,-,-"):
        assert of("P", other + " h1 1") == {"P^"}


def test_the_edge_stops_and_stands_up():
    """en 40: "A penguin whose full move would make it slide off the board stops just short and
    stands up instead"."""
    assert of("B", "-,-,f5e/-,-,- h1 1") == {"Bh5^", "B^"}
    assert of("P", "-,b2w,-/-,-,- h1 1") == {"Pa2^", "P^"}


def test_a_full_slide_to_the_edge_lies_and_spins():
    assert of("P", "-,c2w,-/-,-,- h1 1") == slides("P", "a2", "s sw w nw n") | {"P^"}


def test_at_the_edge_no_slide_leads_nowhere():
    """ours, after the designer: "the board position must change"."""
    assert of("M", "h4e,-,-/-,-,- h1 1") == {"M^"}
    assert of("M", "a8^,-,-/-,-,- h1 1") == (
        slides("M", "b8", "ne e se") | slides("M", "b7", "e se s") | slides("M", "a7", "se s sw")
    )


def test_own_penguins_are_in_the_way_of_the_edge_too():
    assert of("B", "-,h5^,f5e/-,-,- h1 1") == {"B^"}
