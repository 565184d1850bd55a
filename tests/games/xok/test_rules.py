"""Xok by hand: every rule of the sheet, with the line of the sheet.

"en" is the English rule sheet, "de" the German one, with the line of each; "ours" is the reading
the project plays where the sheet is silent.
"""

import pytest

from floe.games.xok.rules import Xok
from tests.games.legal_moves import legal
from tests.games.xok.random_games import do, kinds, new_game, pieces, refused, sharks, standing

# -- the board and the pieces


@pytest.mark.parametrize(
    ("board", "rows"), [(30, "3/4/5/6/5/4/3"), (37, "4/5/6/7/6/5/4"), (61, "5/6/7/8/9/8/7/6/5")]
)
def test_the_boards(board, rows):
    """ours: the sheet shows the board only as a picture."""
    assert new_game(board).text() == rows + " 3111/3111 1"
    assert len(new_game(board).CELLS) == board
    assert Xok().text() == new_game(30).text()


def test_which_spaces_are_adjacent():
    """ours: "each row half a space off its neighbours"."""
    pairs = legal(new_game(30))
    for pair in ("a1a2", "a1b1", "a1b2", "c5d5", "c5d6", "d1e1", "d2e1", "d2e2", "d6e5", "g2g3"):
        assert pair in pairs
    for pair in ("a1b3", "a3b1", "c1d3", "d1e2", "d6e4", "a1c1", "d6e1", "f4g4"):
        assert refused(new_game(30), pair)


def test_what_the_players_have():
    """en 28-30: sharks "3× big with 2 mouths and 3× small with 1 mouth", "14× black, 14× white"
    fish."""
    for seat in (0, 1):
        assert [Xok().supply(seat, kind) for kind in range(5)] == [14, 3, 1, 1, 1]


def test_white_begins_and_the_turn_passes():
    """en 38: "The player who chose white starts first and then you take turns"."""
    game = Xok()
    assert game.turn() == 0
    do(game, "c3c4")
    assert game.turn() == 1
    assert pieces(game) == {"c3": "w", "c4": "w"}
    do(game, "d2e2")
    assert game.turn() == 0
    assert pieces(game) == {"c3": "w", "c4": "w", "d2": "b", "e2": "b"}


# -- two fish


def test_two_fish_on_adjacent_empty_spaces():
    """en 51: "Place 2 Fish from your supply on 2 adjacent empty spaces anywhere"."""
    game = standing(w="a1 a2", W="c3")
    do(game, "f3g3")
    assert pieces(game) == {"a1": "w", "a2": "w", "c3": "W", "f3": "w", "g3": "w"}
    assert game.supply(0, 0) == 10


def test_no_fish_on_occupied_spaces():
    """en 51: "You cannot place your Fish on spaces that are already occupied"."""
    game = standing(w="a1", b="b3", W="c3", B="d3")
    for name in ("a1", "b3", "c3", "d3"):
        assert not [move for move in kinds(game, "") if name in move]
    assert refused(game, "a1a2", "b2b3", "c3c4", "d3d4", "b3c3")


def test_the_way_round_does_not_matter():
    """en 51: "It doesn't matter which way round you place them": one move, one text."""
    assert "c3c4" in legal(Xok())
    assert refused(Xok(), "c4c3")


@pytest.mark.parametrize(("on_board", "lays"), [(12, True), (13, False), (14, False)])
def test_two_fish_need_two_in_supply(on_board, lays):
    """en 51: "from your supply"; en 30: 14 each."""
    names = "a1 a3 b2 c1 c3 c5 d2 d4 d6 e1 e3 e5 f2 f4".split()
    game = standing(w=" ".join(names[:on_board]), b="g1")
    assert bool([move for move in legal(game) if move == "g2g3"]) == lays


# -- a shark


@pytest.mark.parametrize(
    ("white", "move", "left"),
    [
        # en 61: "on an empty space, with its mouth(s) pointing toward an adjacent fish"; en 87.
        ("c3", "sc4xc3", ""),
        # en 78-81: "When you place a small or a big Shark on an opponent's Fish, that Fish is
        # immediately eaten".
        *(("c3 c4", kind + "c3", "c4") for kind in "svyi"),
        # en 99: "This way, Robin's small Shark can eat 2 white Fish".
        ("c3 c4", "sc3xc4", ""),
        # en 91: "points its 2 mouths toward the 2 white Fish. It eats both".
        ("c2 c4", "ic3xc2xc4", ""),
        # en 102: "the Fish that it is placed on, plus the 2 black Fish toward which its mouths are
        # pointing".
        ("c2 c3 c4", "ic3xc2xc4", ""),
    ],
)
def test_what_a_shark_eats(white, move, left):
    game = standing(w=white, turn=2)
    do(game, move)
    assert pieces(game) == {move[1:3]: "B", **dict.fromkeys(left.split(), "w")}
    assert game.supply(0, 0) == 14 - len(left.split())


def test_eaten_fish_can_be_laid_again():
    """en 72-74: "it returns to the supply of that color", "take them back to reuse"."""
    names = "a1 a3 b2 c1 c3 c5 d2 d4 d6 e1 e3 e5 f2"
    game = standing(w=names, b="g1", turn=2)
    assert game.supply(0, 0) == 1
    do(game, "sd4")
    assert game.supply(0, 0) == 2
    do(game, "g2g3")
    assert game.supply(0, 0) == 0


