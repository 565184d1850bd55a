"""Placement updated by a move equals placement computed from the new position."""

from hypothesis import given, settings

from floe.search.layout import GENERATED, INFINITY
from floe.search.soccer.ball_geometry import BALL_GEOMETRY, ball_origin
from floe.search.soccer.layout import ATTACKERS, NOTED_VALUE, WORDS
from floe.search.soccer.move_scoring import score_moves
from floe.search.soccer.placement import evaluate_placement, placement_after_move
from floe.search.soccer.weights import POINTS
from tests.games.legal_moves import moves_of
from tests.games.soccer.random_games import CHOICES, POSITIONS, of_text, play
from tests.search.soccer.test_evaluation import PLAYING, work_of
from tests.search.thinking import ints


def placed(how, game, work):
    """(points, attackers) as a kernel says, evaluate_placement() or placement_after_move()."""
    geometry = bytearray(BALL_GEOMETRY)
    origin = ball_origin(game.state, geometry)
    value = how(game.state, geometry, bytearray(POINTS), origin, work)
    return value, sorted(oct(work[ATTACKERS])[2:])


@given(POSITIONS, CHOICES, PLAYING)
@settings(max_examples=40)
def test_what_follows_a_noted_position_is_as_if_looked_at_afresh(text, choices, playing):
    game = of_text(text)
    for _ in play(game, choices[:20]):
        if game.over():
            break
        work = work_of(playing)
        score_moves(game.state, ints(120), ints(120), 0, game.turn(), INFINITY, work)
        work[GENERATED] = 0
        for move in moves_of(game):
            game.make(move)
            after = placed(placement_after_move, game, work)
            assert after == placed(evaluate_placement, game, work_of(playing))
            game.undo()


def test_what_is_noted_counts_where_one_penguin_moved_after_it_and_not_to_the_ball():
    def differs(move, change=None):
        """What a wrong note changes after a move."""
        game = of_text("a1nw,b1^,d3e/h8se,d4nw,h6se b3 1")
        work = ints(WORDS)
        score_moves(game.state, ints(120), ints(120), 0, game.turn(), INFINITY, work)
        work[NOTED_VALUE] += 5
        work[GENERATED] = 0
        game.make(game.find_move(move))
        if change:
            change(game, work)
        after, _ = placed(placement_after_move, game, work)
        return after - placed(evaluate_placement, game, ints(WORDS))[0]

    def not_generated(_, work):
        work[GENERATED] = 1

    def two_plies_ago(game, _):
        game.make(moves_of(game)[0])

    assert [differs(move) for move in ("B^", "Pd1n", "Bg3nw")] == [5, 5, 5]
    assert differs("Pb3^") == 0
    assert differs("B^", not_generated) == 0
    assert differs("B^", two_plies_ago) == 0
