"""The machine at xok: it takes a won game, parries, plays endings out, the same everywhere."""

import random

import pytest

from floe.search.layout import WIN
from tests.games.legal_moves import moves_of
from tests.games.xok.random_games import new_game, of_text, play, position, standing
from tests.search.thinking import think


@pytest.mark.long
def test_a_game_that_can_be_won_at_once_is_won():
    won = 0
    for seed in range(600):
        game = of_text(position(seed))
        wins = winning_moves(game)
        if wins:
            won += 1
            assert think(game, nodes=500).best in wins
    assert won > 50


def winning_moves(game):
    """The moves that make a chain of ten."""
    seat = game.turn()
    found = set()
    for move in moves_of(game) if not game.over() else ():
        game.make(move)
        if game.longest(seat) >= 10:
            found.add(move)
        game.undo()
    return found


def outcome(game, budget):
    """1, 0 or -1 for the player to move when both play best; None if it takes too long to say."""
    if game.over():
        return {3: 0, 1 << game.turn(): 1}.get(game.winners(), -1)
    results = []
    for move in moves_of(game):
        budget[0] -= 1
        if budget[0] < 0:
            return None
        game.make(move)
        result = outcome(game, budget)
        game.undo()
        if result is None:
            return None
        results.append(-result)
    return max(results)


@pytest.mark.long
def test_endings_are_played_out():
    """Near the end the search knows who wins, and it is so."""
    results = []
    for seed in range(12):
        rng = random.Random(seed)
        game = new_game(30)
        for _ in play(game, [rng.randrange(2**16) for _ in range(44)]):
            expected = None if game.over() else outcome(game, [400])
            if expected is not None:
                engine = think(game, nodes=10**5)
                value = engine.value
                assert engine.exact
                assert (value > WIN // 2) - (value < -WIN // 2) == expected
                assert value or expected == 0
                results.append(expected)
    assert {-1, 1} <= set(results) and len(results) > 20


def test_a_chain_of_ten_is_parried():
    """White has eight and may lay two more; black must lay or eat where that stops it."""
    game = standing(w="c1 c2 c3 d1 d2 e1", W="d3 d4", b="a1 a2 b1 b2 b3 c4", B="e3", turn=2)
    assert game.longest(0) == 8
    parries = [move for move in moves_of(game) if not loses(game, move)]
    assert 0 < len(parries) < len(moves_of(game))
    assert think(game, nodes=3000).best in parries


def loses(game, move):
    """Can the other player make a chain of ten after the move?"""
    game.make(move)
    found = bool(winning_moves(game))
    game.undo()
    return found


def test_a_sooner_win_is_better():
    """The value of a won game falls by one a ply."""
    game = standing(w="c1 c2 c3 c4 c5 d1 d2 d3", b="g1 g2")
    assert think(game, nodes=500).value == WIN - 1
