"""Fish by hand: every rule of the sheet, with the line of the sheet.

"en", "cs" and "fr" are the English, Czech and French rule sheets, with the line of each; "ours" is
this project's reading where the sheets are silent or disagree.
"""

import pytest

from floe.games.errors import TextError
from floe.games.fish.kernel import seat_of
from floe.games.fish.layout import FREE, SLOT_SHIFT
from floe.games.fish.rules import Fish
from tests.games.fish.hand_positions import caught, do, ice, parts, position
from tests.games.fish.random_games import new_game, of_text
from tests.games.legal_moves import legal
from tools.strength.reference.fish import CELLS, beside

SEEDS = range(120)
FULL = "/".join(["1111111", "11111111"] * 4)


# -- the board


def test_rows_of_seven_and_eight():
    """en 47-49: "rows must alternate between having seven and eight tiles, with the top row
    having seven"."""
    assert [len(row) for row in parts(Fish())[0].split("/")] == [7, 8, 7, 8, 7, 8, 7, 8]


def test_a_short_row_lies_half_a_floe_in():
    """ours: `a1` touches `b1` and `b2`."""
    game = position("a1 b1 b2 b3 h1", "a1,h1/-,-/-,-/-,-", 1, "0+0/1+1/1+1/1+1")
    assert sorted(legal(game)) == ["a1b1", "a1b2"]


def clumps(game):
    """The sizes of the connected clumps of 3-fish floes."""
    digits = parts(game)[0].replace("/", "")
    threes = {cell for cell, digit in zip(CELLS, digits, strict=True) if digit == "3"}
    sizes = []
    while threes:
        clump = [threes.pop()]
        for cell in clump:
            for place in threes.intersection(beside(cell)):
                threes.remove(place)
                clump.append(place)
        sizes.append(len(clump))
    return sizes


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("balanced", [True, False])
def test_thirty_twenty_and_ten_floes(players, balanced):
    """en 25-29: "30 One-fish Tiles", "20 Two-fish Tiles", "10 Three-fish Tiles"."""
    for seed in SEEDS:
        floes = parts(new_game((players, seed, balanced)))[0]
        assert [floes.count(digit) for digit in "123"] == [30, 20, 10]


def test_a_balanced_layout_has_no_clump_of_three_threes():
    """cs 10: "příliš velké koncentraci ker se třemi rybami (více než 2 vedle sebe)"; en 50-51: "If
    all players agree, they may switch tiles around"."""
    for seed in range(2000):
        assert max(clumps(new_game((2, seed, True)))) <= 2


def test_an_unbalanced_layout_is_the_first_shuffle():
    """en 45-46: "Shuffle the ice floe tiles facedown"; both modes keep a balanced shuffle."""
    clumped = 0
    for seed in SEEDS:
        game = new_game((2, seed, False))
        if max(clumps(game)) > 2:
            clumped += 1
        else:
            assert game.text() == new_game((2, seed, True)).text()
    assert len(SEEDS) // 4 < clumped < len(SEEDS)


def test_a_seed_is_a_board():
    """ours: the same seed gives the same floes, for any number of players."""
    boards = [parts(new_game((2, seed, True)))[0] for seed in SEEDS]
    assert boards == [parts(new_game((4, seed, True)))[0] for seed in SEEDS]
    assert len(set(boards)) == len(SEEDS)
    assert Fish().text() == new_game((2, 1, True)).text()


# -- placing


def test_a_chosen_layout_is_the_one_of_its_seed():
    chosen = {"deal": "2", "balanced": "off"}
    game = Fish()
    game.begin(3, chosen)
    assert game.text() == new_game((3, 2, False)).text()


@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 3), (4, 2)])
def test_how_many_penguins_each(players, each):
    """en 58-62: "2 Players: Each player uses 4 Penguins", "3 Players … 3", "4 Players … 2"; cs 25:
    after placing "začíná hru opět nejmladší hráč", the one who placed first."""
    game = new_game((players, 1, True))
    assert parts(game)[1] == "/".join([",".join(["-"] * each)] * players)
    order = []
    while game.placing():
        order.append(game.turn())
        do(game, legal(game)[0])
    assert order == list(range(players)) * each and game.turn() == 0
    assert parts(game)[1].count(",") == players * (each - 1)
    assert "-" not in parts(game)[1]


def test_placing_in_turn_one_penguin_each():
    """en 66-67: "Each player takes a turn placing one penguin"; whose stand where."""
    game = position("b1 b3 b5 d1 d3 d5 f1 f3 f4", "-,-/-,-/-,-/-,-")
    do(game, "d5", "d3", "d1", "b5", "b3", "b1")
    assert parts(game)[1:] == ["b3,d5/b1,d3/d1,-/b5,-", "3", "0+0/0+0/0+0/0+0"]


def test_placing_on_free_floes_with_one_fish_only():
    """en 67-68: "on an unoccupied ice floe containing only one fish"."""
    game = position("a1 a2=2 a3=3 a4 b1 b2 b3 b4 c1 c2 c3", "a4,-,-,-/-,-,-,-", 2)
    assert legal(game) == ["a1", "b1", "b2", "b3", "b4", "c1", "c2", "c3"]
    for name in ("a2", "a3", "a4", "a5", "h1"):
        with pytest.raises(TextError, match="is no free floe with exactly one fish"):
            game.find_move(name)


