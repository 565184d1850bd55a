"""The search itself: it finds what plain minimax finds."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from floe.games.fish import kernel as fish_kernel
from floe.games.fish.layout import TURN
from floe.search.engine import Engine
from floe.search.fish import evaluation as fish_evaluation
from floe.search.fish.weights import set_weights
from floe.search.layout import INFINITY, WIN
from floe.search.soccer import evaluation as soccer_evaluation
from floe.search.soccer import move_scoring as soccer_scoring
from floe.search.xok import evaluation as xok_evaluation
from floe.search.xok import move_scoring as xok_scoring
from tests.games.fish import random_games as fish_games
from tests.games.soccer import random_games as soccer_games
from tests.games.xok import random_games as xok_games
from tests.search.thinking import minimax, scored_inner_fish_moves, think


def fish_minimax(game, depth, root):
    """As minimax(), but with four players the opponents reply with one move together."""
    who = fish_evaluation.side_to_move(game.state, root)
    if who == 2:
        return fish_evaluation.terminal_value(game.state, root)
    moves, scores, _ = scored_inner_fish_moves(game, root)
    if depth == 1:
        return max(scores) if who == 0 else -max(scores)
    values = []
    for move in moves:
        reply(game, move, root)
        values.append(fish_minimax(game, depth - 1, root))
        game.undo()
    return max(values) if who == 0 else min(values)


def reply(game, move, root):
    """Make a move; with four players any opponent may, and then it is the root player's turn."""
    together = game.players == 4 and not game.placing()
    if together:
        game.state[TURN] = game.penguin(game.source(move))
    opponent = game.turn() != root
    game.make(move)
    if together and opponent:
        fish_kernel.begin_turn(game.state, root)


@settings(deadline=None, max_examples=25)
@given(fish_games.POSITIONS, st.integers(1, 3))
def test_in_fish_it_finds_the_value_of_minimax(text, depth):
    game = fish_games.of_text(text)
    assume(not game.over() and not game.placing())
    engine = think(game, late=INFINITY, futility=(), nodes=10**8, depth=depth)
    assume(engine.depth == depth and engine.has_value)
    root = game.turn()
    set_weights(game.state)
    expected = fish_minimax(game, depth, root)
    assert engine.value == expected
    reply(game, engine.best, root)
    if depth > 1:
        assert fish_minimax(game, depth - 1, root) == expected


@given(xok_games.POSITIONS, st.integers(1, 2))
@settings(max_examples=20)
def test_in_xok_it_finds_the_value_of_minimax(text, depth):
    """Also where a leaf tries first what refuted the move before."""
    game = xok_games.of_text(text)
    assume(not game.over())
    engine = think(game, futility=(), nodes=10**8, depth=depth)
    value = minimax(xok_evaluation, xok_scoring.score_moves, game, engine.depth, game.turn())
    assert engine.value == value


@given(soccer_games.POSITIONS, st.integers(1, 2))
@settings(max_examples=15)
def test_in_soccer_it_finds_the_value_of_minimax(text, depth):
    game = soccer_games.of_text(text)
    engine = think(game, futility=(), nodes=10**8, depth=depth)
    assert engine.depth == depth or engine.exact  # a proven end may be seen before
    value = minimax(soccer_evaluation, soccer_scoring.score_moves, game, depth, game.turn())
    assert engine.value == value


def test_late_moves_looked_at_less_deep_cost_less_and_hide_no_goal():
    game = soccer_games.of_text("a1^,c5^,a2^/d4^,-,- d4 1")
    shallow, full = (
        think(game, late=late, futility=(), nodes=10**8, depth=5) for late in (8, INFINITY)
    )
    assert shallow.depth == full.depth == 5
    assert shallow.nodes < full.nodes // 2
    won = soccer_games.of_text("b3ne,f5ne,g7^/a4^,b5^,a6^ g7 2")
    assert think(won, late=1, nodes=10**6).value == 2 - WIN


@pytest.mark.usefixtures("compiled_kernels")
def test_moves_not_made_for_their_low_score_cost_less_and_change_nothing():
    """In games as they go, of which these are positions; a proof prunes none of them."""
    for text in (
        "3/w2b/wB2b/6/4b/w2b/w2 3111/3011 1",
        "3/1B1b/wB1B1/4Ww/5/w1Wb/w1b 2101/1011 1",
        "1b1/1Bbb/wB1Bw/1b2Ww/b2WB/w1W1/w1b 1101/1010 1",
    ):
        game = xok_games.of_text(text)
        pruned = think(game, nodes=10**8, depth=4)
        full = think(game, futility=(), nodes=10**8, depth=4)
        assert (pruned.best, pruned.value) == (full.best, full.value)
        assert pruned.nodes < full.nodes // 2
    proof = Engine(game)
    proof.start_proof(depth=4)
    while not proof.step(10**6):
        pass
    assert proof.nodes == full.nodes
