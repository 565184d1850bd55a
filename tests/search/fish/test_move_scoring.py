"""How fish's moves are scored: as the positions they lead to, without being made."""

from hypothesis import assume, given, settings

import host_sim  # noqa: F401

from floe.search.fish import mobility
from floe.search.fish.evaluation import evaluate
from floe.search.fish.weights import set_weights
from tests.games.fish.random_games import POSITIONS, of_text
from tests.search.fish.test_territory import points_of
from tests.search.thinking import scored_fish_moves


def territory_points(game, root):
    """What the territory counts, which it does once all penguins are placed."""
    mobility.prepare(game.state)
    return 0 if game.placing() else points_of(game, root)


@settings(deadline=None, max_examples=60)
@given(POSITIONS)
def test_a_child_is_scored_as_the_position_it_leads_to(text):
    """The incremental score of each move is the evaluation made afresh after it.

    But for the territory, which is that before the move.
    """
    game = of_text(text)
    assume(not game.over())
    set_weights(game.state)
    root = 0
    before = territory_points(game, root)
    moves, scores, best = scored_fish_moves(game, root)
    assert best == max(scores)
    mover = 1 if game.turn() == root else -1
    for move, score in zip(moves, scores, strict=True):
        game.make(move)
        mobility.prepare(game.state)
        after = evaluate(game.state, root) - territory_points(game, root)
        assert score == mover * (after + before)
        game.undo()
