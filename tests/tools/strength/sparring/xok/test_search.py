"""The search of the partner of xok: it sees what is won and lost, and plays a game to its end."""

import numpy as np
import pytest

from tests.tools.strength.sparring.xok.positions import partner
from tools.strength.sparring import tree
from tools.strength.sparring.xok import rules, search
from tools.strength.sparring.xok.evaluation import FEATURES, count_features

NINE = "3/4/wwwww/wwww2/5/bb2/3 0000/0000 {}"


def searched(text, iterations, number=1):
    player = partner(text)
    player.start(number)
    player.step(iterations)
    return player


def test_it_takes_a_win():
    player = searched(NINE.format(1), 10)
    assert player.best()[0] in wins_of(player)
    assert not player.step(10), "there is nothing more to find out"


def wins_of(player):
    return [
        text
        for text, move in player.moves().items()
        if rules.wins(player.board, player.position, move)
    ]


def test_it_parries_a_threat_if_there_is_a_way():
    player = searched("3/4/wwwww/www3/5/bb2/3 0000/3111 2", 300)
    player.make(player.best()[0])
    assert not rules.could_win(player.board, player.position, 0)


def test_what_can_not_be_parried_is_proven_lost():
    player = partner(NINE.format(2))
    player.start(1)
    assert not player.step(100)
    assert player.best()[1] == pytest.approx(0)


def test_the_same_number_finds_the_same_move():
    first, second = (searched("3/ww2/1bb2/2ww2/2bb1/4/3 3111/3111 1", 300) for _ in range(2))
    assert first.best() == second.best()


@pytest.mark.parametrize("board", ["30", "37", "61"])
def test_a_game_ends_and_every_move_is_legal(board):
    player = partner()
    player.begin([board])
    plies = 0
    while player.moves():
        player.start(plies)
        player.step(20)
        player.make(player.best()[0])  # refuses what is not
        plies += 1
    assert 8 <= plies <= 100
    assert player.result() in ("p1win", "p2win", "shared 1 2")


def test_both_count_the_same_of_each_other():
    """Apart from the turn, what one player gains the other loses."""
    player = partner("3/1W1w/WB1bw/1w2b1/3W1/1W2/2b 0011/3011 1")
    mine, theirs = (np.zeros(FEATURES, np.float32) for _ in range(2))
    count_features(player.board, player.position, mine)
    player.position[rules.TURN] = 1
    count_features(player.board, player.position, theirs)
    assert np.array_equal(mine[:-1], -theirs[:-1])
    assert mine[-1] == theirs[-1] == 1


def test_a_full_tree_is_still_searched():
    player = partner("3/ww2/1bb2/2ww2/2bb1/4/3 3111/3111 1")
    grown = tree.new_tree(rules.MOST_MOVES + 200)
    tree.clear(grown)
    weights, settings = player._weights, search.Settings()
    arguments = (grown, weights, settings, search.new_room(), 200)
    search.search(player.board, player.position, *arguments)
    assert grown.visits[tree.ROOT] == 200
    assert grown.used[0] < rules.MOST_MOVES + 200
