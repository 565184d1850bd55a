"""Perft of fish: known counts, counts that can be derived, and the reference rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.both.games.perft import perft
from tests.games.fish.random_games import CHOICES, SETUPS, new_game, of_text, play
from tools.strength import reference
from tools.strength.reference.fish import Reference

KNOWN = (
    (
        "1132331/11212312/1131211/21213111/2232221/22113111/1122112/21213321"
        " b1,b2,c2,f7/a2,d7,f6,g5 1 0+0/0+0",
        (44, 2203, 88306, 4003790),
    ),
    (
        "1211221/23321231/3123221/11112231/3311112/12131222/1213111/11212112"
        " a1,b5,d3/a3,e3,e5/d2,g7,h6 1 0+0/0+0/0+0",
        (33, 1170, 45190),
    ),
    (
        "2122213/31311221/2111111/31131221/2121121/22111321/2123132/33112112"
        " a2,h7/b5,e4/a6,g2/d8,e5 1 0+0/0+0/0+0/0+0",
        (21, 693, 15266),
    ),
)


@pytest.mark.parametrize(
    ("text", "depth", "count"),
    [
        pytest.param(text, i + 1, count, marks=pytest.mark.long if count > 10**6 else ())
        for text, counts in KNOWN
        for i, count in enumerate(counts)
    ],
)
def test_known_counts(text, depth, count):
    game = of_text(text)
    state = bytes(game.state)
    assert perft(game, depth) == count
    assert bytes(game.state[: game.POSITION + 1]) == state[: game.POSITION + 1]


@given(SETUPS, CHOICES, st.integers(0, 45))
@settings(max_examples=20)
def test_counts_are_the_references(setup, choices, plies):
    game = new_game(setup)
    for _ in zip(range(plies), play(game, choices), strict=False):
        pass
    depth = 3
    while depth > 1 and perft(game, depth) > 2000:
        depth -= 1
    assert perft(game, depth) == reference.perft(Reference.of_text, game.text(), depth)


def test_counts_over_the_end_of_placing_are_the_references():
    """Placing ends within the depth, and some players are stuck where they stand."""
    text = (
        "1000000/11000000/0110000/01000000/0001100/00010000/0000000/00000011"
        " a1,-/b2,-/c2,-/-,- 4 0+0/0+0/0+0/0+0"
    )
    for depth in range(1, 7):
        assert perft(of_text(text), depth) == reference.perft(Reference.of_text, text, depth)
