"""The texts of xok: positions and moves that are refused, and the sentence that says why."""

import pytest

from floe.games import record
from floe.games.xok.rules import Xok
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


PARTS = "a xok position has 3 parts (rows, sharks in supply, turn), this text has "
ROWS = "rows are 3 4 5 6 5 4 3, 4 5 6 7 6 5 4 or 5 6 7 8 9 8 7 6 5"
LETTERS = "where w b W B are pieces and 1 to 9 count empty spaces"
DIGITS = "is no supply of sharks: write a digit for each kind s, v, y, i"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", PARTS + "0"),
        (EMPTY, PARTS + "1"),
        (EMPTY + " 3111/3111 1 1", PARTS + "4"),
        ("3/4/5/6/5/4 3111/3111 1", "a board of xok has 7 or 9 rows, not 6"),
        ("3/4/5/6/5/4/3/ 3111/3111 1", "a board of xok has 7 or 9 rows, not 8"),
        ("3/4/5/6/5/4/x 3111/3111 1", "row g holds 'x', " + LETTERS),
        ("0w2/4/5/6/5/4/3 3111/3111 1", "row a holds '0', " + LETTERS),
        ("3/4/5/6/5/4/\u0663 3111/3111 1", "row g holds '\u0663', " + LETTERS),
        ("3/4/5/6/4/4/3 3111/3111 1", "row e of the board of 30 has 5 spaces, not 4"),
        ("3/4/5/6/4w1/4/3 3111/3111 1", "row e of the board of 30 has 5 spaces, not 6"),
        ("3/4/5/6/5/4/ 3111/3111 1", "row g of the board of 30 has 3 spaces, not 0"),
        ("4/5/6/6/6/5/4 3111/3111 1", "row d of the board of 37 has 7 spaces, not 6"),
        ("5/6/7/8/8/8/7/6/5 3111/3111 1", "row e of the board of 61 has 9 spaces, not 8"),
        ("5/6/7/8/7/6/5 3111/3111 1", "no board has 7 rows and 5 spaces in the first: " + ROWS),
        (
            "3/4/5/6/7/6/5/4/3 3111/3111 1",
            "no board has 9 rows and 3 spaces in the first: " + ROWS,
        ),
        (EMPTY + " 3111 1", "xok has 2 supplies of sharks, such as 3111/3111, not 1"),
        (EMPTY + " 3111/3111/3111 1", "xok has 2 supplies of sharks, such as 3111/3111, not 3"),
        (EMPTY + " 311/3111 1", f"'311' {DIGITS}"),
        (EMPTY + " 3111/31111 1", f"'31111' {DIGITS}"),
        (EMPTY + " 3111/3-11 1", f"'3-11' {DIGITS}"),
        (EMPTY + " 4110/3111 1", "player 1 has 4 sharks of kind s in supply, but only 3 in all"),
        (EMPTY + " 3111/2211 1", "player 2 has 2 sharks of kind v in supply, but only 1 in all"),
        (EMPTY + " 2121/3111 1", "player 1 has 2 sharks of kind y in supply, but only 1 in all"),
        (EMPTY + " 3111/2112 1", "player 2 has 2 sharks of kind i in supply, but only 1 in all"),
        (
            EMPTY + " 2111/3111 1",
            "player 1 has 0 sharks on the board and 5 in supply, but 6 in all",
        ),
        (
            "B2/4/5/6/5/4/3 3111/3111 1",
            "player 2 has 1 sharks on the board and 6 in supply, but 6 in all",
        ),
        (
            "3/4/WWWWW/WW4/5/4/3 0000/3111 1",
            "player 1 has 7 sharks on the board and 0 in supply, but 6 in all",
        ),
        (
            "www/wwww/wwwww/www3/5/4/3 3111/3111 1",
            "player 1 has 15 fish on the board, but only 14 in all",
        ),
        (
            "bbb/bbbb/bbbbb/bbb3/5/4/bbb 3111/3111 1",
            "player 2 has 18 fish on the board, but only 14 in all",
        ),
        (
            "www/wwww/www2/6/2bbb/bbbb/bbb 3111/3111 1",
            "both players have a chain of 10, but the first of them ended the game",
        ),
        (EMPTY + " 3111/3111 0", "the turn is a player, 1 or 2, not '0'"),
        (EMPTY + " 3111/3111 3", "the turn is a player, 1 or 2, not '3'"),
        (EMPTY + " 3111/3111 w", "the turn is a player, 1 or 2, not 'w'"),
    ],
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


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("c1c3", "c1 is not empty"),
        ("c3d4", "d4 is not empty"),
        ("c3a1", "the two spaces are not adjacent"),
        ("a1a1", "the two spaces are not adjacent"),
        ("a2a1", "its spaces are not in order, write a1a2"),
        ("a1a2@0", "fish are not turned, write no @"),
        ("yc3xd4", "player 1 has no shark of kind y left"),
        ("sc1", "a shark goes on an empty space or an enemy fish, not on c1"),
        ("sc4xd4", "a shark goes on an empty space or an enemy fish, not on c4"),
        ("sd2", "a shark goes on an empty space or an enemy fish, not on d2"),
        ("sc3", "a shark must eat at least one enemy fish"),
        ("sc3xd2", "there is no enemy fish on d2 to eat"),
        ("sc3xc2", "there is no enemy fish on c2 to eat"),
        ("sc3xd5", "d5 is not adjacent to c3"),
        ("sd4xd4", "d4 is not adjacent to d4"),
        ("sd4xd5xe3", "no way to turn the shark eats exactly that"),
        ("vd4xd5xe3", "no way to turn the shark eats exactly that"),
        ("vd4xd5xd5", "its spaces are not in order, write vd4xd5"),
        ("sc3xd4@0", "a shark turned so would not eat exactly the fish named"),
        ("sc3xd4@", "after @ comes the direction of the first mouth, 0 to 5"),
        ("sc3xd4@6", "after @ comes the direction of the first mouth, 0 to 5"),
        ("sc3xd4@11", "after @ comes the direction of the first mouth, 0 to 5"),
        ("sc3xd4@1@1", "after @ comes the direction of the first mouth, 0 to 5"),
        ("ic3xd4@4", "after @ comes the direction of the first mouth, 0 to 2"),
    ],
)
def test_an_illegal_move_is_refused_with_the_reason(text, why):
    assert refusal(of_text(MOVES).find_move, text) == f"'{text}' cannot be played: {why}"


@pytest.mark.parametrize(
    "text, why",
    [
        (
            "www/wwww/5/wwww1b/5/www1/3 3111/3111 1",
            "'g1g2' cannot be played: player 1 has no two fish left in supply",
        ),
        ("www/wwww/www2/6/5/4/3 3111/3111 2", "the game is over, 'g1g2' cannot be played"),
    ],
)
def test_a_move_for_which_there_is_no_fish_or_no_game_is_refused(text, why):
    assert refusal(of_text(text).find_move, "g1g2") == why


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
