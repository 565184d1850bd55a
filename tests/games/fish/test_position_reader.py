"""Fish as text: reading, and each kind of text that is refused, with a sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.errors import TextError
from tests import tables
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


NAMED = {"ROWS": ROWS, "PLACING": PLACING, "MOVING": MOVING, "OVER": OVER}
REFUSED = tables.rows(__file__, "refused_positions.txt", **NAMED)
MOVES_REFUSED = tables.rows(__file__, "refused_moves.txt", **NAMED)


@pytest.mark.parametrize(("text", "sentence"), REFUSED)
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
@settings(max_examples=80)
def test_an_edited_position_reads_or_is_refused(text, edits):
    reads_or_refuses(edited(text, edits))
