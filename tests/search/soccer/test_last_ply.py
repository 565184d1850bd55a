"""What the search makes of full time: the last ply is valued by what it ends the game with."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.soccer import layout
from floe.games.soccer.rules import Soccer
from floe.search.layout import BIAS, SCORED, WIN
from floe.search.soccer import evaluation, move_scoring, search
from tests.games.legal_moves import legal, moves_of
from tests.games.soccer.hand_positions import SHUTTLE, THERE_AND_BACK
from tests.games.soccer.random_games import play
from tests.search.thinking import ints, minimax, think

HELD = "d4^,-,a3^/-,-,h6^ {} 1"  # SHUTTLE, with player 1's Mama beside the diagonal.


def with_plies_left(text, plies):
    """A game without repetition that lasts a number of plies more."""
    game = Soccer()
    game.set_up(False, 100)
    game.read(text)
    while game.plies_left() > plies:
        game.make(game.find_move(THERE_AND_BACK[game.plies() % 4]))
    game.commit()
    return game


def at_random(seed, plies):
    """A random game that lasts a number of plies more."""
    chance = random.Random(seed)
    game = Soccer()
    game.set_up(False, 100)
    while game.plies_left() > plies:
        game.make(chance.choice(moves_of(game)))
        if game.over() or game.repeats():
            game.undo()
    game.commit()
    return game


def by_definition(game, plies, root):
    """Minimax to the end of the game, by its rules alone."""
    if game.over() or game.repeats():
        return evaluation.terminal_value(game.state, root)
    assert plies, "the game ought to be over"
    values = []
    for move in moves_of(game):
        game.make(move)
        values.append(by_definition(game, plies - 1, root))
        game.undo()
    return max(values) if game.turn() == root else min(values)


@given(st.binary(min_size=99, max_size=99), st.sampled_from(["d4", "e5", "*", "a8"]))
@settings(max_examples=20, deadline=None)
def test_the_moves_of_the_last_ply_are_worth_what_they_lead_to(choices, ball):
    game = Soccer()
    game.set_up(False, 100)
    game.read(HELD.format(ball) if ball != "*" else "-,-,-/-,-,- * 1")
    for _ in play(game, choices):
        game.commit()
    if game.over():
        return
    for root in (0, 1):
        moves, scores, work = (
            ints(game.MAX_MOVES),
            ints(game.MAX_MOVES),
            ints(search.Search.work_words),
        )
        best = search.score(game.state, moves, scores, 0, root, 1 << 24, work)
        values = []
        for i in range(work[SCORED]):
            game.make(moves[i])
            assert game.over()
            value = evaluation.terminal_value(game.state, root)
            values.append(value if game.turn() != root else -value)
            game.undo()
        # Plies are counted from where the search began; the move itself is one.
        assert [score - BIAS for score in scores[: work[SCORED]]] == values
        assert best == max(values) and work[SCORED] == len(legal(game))


@pytest.mark.parametrize("depth", [1, 2])
def test_it_finds_the_value_of_minimax_to_the_end(depth):
    for seed in range(6):
        game = at_random(seed, depth)
        engine = think(game, nodes=1 << 20, depth=depth)
        assert engine.value == by_definition(game, depth, game.turn())
        assert engine.value == minimax(evaluation, search.score, game, depth, game.turn())
        assert think(game, nodes=1 << 20, depth=depth + 3).value == engine.value


def test_it_kicks_over_the_middle_while_there_is_time():
    game = with_plies_left("-,-,a3^/e5^,-,h6^ e5 1", 1)
    engine = think(game, nodes=5000)
    assert engine.exact and engine.value == WIN - 1
    game.make(engine.best)
    assert game.result() == "p2win" and game.end() == layout.TIME_UP


def test_the_way_to_the_end_tells_positions_apart():
    """A table that took them for one would give values of another time."""
    near, nearer = (with_plies_left(SHUTTLE, plies) for plies in (9, 5))
    assert near.text() == nearer.text()
    key = move_scoring.hash_key
    assert key(near.state) != key(nearer.state)
    far, farther = (with_plies_left(SHUTTLE, plies) for plies in (41, 45))
    assert key(far.state) == key(farther.state)
