"""What games bring to the search: the defaults, and moves that the search can keep."""

import pytest

from floe.games.game import Game
from floe.games.soccer.rules import Soccer
from floe.search import layout
from floe.search.alphabeta import AlphaBeta
from floe.search.game_search import GameSearch, load_search
from tests.games.fish import random_games as fish
from tests.games.legal_moves import moves_of
from tests.games.soccer import random_games as soccer
from tests.games.xok import random_games as xok


def test_a_game_with_longer_moves_than_the_table_keeps_is_refused():
    class Wide(Soccer):
        MOVE_BITS = layout.TABLE_MOVE_BITS + 1

    with pytest.raises(ValueError) as refused:
        load_search(Wide())
    assert str(refused.value) == (
        "soccer: MOVE_BITS is 21, but the search keeps 20 bits of a move. Use fewer."
    )


def test_as_many_bits_as_the_table_keeps_are_taken():
    class Full(Soccer):
        MOVE_BITS = layout.TABLE_MOVE_BITS

    assert isinstance(load_search(Full()), GameSearch)


def test_a_game_that_does_not_say_how_long_its_moves_are_is_refused():
    assert Game.MOVE_BITS > layout.TABLE_MOVE_BITS


@pytest.mark.parametrize("positions", [fish, xok, soccer])
def test_moves_have_no_more_bits_than_their_game_says(positions):
    longest = 0
    for seed in range(0, 2000, 20):
        game = positions.of_text(positions.position(seed))
        if not game.over():
            longest = max(longest, *moves_of(game))
    assert game.MOVE_BITS - 3 <= longest.bit_length() <= game.MOVE_BITS


def test_a_game_need_only_say_what_is_different():
    game = Soccer()
    search = GameSearch(load_search(game).run)
    assert (search.unit, search.late, search.futility) == (1, layout.INFINITY, ())
    assert search.work_words == layout.SCRATCH and search.table_words == 0
    assert not search.knows_contempt and search.solver is None
    assert search.strongest(game, AlphaBeta(game, search)) is None