def test_placing_takes_and_sinks_nothing():
    """ours: floes sink once placing is over. cs 44 speaks of it after the floes are taken."""
    floes = "a1 b1 b2 d1 d2 d4 d5 f1 f2 h1 h2 h4=3 h6"
    game = position(floes, "a1,d1/b1,d2/b2,-/d5,-", 3)
    do(game, "d4")
    assert parts(game) == [ice(floes), "a1,d1/b1,d2/b2,d4/d5,-", "4", "0+0/0+0/0+0/0+0"]


def test_who_is_stuck_after_placing_is_out_before_the_first_move():
    """ours: retired at the start of that player's turn; and then the rest of the ice sinks."""
    floes = "a1 b1 b2 d1 d2 d4 d5 f1 f2 h1 h2 h4=3 h6"
    game = position(floes, "a1,d1/b1,d2/b2,d4/d5,-", 4)
    do(game, "f1")
    assert parts(game) == [ice("d5 f1 f2"), "-,-/-,-/-,-/d5,f1", "4", "2+2/2+2/2+2/0+0"]


# -- moving


def test_six_directions_as_far_as_one_wants():
    """en 90-94: "as far as he wants in a straight line", "in any one of the six directions"."""
    game = of_text(FULL + " d4,h8/h7,h5/a7,a6/h1,h3 1 0+0/0+0/0+0/0+0")
    moves = [move for move in legal(game) if move.startswith("d4")]
    east, west = "d5 d6 d7 d8", "d3 d2 d1"
    north_east, south_east = "c4 b5 a5", "e4 f5 g5 h6"
    south_west, north_west = "e3 f3 g2 h2", "c3 b3 a2"
    rays = " ".join((east, west, north_east, south_east, south_west, north_west))
    assert sorted(moves) == sorted("d4" + target for target in rays.split())


def test_no_change_of_direction():
    """en 94: "it cannot change direction during the move"."""
    game = position("d4 d5 e5 h1", "d4,h1/-,-/-,-/-,-", 1, "0+0/1+1/1+1/1+1")
    assert legal(game) == ["d4d5"]
    assert parts(game)[0] == ice("d4 d5 e5 h1")


@pytest.mark.parametrize(("own", "other"), [("d4", "h1"), ("h1", "d4")], ids=["own", "other"])
def test_penguins_block(own, other):
    """en 97-98: it cannot move "onto or through floes occupied by another penguin (even one of its
    own color)"."""
    floes = "d1 d2 d3 d4 d5 d6 h1 f1 f2"
    game = position(floes, f"d1,{own}/{other},f1/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    assert [move for move in legal(game) if move.startswith("d1")] == ["d1d2", "d1d3"]


def test_water_blocks():
    """en 98-99: nor through "spaces without ice floes"."""
    game = position("d1 d2 d4 d5 f1 f2", "d1,d5/f1,f2/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    assert legal(game) == ["d1d2", "d5d4"]


def test_a_floe_that_was_taken_is_water():
    """fr 23: not over places "dont les glaçons ont déjà été retirés"."""
    floes = "c1 c2 d1 d2 d3 d4 d5 f1 f2 f3"
    game = position(floes, "d2,d5/f1,f3/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    assert {"d2d1", "d2d3", "d2d4"} <= set(legal(game))
    do(game, "d2d3", "f1f2")
    assert sorted(legal(game)) == ["d3c2", "d3d4", "d5d4"]
    assert parts(game)[0] == ice("c1 c2 d1 d3 d4 d5 f2 f3")


def test_one_penguin_must_be_moved():
    """en 110: "A player must move one of his penguins each turn"."""
    game = position("d1 d2 d3 f1 f2", "d1,d2/f1,f2/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    for other in ("pass", "-", "", "d1d1", "d2d2", "f1f2"):
        with pytest.raises(TextError):
            game.find_move(other)


# -- taking


def test_the_floe_that_was_left_is_taken():
    """en 102-103: "the player takes the ice floe tile the penguin started its move from"."""
    game = position("d1=2 d2=3 d3 f1 f2 f3", "d1,d3/f1,f3/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    do(game, "d1d2")
    assert parts(game) == [ice("d2=3 d3 f1 f2 f3"), "d2,d3/f1,f3/-,-/-,-", "2", "2+1/0+0/1+1/1+1"]


def test_floes_passed_over_stay():
    """cs 42: taken is the floe "na níž jeho tučňák původně stál", no other."""
    game = position("d1=2 d2=3 d3=3 f1 f2 f3 h1", "d1,h1/f1,f3/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    do(game, "d1d3")
    assert parts(game)[0] == ice("d2=3 d3=3 f1 f2 f3 h1")
    assert caught(game) == "2+1/0+0/1+1/1+1"


def test_each_of_the_sixteen_penguins_belongs_to_its_seat():
    """Whatever else the byte of its floe says."""
    for slot in range(16):
        for more in (0, 1, FREE):
            assert seat_of(slot + 1 << SLOT_SHIFT | more) == slot // 4
