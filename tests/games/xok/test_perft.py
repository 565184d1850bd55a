"""Perft of xok: known counts, counts that can be derived, and the reference rules."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.perft import perft
from floe.games.xok import layout
from tests.games.legal_moves import legal, moves_of
from tests.games.xok.random_games import CHOICES, POSITIONS, new_game, of_text, play
from tools.strength import reference
from tools.strength.reference.xok import APART, Reference, beside, spaces

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


@pytest.mark.parametrize("board", KNOWN)
def test_at_first_there_are_the_pairs_of_adjacent_spaces(board):
    places = set(spaces(board).values())
    pairs = {frozenset((a, beside(a, d))) for a in places for d in range(6)}
    assert perft(new_game(board), 1) == len([pair for pair in pairs if pair <= places])


def test_a_lone_fish_can_be_eaten_from_seven_spaces_by_four_kinds():
    """From each space around it, and from above; and six pairs of spaces are lost."""
    game = of_text("5/6/7/8/4b4/8/7/6/5 3111/3111 1")
    assert len([move for move in moves_of(game) if game.kind(move)]) == 7 * 4
    assert perft(game, 1) == 156 - 6 + 7 * 4


def test_a_ring_of_fish_can_be_eaten_from_within_in_every_combination():
    """From the space within: one mouth 6 ways; two mouths 60° or 120° apart 6, 180° apart 3."""
    game = of_text("5/6/7/3bb3/3b1b3/3bb3/7/6/5 3111/3111 1")
    within = [move for move in legal(game) if move[1:3] == "e5"]
    assert [len([move for move in within if move[0] == kind]) for kind in "svyi"] == [6, 6, 6, 3]
    game = of_text("5/6/7/3bb3/3bbb3/3bb3/7/6/5 3111/3111 1")
    assert [move for move in legal(game) if move[1:3] == "e5"] == within


def test_a_finished_game_has_no_moves():
    game = of_text("3/ww2/wWWWW/wWW3/5/3b/1b1 0000/3111 2")
    assert game.over()
    assert [perft(game, depth) for depth in (1, 2, 3)] == [0, 0, 0]


def turned_about(text):
    """The board turned by half a turn: its rows are as many from below as from above."""
    rows, sharks, turn = text.split()
    return f"{rows[::-1]} {sharks} {turn}"


def mirrored(text):
    """The board in a mirror: left becomes right."""
    rows, sharks, turn = text.split()
    return f"{'/'.join(row[::-1] for row in rows.split('/'))} {sharks} {turn}"


def other_side(text):
    """The position with the players swapped."""
    rows, sharks, turn = text.split()
    rows = rows.translate(str.maketrans("wbWB", "bwBW"))
    return f"{rows} {sharks[5:]}/{sharks[:4]} {3 - int(turn)}"


@given(POSITIONS)
@settings(max_examples=60)
def test_images_of_a_position_have_the_same_counts(text):
    count = perft(of_text(text), 2)
    for image in (mirrored, turned_about, other_side):
        assert perft(of_text(image(text)), 2) == count


@given(POSITIONS)
@settings(max_examples=40)
def test_counts_are_the_references(text):
    depth = 2 if perft(of_text(text), 1) < 40 else 1
    assert perft(of_text(text), depth) == reference.perft(Reference.of_text, text, depth)


@given(st.sampled_from((30, 37, 61)), CHOICES, st.integers(0, 34))
@settings(max_examples=15)
def test_counts_in_a_game_are_the_references(board, choices, plies):
    game = new_game(board)
    for _ in zip(range(plies), play(game, choices), strict=False):
        pass
    depth = 2 if perft(game, 1) < 40 else 1
    assert perft(game, depth) == reference.perft(Reference.of_text, game.text(), depth)


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


@pytest.mark.parametrize("fish", range(15))
def test_no_position_has_more_moves_than_argued(fish):
    """The position with most moves that hill-climbing finds; it has only the enemy's fish."""
    rng = random.Random(fish)
    names = list(spaces(61))

    def count(where):
        rows = "/".join(
            "".join("b" if name in where else "1" for name in names if name[0] == row)
            for row in "abcdefghi"
        )
        return len(moves_of(of_text(f"{rows} 3111/3111 1")))

    where = set(rng.sample(names, fish))
    most = count(where)
    for _ in range(60 if fish else 0):
        other = where - {rng.choice(sorted(where))}
        other.add(rng.choice([name for name in names if name not in other]))
        if count(other) >= most:
            where, most = other, count(other)
    assert most <= 156 + 28 * fish
