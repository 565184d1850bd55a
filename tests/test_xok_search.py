"""The search at xok: what it thinks of a move, that it takes a won game, the same everywhere."""

from array import array

import pytest
from hypothesis import given, settings

import host_sim  # noqa: F401

from floe.search import xok_leaf
from floe.search.alphabeta import BIAS, INFINITY
from floe.search.opponent import Opponent
from tests.micropython_runner import same_everywhere
from tests.xok_games import POSITIONS, moves_of, of_text


def ints(count):
    return array("i", bytes(4 * count))


@given(POSITIONS)
@settings(max_examples=40)
def test_a_child_is_scored_as_the_position_it_leads_to(text):
    """Without being made, a move is worth what the position after it is, judged afresh."""
    game = of_text(text)
    if game.over():
        return
    seat = game.turn()
    moves, scores, work = ints(game.MAX_MOVES), ints(game.MAX_MOVES), ints(64)
    xok_leaf.children(game.state, moves, scores, 0, seat, INFINITY, work)
    assert sorted(moves[: work[0]]) == sorted(moves_of(game))
    for at in range(work[0]):
        game.make(moves[at])
        if game.longest(seat) >= 10:
            assert scores[at] - BIAS > xok_leaf.WIN // 2
        else:
            assert scores[at] - BIAS == xok_leaf.standing(game.state, seat, ints(64))
        game.undo()


@given(POSITIONS)
@settings(max_examples=40)
def test_a_game_that_can_be_won_at_once_is_won(text):
    game = of_text(text)
    seat = game.turn()
    wins = set()
    for move in moves_of(game) if not game.over() else ():
        game.make(move)
        if game.longest(seat) >= 10:
            wins.add(move)
        game.undo()
    if wins:
        opponent = Opponent(game)
        opponent.start_budget(500)
        while not opponent.step(500):
            pass
        assert opponent.best in wins


@pytest.mark.parametrize("nodes, plies, seed", [(300, 44, 1), (2000, 16, 2)])
def test_games_are_the_same_to_the_last_node_and_allocate_nothing(nodes, plies, seed):
    assert len(same_everywhere("search_two", "xok", nodes, plies, seed)) > 8
