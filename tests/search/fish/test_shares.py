"""What each player may hope for, found here with sets instead of bits."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import host_sim  # noqa: F401

from floe.games.fish.layout import JOURNAL_LENGTH
from floe.search.fish.shares import (
    CAUGHT,
    CONTESTED,
    FIRST,
    NARROW,
    POWERS,
    STUCK,
    final_shares,
    shares,
)
from floe.search.fish.territory import fill_bitboards
from floe.search.fish.tree import advance
from floe.search.fish.tree_layout import FREE_AT_ROOT, SHARES, WORDS
from tests.games.fish.random_games import POSITIONS, of_text
from tests.games.legal_moves import moves_of
from tests.search.fish.walks import STEPS, free_floes, walks
from tests.search.thinking import ints


def under(game, seat):
    """The fish under a player's penguins."""
    return sum(game.floe(cell) for cell in game.CELLS if game.penguin(cell) == seat)


def expected(game):
    stage = len(free_floes(game)) // 4
    points = [CAUGHT[stage] * (game.fish(s) + under(game, s)) for s in range(game.players)]
    free = free_floes(game)
    for cell in game.CELLS:
        if game.penguin(cell) >= 0:
            exits = sum(cell + step in free for step in STEPS)
            points[game.penguin(cell)] -= (
                (4 * STUCK[stage], NARROW[stage])[exits] if exits < 2 else 0
            )
    for cell, seats in walks(game, game.players).items():
        for seat in seats:
            weights = FIRST if len(seats) == 1 else CONTESTED
            points[seat] += weights[stage] * game.floe(cell)
    behind = [max(points) - each >> 2 for each in points]
    powers = [POWERS[each] if each < 128 else 0 for each in behind]
    return [power * (255 * 4096 // sum(powers)) >> 12 for power in powers]


@settings(deadline=None, max_examples=100)
@given(POSITIONS, st.lists(st.integers(0, 200), max_size=12))
def test_fish_that_are_ahead_and_floes_that_are_near_make_a_share(text, choices):
    game = of_text(text)
    if game.players == 2:
        return
    fill_bitboards(game.state)
    words = ints(WORDS)
    game.state[JOURNAL_LENGTH] = 0
    words[FREE_AT_ROOT] = len(free_floes(game))
    for choice in choices:
        moves = moves_of(game)
        if moves:
            advance(game.state, moves[choice % len(moves)])
    if game.placing():
        return
    shares(game.state, words)
    assert list(words[SHARES : SHARES + game.players]) == expected(game)
    assert sum(words[SHARES : SHARES + game.players]) <= 255


WATER = "/".join(["0000000", "00000000"] * 4)


@pytest.mark.parametrize(
    "caught, found",
    [
        ("20+9/17+9/3+9/20+8", [240, 12, 0, 15]),
        ("20+9/17+9/3+9/20+9", [123, 12, 0, 123]),
        ("30+9/30+9/30+9/30+9", [75, 75, 75, 75]),
        ("60+9/17+9/3+9/20+8", [255, 0, 0, 0]),
    ],
)
def test_a_finished_game_is_a_victory_and_a_little_by_how_much(caught, found):
    game = of_text(f"{WATER} -,-/-,-/-,-/-,- 1 {caught}")
    words = ints(WORDS)
    final_shares(game.state, words)
    assert list(words[SHARES : SHARES + 4]) == found
