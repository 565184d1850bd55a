"""The texts of xok: positions and moves that are refused, and the sentence that says why."""

import pytest

from floe.games import record
from floe.games.xok.rules import Xok
from tests import tables
from tests.games.legal_moves import legal, refusal
from tests.games.xok.random_games import new_game, of_text

EMPTY = "3/4/5/6/5/4/3"
SAMPLE = "3/4/1B1W1/1Ww1bb/B2ww/1B1w/2w 1111/2001 2"


def test_the_sample_position():
    game = of_text(SAMPLE)
    assert game.text() == SAMPLE
    assert game.turn() == 1
    assert [game.supply(0, kind) for kind in range(5)] == [14 - 5, 1, 1, 1, 1]
    assert [game.supply(1, kind) for kind in range(5)] == [14 - 2, 2, 0, 0, 1]
    assert (game.longest(0), game.longest(1)) == (4, 2)


def test_empty_spaces_may_be_counted_piecemeal():
    assert of_text("111/22/1211/6/5/31/3 3111/3111 1").text() == EMPTY + " 3111/3111 1"


@pytest.mark.parametrize(
    ("text", "why"), tables.rows(__file__, "refused_positions.txt", EMPTY=EMPTY)
)
def test_a_broken_position_is_refused_with_the_reason(text, why):
    assert refusal(of_text(SAMPLE).read, text) == why


# c1 c2 w, c4 W; d2 B, d4 d5 b; e3 b, e4 w. White has no y shark left.
MOVES = "3/4/ww1W1/1B1bb1/2bw1/4/3 3101/2111 1"


NO_MOVES = """
    c3 pass c3c9 c3j1 xc3xd3 sc3d3 sc3x s sc3xd9 sc0 SC3xD3 c3-c4 c3c4c5 i @1 svyi
""".split()


@pytest.mark.parametrize("text", ["", *NO_MOVES])
def test_what_is_no_move_at_all_is_refused(text):
    assert refusal(of_text(MOVES).find_move, text) == (
        f"'{text}' is no move: write two fish as c3c4, a shark (s, v, y or i) and the fish its "
        "mouths eat as sc3xd3"
    )


@pytest.mark.parametrize(("text", "why"), tables.rows(__file__, "refused_moves.txt"))
def test_an_illegal_move_is_refused_with_the_reason(text, why):
    assert refusal(of_text(MOVES).find_move, text) == f"'{text}' cannot be played: {why}"


@pytest.mark.parametrize("text, move, why", tables.rows(__file__, "refused_moves_elsewhere.txt"))
def test_a_move_for_which_there_is_no_fish_or_no_game_is_refused(text, move, why):
    assert refusal(of_text(text).find_move, move) == why


def test_names_reach_over_the_large_board():
    game = new_game(61)
    assert {"a4a5", "e1e2", "e8e9", "i4i5", "h6i5"} <= set(legal(game))
    for move in ("i4i5", "e8e9"):
        game.make(game.find_move(move))
    # A shark of kind i in row i, and fish in row i: the rest of the text distinguishes them.
    game = of_text("5/6/7/8/9/8/7/6/b1b2 3111/3111 1")
    assert game.move_text(game.find_move("ii2xi1xi3@0")) == "ii2xi1xi3@0"
    assert game.move_text(game.find_move("ii2xi1xi3")) == "ii2xi1xi3"
    assert game.move_text(game.find_move("i4i5")) == "i4i5"


def test_a_record_keeps_how_sharks_were_turned():
    moves = ["c3c4", "yc3@1", "d1d2", "sc5xc4@3"]
    text = record.write(record.Record("xok", Xok().text(), moves))
    game = Xok()
    record.replay(record.read(text), game)
    assert game.text() == "3/4/2B1B/ww4/5/4/3 3111/2101 1"
    mouths = {game.cell_name(cell): game.shark_mouths(cell) for cell in game.CELLS}
    assert {name: mask for name, mask in mouths.items() if mask} == {
        "c3": 0b001010,
        "c5": 0b001000,
    }
