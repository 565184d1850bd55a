"""What make() and undo() keep of each penguin's mobility is what working it out afresh gives."""

from hypothesis import given, settings
from hypothesis import strategies as st

import host_sim  # noqa: F401

from floe.search.fish import mobility
from floe.search.fish.layout import MOBILITY
from tests.games.fish.random_games import POSITIONS, of_text
from tests.games.legal_moves import moves_of


def up_to_date(game):
    """The mobility that the state has, of each penguin on the board."""
    return {
        cell: game.state[MOBILITY + (game.state[cell] >> 2) - 1]
        for cell in game.CELLS
        if game.penguin(cell) >= 0
    }


@settings(deadline=None, max_examples=60)
@given(POSITIONS, st.lists(st.integers(0, 200), max_size=12))
def test_it_is_kept_up_to_date(text, choices):
    game = of_text(text)
    mobility.prepare(game.state)
    before = bytes(game.state[: game.POSITION]), up_to_date(game)
    moves_made = 0
    for choice in choices:
        moves = moves_of(game)
        if moves:
            mobility.make(game.state, moves[choice % len(moves)])
            moves_made += 1
            now = up_to_date(game)
            mobility.prepare(game.state)
            assert now == up_to_date(game)
    for _ in range(moves_made):
        mobility.undo(game.state)
    assert (bytes(game.state[: game.POSITION]), up_to_date(game)) == before
