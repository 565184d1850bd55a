"""How soccer's moves are scored: as the positions they lead to, without being made."""

from hypothesis import given, settings
from hypothesis import strategies as st

from floe.search.layout import BEST_MOVE, PRIORITY_MOVE, SCORED
from floe.search.soccer.layout import WORDS
from floe.search.soccer.move_scoring import legal, score_moves
from tests.games.legal_moves import moves_of
from tests.games.soccer.random_games import CHOICES, POSITIONS, UNDONE, of_text, play
from tests.search.soccer.test_evaluation import PLAYING, work_of, worth
from tests.search.thinking import ints, scored_moves


@given(POSITIONS, st.lists(st.integers(0, 2**20 - 1), max_size=50))
@settings(max_examples=50)
def test_what_is_legal_is_reported_without_a_list(text, others):
    game = of_text(text)
    moves = moves_of(game)
    near_misses = [move ^ 1 << bit for move in moves for bit in range(20)]
    for move in moves + near_misses + others:
        assert legal(game.state, move, ints(game.MAX_MOVES), 0) == (move in moves)


@given(POSITIONS, st.integers(0, 200))
@settings(max_examples=50)
def test_the_move_that_is_tried_first_changes_the_order_alone(text, beta):
    """At a last ply that wants the best score, which is what it is with all moves scored."""
    game = of_text(text)
    moves, scores, best = scored_moves(score_moves, game, game.turn())
    for tried in [0, *moves]:
        work = ints(WORDS)
        work[PRIORITY_MOVE] = tried
        room = ints(2 * game.MAX_MOVES)
        found = score_moves(game.state, room, room[:], 0, game.turn(), beta, work)
        assert found == best if best < beta else beta <= found <= best
        assert scores[moves.index(work[BEST_MOVE])] == found
        assert work[SCORED] == len(moves) or (work[SCORED] < len(moves) and found >= beta)


@given(POSITIONS, CHOICES, PLAYING)
@settings(max_examples=40)
def test_a_child_is_scored_as_the_position_it_leads_to(text, choices, playing):
    """The incremental value of a move equals a full evaluation after it."""
    game = of_text(text)
    for _ in play(game, choices[:20]):
        if game.over():
            break
        state = bytes(game.state[UNDONE])
        work = work_of(playing)
        moves, scores, best = scored_moves(score_moves, game, game.turn(), work=work)
        assert game.state[UNDONE] == state
        assert moves == moves_of(game) and best == max(scores)
        mover = game.turn()
        for move, score in zip(moves, scores, strict=True):
            game.make(move)
            assert game.result() == "draw" or score == worth(game, mover, playing)
            game.undo()
