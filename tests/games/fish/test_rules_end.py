"""The end of fish: players out, sinking floes and winners, with the lines of the rules.

"en", "cs" and "fr" are the English, Czech and French rule sheets, with the line of each; "ours" is
this project's reading where the sheets are silent or disagree.
"""

import pytest

from tests.games.fish.hand_positions import caught, do, ice, parts, position
from tests.games.legal_moves import legal
from tests.tables import rows
from tools.strength.reference.fish import NAMES

# -- out


def test_who_cannot_move_takes_the_floes_under_the_penguins():
    """en 110-114: "He then removes his penguins from the game board and adds the ice floes they
    occupied to his collection"; within the move before."""
    game = position("b1=3 b3=2 d1 d2 d3 f1", "d1,f1/b1,b3/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    do(game, "d1d2")
    assert parts(game) == [ice("d2 d3 f1"), "d2,f1/-,-/-,-/-,-", "1", "1+1/5+2/1+1/1+1"]
    assert [game.out(seat) for seat in range(4)] == [False, True, True, True]
    assert game.alone() and not game.over()


def test_a_move_can_take_away_the_last_way_out():
    """en 97: penguins block, so the last free floe can be the mover's."""
    game = position("b3=2 d1 d2 d3 d4=3 f1", "d1,f1/d4,b3/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    do(game, "d1d3")
    assert parts(game) == [ice("d2 d3 f1"), "d3,f1/-,-/-,-/-,-", "1", "1+1/5+2/1+1/1+1"]


def test_the_others_play_on():
    """cs 47: "Ostatní hráči pokračují ve hře"; the turn passes over who is out."""
    floes = "b1 b3 b5 d1 d2 d3 d6 f1 f2 f3 f4 f7 h1 h2 h3 h4"
    game = position(floes, "d1,b5/b1,b3/f1,d6/h1,f7")
    turns = []
    for move in ("d1d2", "f1f2", "h1h2", "d2d3"):
        do(game, move)
        turns.append(game.turn() + 1)
        assert not game.alone()
    assert turns == [3, 4, 1, 3]


def test_who_is_stuck_stays_until_the_turn_comes():
    """ours: a player is retired at the start of that player's turn."""
    floes = "b1 b3 b5 d1 d2 d3 d6 f1 f2 f3 f4 f7 h1 h2 h3 h4"
    game = position(floes, "d1,b5/f1,d6/b1,b3/h1,f7")
    do(game, "d1d2")
    assert parts(game)[1:] == ["b5,d2/d6,f1/b1,b3/f7,h1", "2", "1+1/0+0/0+0/0+0"]
    do(game, "f1f2")
    assert parts(game)[1:] == ["b5,d2/d6,f2/-,-/f7,h1", "4", "1+1/1+1/2+2/0+0"]


def test_two_players_out_by_one_move():
    """en 110: each in turn; nobody between them can move."""
    floes = "b1 b3=2 b5 b7=3 d1 d2 d3 d6 f1 f2 f7"
    game = position(floes, "d1,d6/b1,b3/b5,b7/f1,f7")
    do(game, "d1d2")
    assert parts(game)[1:] == ["d2,d6/-,-/-,-/f1,f7", "4", "1+1/3+2/4+2/0+0"]


def test_the_last_player_goes_on_alone():
    """fr 30: "S’il ne reste qu’un seul joueur capable de se déplacer, il continue à se déplacer
    aussi longtemps qu’il le peut"."""
    floes = "b1 b3 d1 d2=2 d3=3 d4 d5 f1=3"
    game = position(floes, "d1,f1/b1,b3/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    for move, score in (("d1d2", "1+1"), ("d2d3", "3+2"), ("d3d4", "6+3")):
        do(game, move)
        assert game.turn() == 0 and not game.over()
        assert caught(game) == score + "/2+2/1+1/1+1"
    do(game, "d4d5")
    assert game.over()
    assert parts(game) == [ice(""), "-,-/-,-/-,-/-,-", "2", "11+6/2+2/1+1/1+1"]
    assert game.result() == "p1win"


def test_it_is_over_when_everybody_is_out():
    """en 116-118: "until no penguins have any more legal moves and all penguins have been removed
    from the game board"; here by one move, the mover included."""
    game = position("b1 b3 b5 b7 d1=3 d2=2 f1 f3 f5", "d1,f1/b1,f3/b3,f5/b5,b7")
    assert not game.over()
    do(game, "d1d2")
    assert game.over() and legal(game) == []
    assert parts(game) == [ice(""), "-,-/-,-/-,-/-,-", "2", "6+3/2+2/2+2/2+2"]


@pytest.mark.parametrize(("mover", "after"), [(1, "2"), (2, "3"), (3, "4"), (4, "1")])
def test_in_a_finished_game_the_turn_stands_after_the_last_mover(mover, after):
    """ours: it "stands on the seat after the last mover, though that seat is out"."""
    groups = ["b1,b3", "b5,b7", "f1,f3"]
    groups.insert(mover - 1, "d1,h1")
    game = position("b1 b3 b5 b7 d1 d2 f1 f3 h1", "/".join(groups), mover)
    do(game, "d1d2")
    assert game.over()
    assert parts(game)[2] == after


# -- sinking


def test_floes_nobody_can_reach_sink_and_count_for_nobody():
    """cs 44: "Ledové kry, na které nemůže žádný tučňák dojít …, se odstraní ze hry"; fr 24."""
    floes = "b1 b3 d1 d2 d3=3 d4=3 f1 f2"
    game = position(floes, "d2,b1/f1,b3/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    assert parts(game)[0] == ice(floes)
    do(game, "d2d1")
    assert parts(game)[0] == ice("b1 b3 d1 f1 f2")
    assert caught(game) == "1+1/0+0/1+1/1+1"
    do(game, "f1f2")
    assert parts(game) == [ice(""), "-,-/-,-/-,-/-,-", "3", "3+3/3+3/1+1/1+1"]


def test_what_is_afloat_does_not_depend_on_what_the_scratch_held():
    game = position("b1 b3 d1 d2 d3=3 d4=3 f1 f2", "d2,b1/f1,b3/-,-/-,-", 1, "0+0/0+0/1+1/1+1")
    game.make(game.find_move("d2d1"))
    cut_off = game.named_cell("d2d4")
    afloat = [bytearray(120), bytearray([7]) * 120]
    for marks in afloat:
        game.kernel.flood(game.state, marks, bytearray([cut_off]) * 64)
    assert afloat[0] == afloat[1] and afloat[0][cut_off] == 0 < game.floe(cut_off)


def test_floes_that_a_penguin_is_joined_to_stay():
    """ours: joined by floes, under penguins too, not by a straight line nor by one's own turn."""
    floes = "a1 b1 b2 c2=3 c3=3 d3=2 h1 h3 h5"
    game = position(floes, "a1,h1/b1,b2/h3,h5/-,-", 2, "0+0/0+0/0+0/1+1")
    assert parts(game)[0] == ice("a1 b1 b2 c2=3 c3=3 d3=2 h1 h3 h5")


def test_the_floe_under_a_penguin_shows_its_fish():
    """ours: "a floe under a penguin shows its fish"."""
    game = position("d1=2 d2=3 f1 h1", "d1,f1/-,-/-,-/-,-", 1, "0+0/1+1/1+1/1+1")
    cells = {name: cell for cell, name in zip(game.CELLS, NAMES.values(), strict=True)}
    assert game.floe(cells["d1"]) == 2 and game.penguin(cells["d1"]) == 0
    assert game.floe(cells["d2"]) == 3 and game.penguin(cells["d2"]) == -1
    assert game.floe(cells["d3"]) == 0 and game.penguin(cells["d3"]) == -1


# -- winning


@pytest.mark.parametrize(("scores", "result"), rows(__file__, "results.txt"))
def test_who_wins(scores, result):
    players = scores.count("/") + 1
    each = ",".join(["-"] * {2: 4, 3: 3, 4: 2}[players])
    game = position("", "/".join([each] * players), 1, scores)
    assert game.over()
    assert game.result() == result
    seats = [int(digit) - 1 for digit in result if digit.isdigit()]
    assert game.winners() == sum(1 << seat for seat in seats)


def test_nobody_has_won_while_the_game_is_on():
    """en 122: the fish are totalled "Once all penguins have been removed from the game board"."""
    game = position("b1 b3 b5 d1 d2", "d1,b1/b3,b5/-,-/-,-", 1, "90+30/0+0/1+1/1+1")
    assert (game.result(), game.winners()) == ("none", 0)
    do(game, "d1d2")
    assert (game.result(), game.winners()) == ("p1win", 1)


def test_a_victory_that_is_shared_by_playing():
    """en 126: "all tied players share the victory"."""
    floes = "b1 b2 d1 d2 b5 b7 f1 f3 f5 f7"
    game = position(floes, "b1,f1/d1,f3/b5,f5/b7,f7")
    do(game, "b1b2", "d1d2")
    assert game.result() == "shared 1 2"
    assert caught(game) == "3+3/3+3/2+2/2+2"