def test_a_shark_must_eat():
    """en 62: "Your Shark must be able to eat at least 1 of your opponent's Fish"."""
    assert sharks(Xok()) == []
    assert sharks(standing(w="c3", B="d3")) == []
    game = standing(b="c3")
    assert refused(game, "sa1", "sc2", "sc4", "ve5")
    assert len(sharks(game)) == 7 * 4


def test_no_shark_on_an_own_fish():
    """en 63: "You cannot place your Shark on top of 1 of your own Fish"."""
    game = standing(w="c3", b="c4")
    assert sharks(game, "sc3") == []
    assert refused(game, "sc3xc4", "vc3xc4", "sc3")


def test_no_shark_on_a_shark():
    """en 64: it "stays on that space until the end of the game"; en 61 names only empty spaces
    and fish."""
    game = standing(b="c3", W="c4", B="c2")
    assert refused(game, "sc4xc3", "sc2xc3", "sc4", "sc2")


def test_sharks_eat_neither_sharks_nor_own_fish():
    """en 66: "Sharks cannot eat either other Sharks, or Fish of their own color"."""
    game = standing(w="b2", b="d3", W="b3", B="d4")
    assert sharks(game, "sc3") == ["sc3xd3"]
    assert refused(game, "sc3xb2", "sc3xd4", "sc3xb3")
    # Between the fish and the shark, 60° apart: a v shark's other mouth may point at the shark.
    do(game, "vc3xd3@1")
    assert pieces(game) == {"b2": "w", "b3": "W", "c3": "W", "d4": "B"}


def test_a_mouth_may_point_at_nothing_or_off_the_board():
    """de 172: turned "beliebig"; de 196: the mouths of a shark on a fish "zeigen dabei auf ein
    leeres Feld"."""
    game = standing(b="a1 a2")
    for move in ("sa1@4", "va1@3", "ya1@3", "ia1@1", "sa1@5"):
        do(game, move)
        game.undo()
    assert refused(game, "sa1@0", "va1@5", "ya1@4", "ia1@0")


def test_what_the_kinds_of_big_sharks_can_eat():
    """en 72: "Their only difference is the position of the big Sharks' mouth(s)"; ours: 60°, 120°
    and 180° apart."""
    # Clockwise around c3 from east: c4 d4 d3 c2 b2 b3.
    game = standing(b="c4 d4 d3 c2 b2 b3")
    ring = ("c4", "d4", "d3", "c2", "b2", "b3")
    for kind, apart in (("v", 1), ("y", 2), ("i", 3)):
        pairs = {tuple(sorted((ring[i], ring[(i + apart) % 6]))) for i in range(6)}
        assert sorted(sharks(game, kind + "c3")) == sorted(f"{kind}c3x{a}x{b}" for a, b in pairs)
    assert sorted(sharks(game, "sc3")) == sorted(f"sc3x{name}" for name in ring)


def test_a_mouth_that_points_at_a_fish_eats_it():
    """en 83: "It eats any of your opponent's Fish that is directly in front of its mouth(s)"."""
    game = standing(b="c2 c4")
    assert sharks(game, "ic3") == ["ic3xc2xc4"]  # not one of the two alone
    assert sorted(sharks(game, "vc3")) == ["vc3xc2", "vc3xc4"]
    assert sorted(sharks(game, "yc3")) == ["yc3xc2", "yc3xc4"]


def test_one_need_not_eat_all():
    """en 104: "you may not want your Shark to eat all the Fish it could"."""
    game = standing(b="c3 c4 d4")
    assert sorted(sharks(game, "vc3")) == ["vc3", "vc3xc4", "vc3xc4xd4", "vc3xd4"]
    assert sorted(sharks(game, "sc3")) == ["sc3", "sc3xc4", "sc3xd4"]


def test_ways_that_eat_the_same_are_one_move():
    """ours: "they are one move to the rules and the search"."""
    game = standing(b="c3")
    positions = set()
    for direction in range(6):
        do(game, f"yc3@{direction}")
        positions.add(bytes(game.state[: game.POSITION]))
        game.undo()
    assert len(positions) == 1
    assert sharks(game, "yc3") == ["yc3"]


def test_kinds_are_moves_of_their_own():
    """en 59: "Choose a Shark from your supply": what is left differs."""
    game = standing(b="c3")
    assert sharks(game)[-28:].count("sc3") == 1
    for kind, left in (("s", "2111"), ("v", "3011"), ("y", "3101"), ("i", "3110")):
        do(game, kind + "c3")
        assert game.text().split()[1] == left + "/3111"
        game.undo()


@pytest.mark.parametrize("kind", range(4))
def test_a_kind_that_is_used_up(kind):
    """en 59: 3 small sharks and one of each big one."""
    supply = ["3111", "3111"]
    supply[0] = "".join("0" if i == kind else n for i, n in enumerate("3111"))
    gone = "a1 a2 a3" if kind == 0 else "a1"
    game = standing(b="d3", W=gone, supply="/".join(supply))
    assert {move[0] for move in sharks(game)} == set("svyi") - {"svyi"[kind]}
    assert refused(game, "svyi"[kind] + "d3")


def test_a_shark_that_was_laid_is_never_eaten():
    """en 64: "Once you have played a Shark, it stays on that space until the end"."""
    game = standing(w="b2 b3", B="c3")
    assert sharks(game) == []
