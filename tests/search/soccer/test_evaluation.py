"""What a position of soccer is worth, to either player alike, and when it is a draw."""

from hypothesis import given, settings
from hypothesis import strategies as st

from floe.search.soccer import evaluation
from floe.search.soccer.layout import SET, SETS, WORDS
from tests.games.soccer.random_games import POSITIONS, flipped, of_text, turned_round
from tests.search.thinking import ints, think

SHUTTLE = "-,-,a3^/-,-,h6^ c8 1"


PLAYING = st.sampled_from([None, 0, 1])  # Who plays to win: nobody, or a seat.


def work_of(playing):
    """The work of a search for that player."""
    work = ints(WORDS)
    if playing is not None:
        work[SETS + playing] = SET
        work[SETS + 1 - playing] = 2 * SET
    return work


def worth(game, seat, playing=None):
    """The value of a position for the player who has just moved."""
    if game.over():
        return evaluation.terminal_value(game.state, seat)
    return evaluation.evaluate(game.state, seat, work_of(playing))


@given(POSITIONS, PLAYING)
@settings(max_examples=100)
def test_a_position_is_worth_the_same_turned_round(text, playing):
    other = None if playing is None else 1 - playing
    for seat in (0, 1):
        turned = worth(of_text(turned_round(text)), 1 - seat, other)
        assert worth(of_text(text), seat, playing) == turned


@given(POSITIONS, PLAYING)
@settings(max_examples=100)
def test_a_position_is_worth_the_same_flipped(text, playing):
    for seat in (0, 1):
        worth_flipped = worth(of_text(flipped(text)), seat, playing)
        assert worth(of_text(text), seat, playing) == worth_flipped


def test_a_repetition_is_a_draw_to_the_search():
    game = of_text(SHUTTLE)
    root = game.turn()
    for move in ("Bc1^", "Bf8^", "Ba3^"):
        game.make(game.find_move(move))
        assert evaluation.side_to_move(game.state, root) != 2
    game.make(game.find_move("Bh6^"))
    assert evaluation.side_to_move(game.state, root) == 2
    assert evaluation.terminal_value(game.state, root) == evaluation.DRAW_VALUE
    game.commit()  # now it is the position on the table, and the search starts from here
    assert evaluation.side_to_move(game.state, root) == 0


def test_the_draw_rules_end_it_for_the_search_as_well():
    game = of_text(SHUTTLE)
    for move in ("Bc1^", "Bf8^", "Ba3^", "Bh6^") * 2:
        game.make(game.find_move(move))
        game.commit()
    assert evaluation.side_to_move(game.state, 0) == 2
    for root in (0, 1):
        assert evaluation.terminal_value(game.state, root) == evaluation.DRAW_VALUE
    assert think(game, nodes=100).best == 0
