"""Whose fish they will be, found here with sets instead of bits.

With the points of a stage of the game set to 1 and 0, so that they count fish.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

import host_sim  # noqa: F401

from floe.search.fish import mobility
from floe.search.fish.layout import SAFE_POINTS, TERRITORY_POINTS
from floe.search.fish.territory import FLOE_BIT, territory
from tests.games.fish.random_games import POSITIONS, of_text
from tests.games.legal_moves import moves_of
from tests.search.fish.walks import STEPS, free_floes, walks


def after(text, choices):
    """The game of a text after moves that keep the floes' bits up to date."""
    game = of_text(text)
    mobility.prepare(game.state)
    for choice in choices:
        moves = moves_of(game)
        if moves:
            mobility.make(game.state, moves[choice % len(moves)])
    return game


def points_of(game, root):
    """What the territory of a game is worth for a player against the others."""
    words = [0, 0, 0, 0]
    for cell in game.CELLS:
        seat = game.penguin(cell)
        if seat >= 0 and not game.out(seat):
            bit = FLOE_BIT[cell]
            words[2 * (seat != root) + (bit >> 5)] |= 1 << (bit & 31)
    return territory(game.state, *words)


@settings(deadline=None, max_examples=100)
@given(POSITIONS, st.lists(st.integers(0, 200), max_size=12))
def test_the_territory_is_what_each_side_walks_to_first(text, choices):
    game = after(text, choices)
    game.state[TERRITORY_POINTS], game.state[SAFE_POINTS] = 1, 0
    worth = {0: game.players - 1, 1: -1}
    expected = sum(
        game.floe(cell) * worth[next(iter(sides))]
        for cell, sides in walks(game, 2).items()
        if len(sides) == 1
    )
    assert points_of(game, 0) == expected


def safe(game, own, others):
    """The free floes that penguins can walk to past all that others reach in one move."""
    free = free_floes(game)
    barred = set()
    for cell in others:
        for step in STEPS:
            to = cell + step
            while to in free:
                barred.add(to)
                to += step
    found, left = set(), list(own)
    while left:
        cell = left.pop()
        new = {cell + step for step in STEPS} & free - barred - found
        found |= new
        left += new
    return found


@settings(deadline=None, max_examples=100)
@given(POSITIONS, st.lists(st.integers(0, 200), max_size=12))
def test_what_is_safe_lies_past_what_the_others_reach_in_one_move(text, choices):
    game = after(text, choices)
    game.state[TERRITORY_POINTS], game.state[SAFE_POINTS] = 0, 1
    sides = ([], [])
    for cell in game.CELLS:
        if game.penguin(cell) >= 0 and not game.out(game.penguin(cell)):
            sides[min(game.penguin(cell), 1)].append(cell)
    fish = [
        sum(game.floe(cell) for cell in safe(game, sides[side], sides[1 - side]))
        for side in (0, 1)
    ]
    assert points_of(game, 0) == fish[0] * (game.players - 1) - fish[1]
