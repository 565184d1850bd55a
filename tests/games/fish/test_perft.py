"""Perft of fish: known counts, counts that can be derived, and the reference rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.perft import perft
from tests.games.fish.random_games import CHOICES, POSITIONS, SETUPS, new_game, of_text, play
from tools.strength import reference
from tools.strength.reference.fish import CELL_OF, NAMES, Reference

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
    [(text, i + 1, count) for text, counts in KNOWN for i, count in enumerate(counts)],
)
def test_known_counts(text, depth, count):
    game = of_text(text)
    state = bytes(game.state)
    assert perft(game, depth) == count
    assert bytes(game.state[: game.POSITION + 1]) == state[: game.POSITION + 1]


@given(SETUPS)
@settings(max_examples=10)
def test_placing_is_choosing_among_thirty_floes(setup):
    game = new_game(setup)
    assert [perft(game, depth) for depth in (1, 2, 3)] == [30, 30 * 29, 30 * 29 * 28]


def walks(behind, ahead, plies):
    """The number of ways to walk a line of floes, by the floes on either side.

    A penguin that stops on a floe has left a hole: the floes beyond the hole are lost, those it
    slid over are not.
    """
    if plies == 0:
        return 1
    return sum(
        walks(between, side - 1 - between, plies - 1)
        for side in (behind, ahead)
        for between in range(side)
    )


@pytest.mark.parametrize("column", range(1, 9))
def test_alone_on_a_line_of_floes(column):
    """The player is the last one, and the other penguins are stuck."""
    text = "0000000/11111111/0000000/00000000/0000000/00000000/0000000/10101000"
    game = of_text(text + f" b{column},h1,h3,h5/-,-,-,- 1 3+3/5+2")
    assert perft(game, 1) == 7
    for depth in range(2, 9):
        assert perft(game, depth) == walks(column - 1, 8 - column, depth)


def test_two_alone_on_lines_take_turns():
    """The players do not block each other: the product of their possibilities."""
    text = "0000000/11110000/0000000/11111000/0000000/10101000/0000000/10101000"
    game = of_text(text + " b1,f1,f3,f5/d1,h1,h3,h5 1 0+0/0+0")
    assert [perft(game, depth) for depth in (1, 2, 3, 4)] == [3, 3 * 4, 3 * 2 * 4, 3 * 2 * 4 * 3]


def test_a_finished_game_has_no_moves():
    game = of_text("/".join(["0000000", "00000000"] * 4) + " -,-,-,-/-,-,-,- 2 10+8/9+8")
    assert game.over()
    assert [perft(game, depth) for depth in (1, 2, 3)] == [0, 0, 0]


def mirrored(text):
    """The mirrored position: left becomes right."""
    floes, penguins, turn, caught = text.split()
    for name in set(penguins.replace("/", ",").split(",")) - {"-"}:
        row, x = CELL_OF[name]
        penguins = penguins.replace(name, NAMES[row, 14 - x].upper())
    return f"{'/'.join(row[::-1] for row in floes.split('/'))} {penguins.lower()} {turn} {caught}"


@given(POSITIONS)
@settings(max_examples=60)
def test_the_mirror_image_has_the_same_counts(text):
    for depth in (1, 2):
        assert perft(of_text(text), depth) == perft(of_text(mirrored(text)), depth)


@given(SETUPS, CHOICES, st.integers(0, 45))
@settings(max_examples=40)
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
