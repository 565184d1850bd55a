"""How xok's moves are scored: as the positions they lead to, without being made."""

from hypothesis import assume, given, settings

from floe.search.layout import WIN
from floe.search.xok.evaluation import evaluate
from floe.search.xok.layout import WORDS
from floe.search.xok.move_scoring import score_moves
from tests.games.legal_moves import moves_of
from tests.games.xok.random_games import POSITIONS, of_text
from tests.search.thinking import ints, scored_moves


@given(POSITIONS)
@settings(max_examples=40)
def test_a_child_is_scored_as_the_position_it_leads_to(text):
    game = of_text(text)
    assume(not game.over())
    seat = game.turn()
    moves, scores, _ = scored_moves(score_moves, game, seat)
    assert sorted(moves) == sorted(moves_of(game))
    for move, score in zip(moves, scores, strict=True):
        game.make(move)
        if game.longest(seat) >= 10:
            assert score > WIN // 2
        else:
            assert score == evaluate(game.state, seat, ints(WORDS))
        game.undo()
