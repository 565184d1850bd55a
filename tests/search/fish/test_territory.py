"""Whose fish they will be, found here with sets instead of bits."""

from hypothesis import given, settings
from hypothesis import strategies as st

import host_sim  # noqa: F401

from floe.search.fish import mobility
from floe.search.fish.territory import territory
from tests.games.fish.random_games import POSITIONS, moves_of, of_text


def walks(game):
    """Whose each free floe will be: {cell: sides that come there first}."""
    fronts = {}
    for cell in game.CELLS:
        if game.penguin(cell) >= 0 and not game.out(game.penguin(cell)):
            fronts.setdefault(min(game.penguin(cell), 1), set()).add(cell)
    free = {cell for cell in game.CELLS if game.floe(cell) and game.penguin(cell) < 0}
    first = {}
    while any(fronts.values()):
        fronts = {
            side: {
                to
                for cell in front
                for step in (1, 11, 12, -1, -11, -12)
                if (to := cell + step) in free
            }
            for side, front in fronts.items()
        }
        for side, front in fronts.items():
            for cell in front:
                first.setdefault(cell, set()).add(side)
        free -= set().union(*fronts.values())
    return first


@settings(deadline=None, max_examples=100)
@given(POSITIONS, st.lists(st.integers(0, 200), max_size=12))
def test_the_territory_is_what_each_side_walks_to_first(text, choices):
    """Also after moves that keep the floes' bits up to date."""
    game = of_text(text)
    mobility.prepare(game.state)
    for choice in choices:
        moves = moves_of(game)
        if moves:
            mobility.make(game.state, moves[choice % len(moves)])
    worth = {0: game.players - 1, 1: -1}
    expected = sum(
        game.floe(cell) * worth[next(iter(sides))]
        for cell, sides in walks(game).items()
        if len(sides) == 1
    )
    assert territory(game.state, 0) == expected
