"""The rules of fish as its partner knows them: the same games as Floe's."""

import random
from array import array

import pytest

from floe.games import registry
from tools.strength.sparring.fish.partner import Partner

FLOES = "1132331/11212312/1131211/21213111/2232221/22113111/1122112/21213321"
KNOWN = {
    f"{FLOES} b1,b2,c2,f7/a2,d7,f6,g5 1 0+0/0+0": (44, 2203, 88306, 4003790),
    "1211221/23321231/3123221/11112231/3311112/12131222/1213111/11212112 "
    "a1,b5,d3/a3,e3,e5/d2,g7,h6 1 0+0/0+0/0+0": (33, 1170, 45190),
    "2122213/31311221/2111111/31131221/2121121/22111321/2123132/33112112 "
    "a2,h7/b5,e4/a6,g2/d8,e5 1 0+0/0+0/0+0/0+0": (21, 693, 15266),
}


@pytest.fixture(scope="module")
def partner():
    """One for all, for it has much room."""
    return Partner()


@pytest.mark.parametrize("text", KNOWN)
def test_known_counts(partner, text):
    partner.read(text)
    assert partner.text() == text
    counts = KNOWN[text]
    assert tuple(partner.perft(i + 1) for i in range(len(counts))) == counts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_have_floes_moves_positions_and_results(partner, players):
    chance = random.Random(players)
    info = registry.find("fish")
    for number in range(12):
        game = info.game_class()()
        game.begin(players, {**info.chosen({}), "deal": str(number)})
        room = array("i", bytes(4 * game.MAX_MOVES))
        partner.read(game.text())
        while not game.over():
            moves = [game.move_text(room[i]) for i in range(game.generate(room))]
            assert sorted(partner.moves()) == sorted(moves)
            assert partner.turn() == game.turn()
            move = chance.choice(moves)
            game.make(game.find_move(move))
            game.commit()
            partner.make(move)
            assert partner.text() == game.text()
            position = partner.position.copy()
            partner.read(game.text())
            assert partner.text() == game.text()
            partner.position = position
        assert partner.moves() == {}
        assert partner.result() == game.result()


@pytest.mark.parametrize(
    "text",
    [
        "1132331/11212312 b1,b2,c2,f7/a2,d7,f6,g5 1 0+0/0+0",
        f"{FLOES} -/- 1 0+0/0+0",
        f"{FLOES} b1,b1,c2,f7/a2,d7,f6,g5 1 0+0/0+0",
        f"{FLOES} b1,b2,c2,f9/a2,d7,f6,g5 1 0+0/0+0",
        f"{FLOES} b1,b2,c2,f7/a2,d7,f6,g5 3 0+0/0+0",
        f"{FLOES} b1,b2,c2,f7/a2,d7,f6,g5 1 0+0",
        f"{FLOES} b1,b2,c2,f7/a2,d7,f6,g5 1 0+0/0",
        f"{FLOES} b1,b2,c2,f7/a2,d7,f6,g5 1",
    ],
)
def test_what_is_no_position_is_refused(partner, text):
    with pytest.raises(ValueError):
        partner.read(text)


@pytest.mark.parametrize("words", [["5"], ["2", "1", "1"], ["two"]])
def test_what_is_no_start_is_refused(partner, words):
    with pytest.raises(ValueError, match="startpos"):
        partner.begin(words)


def test_an_illegal_move_is_refused(partner):
    partner.read(next(iter(KNOWN)))
    with pytest.raises(ValueError, match="'b1b2' is no legal move"):
        partner.make("b1b2")
