"""Perft of xok: known counts, counts that can be derived, and the reference rules."""

import pytest
from hypothesis import given, settings

from floe.games.xok import layout
from tests.both.games.perft import perft
from tests.games.xok.random_games import POSITIONS, new_game, of_text
from tools.strength import reference
from tools.strength.reference.xok import APART, Reference

KNOWN = {30: (71, 7960, 667026), 37: (90, 11862), 61: (156, 31050)}


@pytest.mark.parametrize(
    ("board", "depth", "count"),
    [(board, i + 1, count) for board, counts in KNOWN.items() for i, count in enumerate(counts)],
)
def test_known_counts(board, depth, count):
    game = new_game(board)
    state = bytes(game.state)
    assert perft(game, depth) == count
    assert bytes(game.state[: game.POSITION]) == state[: game.POSITION]


@given(POSITIONS)
@settings(max_examples=40)
def test_counts_are_the_references(text):
    depth = 2 if perft(of_text(text), 1) < 40 else 1
    assert perft(of_text(text), depth) == reference.perft(Reference.of_text, text, depth)


# -- the bound on moves


def ways(fish, under):
    """Shark moves on a space with enemy fish in these directions around it, maybe one under it."""
    bites = {
        (kind, tuple(sorted({d, (d + apart) % 6} & fish)))
        for kind, apart in APART.items()
        for d in range(6)
    }
    return len([bite for bite in bites if bite[1] or under])


def test_the_bound_on_moves_holds():
    """The steps of the argument at MAX_MOVES: 14k/3 on an empty space, 4 + 9k/2 on a fish."""
    for mask in range(64):
        fish = {d for d in range(6) if mask >> d & 1}
        assert 3 * ways(fish, under=False) <= 14 * len(fish)
        assert 2 * ways(fish, under=True) <= 8 + 9 * len(fish)
    assert KNOWN[61][0] + 14 * 28 == layout.MAX_MOVES
