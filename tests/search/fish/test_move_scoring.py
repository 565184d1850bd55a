"""How fish's moves are scored: as the positions they lead to, without being made."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import host_sim  # noqa: F401

from floe.search.fish import mobility
from floe.search.fish.evaluation import evaluate
from floe.search.fish.layout import TEMPO_POINTS
from floe.search.fish.weights import set_weights
from floe.search.layout import PLIES_AFTER, SCRATCH
from tests.games.fish.random_games import POSITIONS, new_game, of_text
from tests.games.legal_moves import moves_of
from tests.search.fish.test_territory import points_of
from tests.search.thinking import ints, scored_fish_moves


def territory_points(game, root):
    """What the territory counts, which it does once all penguins are placed."""
    mobility.prepare(game.state)
    return 0 if game.placing() else points_of(game, root)


@settings(deadline=None, max_examples=60)
@given(POSITIONS, st.sampled_from((0, 2, 3, 9)))
def test_a_child_is_scored_as_the_position_it_leads_to(text, plies_after):
    """The incremental score of each move is the evaluation made afresh after it.

    Less the worth of the turn to the next player. The territory is an exception: it is that
    before the move where two plies and fewer follow, or a penguin is placed.
    """
    game = of_text(text)
    assume(not game.over())
    set_weights(game.state)
    root = 0
    before = territory_points(game, root)
    placing = game.placing()
    work = ints(SCRATCH)
    work[PLIES_AFTER] = plies_after
    moves, scores, best = scored_fish_moves(game, root, work=work)
    tempo = game.state[TEMPO_POINTS]
    assert best == max(scores)
    mover = 1 if game.turn() == root else -1
    for move, score in zip(moves, scores, strict=True):
        game.make(move)
        mobility.prepare(game.state)
        after = evaluate(game.state, root)
        if plies_after < 3 or placing:
            after += before - territory_points(game, root)
        assert score == mover * after - tempo
        game.undo()


def test_having_the_move_counts_between_two_once_all_are_placed():
    """What it is worth among three or four was not measured."""
    for players in (2, 3, 4):
        game = new_game((players, 1, True))
        set_weights(game.state)
        assert game.state[TEMPO_POINTS] == 0
        while game.placing():
            game.make(moves_of(game)[0])
        set_weights(game.state)
        assert (game.state[TEMPO_POINTS] > 0) == (players == 2)
