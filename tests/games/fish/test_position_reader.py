"""Fish as text: reading, and each kind of text that is refused, with a sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.errors import TextError
from tests.games.fish.random_games import POSITIONS, new_game, of_text
from tests.games.legal_moves import legal, refusal
from tools.strength.reference.fish import Reference

ROWS = "1213221/11211111/3223122/12122213/1111111/31323212/2123311/11132212"
PLACING = ROWS + " d3,e1,f7,-/e7,g6,-,- 2 0+0/0+0"
MOVING = (
    "1200221/11010011/0223102/12020013/0010000/00323200/0103300/01102000"
    " a1,b4,d2,f6/c5,d7,f5,h3 1 16+12/21+12"
)
OVER = "/".join(["0000000", "00000000"] * 4) + " -,-,-,-/-,-,-,- 2 50+30/50+29"


def test_white_space_and_the_order_of_penguins_are_free_when_read():
    text = "  " + MOVING.replace("a1,b4,d2,f6", "f6,d2,a1,b4").replace(" ", " \n\t ") + "\n"
    assert of_text(text).text() == MOVING
    assert of_text(PLACING.replace("d3,e1,f7,-", "f7,-,e1,d3")).text() == PLACING


def test_reading_retires_who_is_stuck_and_sinks_what_is_cut_off():
    rows = "1111111/00000000/2100000/00000000/0000000/00000000/0000003/00000000"
    game = of_text(rows + " a2,a3/c1,c2/-,-/-,- 2 1+1/2+1/3+1/9+4")
    rows = "1111111/00000000/0000000/00000000/0000000/00000000/0000000/00000000"
    assert game.text() == rows + " a2,a3/-,-/-,-/-,- 1 1+1/5+3/3+1/9+4"


REFUSED = [
    # The shape.
    ("", "a fish position has 4 parts (floes, penguins, turn, caught), this text has 0"),
    (ROWS, "a fish position has 4 parts (floes, penguins, turn, caught), this text has 1"),
    (
        PLACING + " x",
        "a fish position has 4 parts (floes, penguins, turn, caught), this text has 5",
    ),
    (ROWS + " d3,e1,f7,- 1 0+0", "fish has 2 to 4 groups of penguins, not 1"),
    (ROWS + " d3/e1/f7/-/- 1 0+0", "fish has 2 to 4 groups of penguins, not 5"),
    # The floes.
    (PLACING.replace("/11132212", ""), "the floes have 8 rows, not 7"),
    (PLACING.replace("1213221/", "1213221/1213221/"), "the floes have 8 rows, not 9"),
    (PLACING.replace("1213221/", "12132211/"), "row a has 7 floes, not 8"),
    (PLACING.replace("11132212", "1113221"), "row h has 8 floes, not 7"),
    (PLACING.replace("1111111/3", "/3"), "row e has 7 floes, not 0"),
    (PLACING.replace("3223122", "3224122"), "row c holds '4', where a floe is 0 to 3"),
    (PLACING.replace("3223122", "322x122"), "row c holds 'x', where a floe is 0 to 3"),
    (PLACING.replace("3223122", "322²122"), "row c holds '²', where a floe is 0 to 3"),
    # The penguins.
    (
        PLACING.replace("g6,-,-", "g6,-"),
        "with 2 players each has 4 penguins, player 2 shows 3",
    ),
    (
        PLACING.replace("d3,e1", "d3,d1,e1"),
        "with 2 players each has 4 penguins, player 1 shows 5",
    ),
    (
        ROWS + " d3,-,-,-/-,-,-/-,-,- 2 0+0/0+0/0+0",
        "with 3 players each has 3 penguins, player 1 shows 4",
    ),
    (
        ROWS + " d3,-/-,-/-/-,- 2 0+0/0+0/0+0/0+0",
        "with 4 players each has 2 penguins, player 3 shows 1",
    ),
    (PLACING.replace("d3", "d9"), "'d9' is no cell: rows are a to h, columns 1 to 7 or 8"),
    (PLACING.replace("e7", "e8"), "'e8' is no cell: rows are a to h, columns 1 to 7 or 8"),
    (PLACING.replace("d3", "i3"), "'i3' is no cell: rows are a to h, columns 1 to 7 or 8"),
    (PLACING.replace("d3", "D3"), "'D3' is no cell: rows are a to h, columns 1 to 7 or 8"),
    (PLACING.replace("d3", "d"), "'d' is no cell: rows are a to h, columns 1 to 7 or 8"),
    (PLACING.replace("d3", ""), "'' is no cell: rows are a to h, columns 1 to 7 or 8"),
    (PLACING.replace("d3", "--"), "'--' is no cell: rows are a to h, columns 1 to 7 or 8"),
    (MOVING.replace("a1", "a4"), "the penguin on a4 stands on water"),
    (MOVING.replace("a1", "b4"), "two penguins stand on b4"),
    (MOVING.replace("d2", "a1"), "two penguins stand on a1"),
    (MOVING.replace("c5", "b4"), "two penguins stand on b4"),
    # What is caught.
    (PLACING + "/0+0", "2 players need 2 scores of caught fish, not 3"),
    (PLACING.replace("0+0/0+0", "0+0"), "2 players need 2 scores of caught fish, not 1"),
    (MOVING.replace("16+12", "16"), "'16' is no score: write fish+floes, such as 16+12"),
    (MOVING.replace("16+12", "16-12"), "'16-12' is no score: write fish+floes, such as 16+12"),
    (MOVING.replace("16+12", "1+6+12"), "'1+6+12' is no score: write fish+floes, such as 16+12"),
    (MOVING.replace("16+12", "+12"), "'+12' is no score: write fish+floes, such as 16+12"),
    (MOVING.replace("16+12", "16+"), "'16+' is no score: write fish+floes, such as 16+12"),
    (MOVING.replace("16+12", "1x+12"), "'1x+12' is no score: write fish+floes, such as 16+12"),
    (MOVING.replace("16+12", "16+٣"), "'16+٣' is no score: write fish+floes, such as 16+12"),
    (MOVING.replace("16", "00016"), "'00016+12' is no score: write fish+floes, such as 16+12"),
    (MOVING.replace("16", "250"), "player 1 has caught more than the board can hold: 250+12"),
    (MOVING.replace("+12/", "+250/"), "player 1 has caught more than the board can hold: 16+250"),
    (
        MOVING.replace("/21+12", "/9999+12"),
        "player 2 has caught more than the board can hold: 9999+12",
    ),
    # The turn.
    (MOVING.replace(" 1 ", " 0 "), "the turn is a player, 1 to 2, not '0'"),
    (MOVING.replace(" 1 ", " 3 "), "the turn is a player, 1 to 2, not '3'"),
    (MOVING.replace(" 1 ", " 11 "), "the turn is a player, 1 to 2, not '11'"),
    (MOVING.replace(" 1 ", " - "), "the turn is a player, 1 to 2, not '-'"),
    (MOVING.replace(" 1 ", " white "), "the turn is a player, 1 to 2, not 'white'"),
    (
        MOVING.replace("a1,b4,d2,f6", "-,-,-,-"),
        "it cannot be the turn of player 1, who is out",
    ),
    # Who is out, and who still places.
    (
        MOVING.replace("f5,h3", "f5,-"),
        "floes have been caught, so player 2 must have all penguins on the board or none",
    ),
    (
        PLACING.replace(" 2 ", " 1 "),
        "placing is out of step: with player 1 to place, player 2 cannot have 2 placed",
    ),
    (
        PLACING.replace("e7,g6", "e7,-"),
        "placing is out of step: with player 2 to place, player 1 cannot have 3 placed",
    ),
    (
        ROWS + " -,-,-,-/-,-,-,- 2 0+0/0+0",
        "placing is out of step: with player 2 to place, player 1 cannot have 0 placed",
    ),
    (PLACING.replace("d3", "d2"), "the penguin on d2 was placed off a one-fish floe"),
    (PLACING.replace("g6", "g5"), "the penguin on g5 was placed off a one-fish floe"),
    (
        "1112222/11110000/0000000/00000000/0000000/00000000/0000000/00000000"
        " a1,-/-,-/-,-/-,- 2 0+0/0+0/0+0/0+0",
        "7 penguins are still to be placed, but only 6 one-fish floes are free",
    ),
]


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_a_malformed_position_is_refused_in_one_sentence(text, sentence):
    game = new_game((3, 7, True))
    game.make(game.find_move(legal(game)[0]))
    assert refusal(game.read, text) == sentence


def test_just_enough_floes_for_all_penguins():
    rows = "1112222/11111000/0000000/00000000/0000000/00000000/0000000/00000000"
    game = of_text(rows + " a1,-/-,-/-,-/-,- 2 0+0/0+0/0+0/0+0")
    while game.placing():
        game.make(game.find_move(legal(game)[0]))
    assert not game.over()


def test_the_turn_of_a_finished_game_may_be_anyones():
    assert of_text(OVER).turn() == 1
    assert of_text(OVER.replace(" 2 ", " 1 ")).turn() == 0


def test_what_is_not_demanded():
    """Floes other than 30, 20 and 10; caught fish that match the missing ones."""
    rows = "/".join(["3333333", "33333333"] * 4)
    game = of_text(rows + " a1,a2,a3,a4/h1,h2,h3,h4 2 70+9/0+0")
    assert game.text().startswith(rows)
    assert game.text().endswith(" 2 70+9/0+0")


def test_scores_up_to_what_a_byte_holds():
    """No player can end with more, with any remaining floes."""
    rows = "1111111/00000000/0000000/00000000/0000000/00000000/0000000/00000000"
    game = of_text(rows + " a1,a2,a3,a4/-,-,-,- 1 248+248/5+3")
    while not game.over():
        game.make(game.find_move(legal(game)[0]))
    assert (game.fish(0), game.floes(0)) == (255, 255)
    for score in ("249+1", "1+249"):
        refusal(game.read, f"{rows} a1,a2,a3,a4/-,-,-,- 1 {score}/5+3")


MOVES_REFUSED = [
    (OVER, "a1b1", "the game is over, 'a1b1' cannot be played"),
    (OVER, "c5", "the game is over, 'c5' cannot be played"),
    (MOVING, "", "'' is no move: write a cell to place (c5), two to move (c5f8)"),
    (MOVING, "a1b", "'a1b' is no move: write a cell to place (c5), two to move (c5f8)"),
    (MOVING, "a1-b1", "'a1-b1' is no move: write a cell to place (c5), two to move (c5f8)"),
    (MOVING, "a1i1", "'a1i1' is no move: write a cell to place (c5), two to move (c5f8)"),
    (MOVING, "a1a8", "'a1a8' is no move: write a cell to place (c5), two to move (c5f8)"),
    (MOVING, "A1B1", "'A1B1' is no move: write a cell to place (c5), two to move (c5f8)"),
    (MOVING, "pass", "'pass' is no move: write a cell to place (c5), two to move (c5f8)"),
    (MOVING, "a2", "'a2' is no move now: all penguins are placed"),
    (PLACING, "d3d4", "'d3d4' is no move now: penguins are still being placed"),
    (PLACING, "a2", "'a2' is no free floe with exactly one fish"),
    (PLACING, "d3", "'d3' is no free floe with exactly one fish"),
    (MOVING, "c5c4", "'c5c4' moves no penguin of player 1"),
    (MOVING, "a2a1", "'a2a1' moves no penguin of player 1"),
    (MOVING, "h8h7", "'h8h7' moves no penguin of player 1"),
    (MOVING, "a1a1", "'a1a1' is not a straight line over free floes"),
    (MOVING, "a1a3", "'a1a3' is not a straight line over free floes"),
    (MOVING, "a1h8", "'a1h8' is not a straight line over free floes"),
]


@pytest.mark.parametrize(("position", "move", "sentence"), MOVES_REFUSED)
def test_an_illegal_move_is_refused_in_one_sentence(position, move, sentence):
    assert refusal(of_text(position).find_move, move) == sentence


EDITS = st.lists(
    st.tuples(
        st.integers(0, 200),
        st.integers(0, 3),
        st.text("0123456789abcdefgh-+/, ", max_size=3) | st.text(max_size=2),
    ),
    min_size=1,
    max_size=3,
)


def edited(text, edits):
    """The text with characters removed and others inserted."""
    for at, less, more in edits:
        at %= len(text) + 1
        text = text[:at] + more + text[at + less :]
    return text


def reads_or_refuses(text):
    """Read a text: a TextError and nothing changed, or the position that the reference sees."""
    game = new_game((3, 7, True))
    state = bytes(game.state)
    try:
        game.read(text)
    except TextError as error:
        assert len(str(error)) > 15
        assert bytes(game.state) == state
    else:
        again = of_text(game.text())
        assert again.text() == game.text()
        assert again.state == game.state
        assert game.text().split()[:3] == Reference.of_text(text).text().split()[:3]


@given(POSITIONS, EDITS)
@settings(max_examples=200)
def test_an_edited_position_reads_or_is_refused(text, edits):
    reads_or_refuses(edited(text, edits))
