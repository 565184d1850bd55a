"""Random moves: legal, all of them possible, and the more promising ones more often."""

from collections import Counter

from hypothesis import given, settings

import host_sim  # noqa: F401

from floe.search.fish import playouts
from floe.search.fish.tree_layout import RANDOM, WORDS
from tests.games.fish.random_games import POSITIONS, new_game, of_text
from tests.games.legal_moves import moves_of
from tests.search.thinking import ints

STEPS = (1, 11, 12, -1, -11, -12)
OPEN = (
    "1312211/21102011/0210011/22020001/1200223/21200312/1201031/21103211 "
    "e6,g6/a2,e5/d2,d4/a5,g2 1 7+4/7+4/7+4/8+4"
)


def free(game, cell):
    return cell in game.CELLS and game.floe(cell) > 0 and game.penguin(cell) < 0


def seen(game, cell):
    """How many free floes lie on the lines from a cell."""
    count = 0
    for step in STEPS:
        to = cell + step
        while free(game, to):
            count += 1
            to += step
    return count


def expected(game, move):
    """What a move promises, by its definition."""
    source, target = move >> 7, move & 127
    value = playouts.FISH_PROMISE * game.floe(target) + playouts.OPEN_PROMISE[seen(game, target)]
    if source:
        value -= playouts.OPEN_PROMISE[seen(game, source)]
    for beside in (target + step for step in STEPS):
        other = game.penguin(beside) if beside in game.CELLS else -1
        if other >= 0 and other != game.turn():
            exits = [beside + step for step in STEPS if beside + step != target]
            value += playouts.HEM_PROMISE[sum(free(game, cell) for cell in exits)]
    return value


def promised(game, move):
    """What the kernels say."""
    return playouts.promise(game.state, move & 127) - playouts.stay_promise(game.state, move >> 7)


@settings(deadline=None, max_examples=100)
@given(POSITIONS)
def test_a_move_promises_fish_room_and_hemmed_opponents(text):
    game = of_text(text)
    for move in moves_of(game):
        assert promised(game, move) == expected(game, move)


def test_numbers_by_chance_are_all_of_those_below():
    words = ints(WORDS)
    words[RANDOM] = 1
    found = Counter(playouts.random_below(words, 6) for _ in range(6000))
    assert sorted(found) == list(range(6))
    assert all(850 < count < 1150 for count in found.values())


def test_all_moves_are_made_but_the_promising_more_often():
    for game in (of_text(OPEN), new_game((4, 3, True))):
        words = ints(WORDS)
        words[RANDOM] = 1
        found = Counter(playouts.reply(game.state, words) for _ in range(6000))
        moves = moves_of(game)
        assert set(found) <= set(moves)
        assert len(found) > len(moves) // 2
        moves.sort(key=lambda move: promised(game, move))
        half = len(moves) // 2
        assert sum(found[move] for move in moves[half:]) > 4000
