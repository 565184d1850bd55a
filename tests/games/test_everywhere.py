"""The rules of all games on CPython and on MicroPython: the same, and nothing allocated."""

import pytest

from floe.games.soccer.rules import Soccer
from tests.games.fish import test_perft as fish
from tests.games.soccer import test_perft as soccer
from tests.games.soccer.random_games import position
from tests.games.xok import test_perft as xok
from tests.games.xok.random_games import new_game
from tests.micropython_runner import same_everywhere


def ends_of(*words):
    """The ends of random games, each as result and winners, and how many plies they have."""
    lines = same_everywhere("games/playouts", *words)
    ends = [line.split()[-2:] for line in lines if line.startswith("end ")]
    return ends, len(lines) - len(ends)


@pytest.mark.parametrize(
    "words, plies",
    [
        *((("fish", players, 99, 1000 * players, 8), 200) for players in (2, 3, 4)),
        (("fish", 2, 99, 0, 8, "balanced", "off"), 200),
        *((("xok", 2, 99, size, 3, "board", size), 50) for size in (30, 37, 61)),
        (("soccer", 2, 120, 0, 8), 160),
    ],
)
def test_random_games_are_the_same_everywhere(words, plies):
    ends, played = ends_of(*words)
    assert len(ends) == words[4] and played > plies
    assert words[0] == "soccer" or ["none", "0"] not in ends


def test_a_whole_game_of_1000_plies_is_the_same_everywhere():
    ends, plies = ends_of("soccer", 2, 1001, 3, 1, "repetition", "off")
    assert ends == [["draw", "0"]] and plies == 1000


def test_full_time_is_the_same_everywhere():
    ends, plies = ends_of("soccer", 2, 200, 0, 8, "full time", "100")
    assert plies <= 800 and {result for result, _ in ends} >= {"p1win", "p2win"}


@pytest.mark.parametrize(
    "name, known",
    [
        ("fish", {text: counts[:3] for text, counts in fish.KNOWN}),
        (
            "soccer",
            {Soccer().text(): soccer.KNOWN[:2], **{position(seed): () for seed in range(30)}},
        ),
        ("xok", {new_game(board).text(): counts[:2] for board, counts in xok.KNOWN.items()}),
    ],
)
def test_known_counts_everywhere(name, known):
    lines = [f"{len(counts) or 2} {text}" for text, counts in known.items()]
    found = same_everywhere("games/perft", name, text="\n".join(lines))
    assert len(found) == len(known)
    assert all(
        each == str([*counts])
        for each, counts in zip(found, known.values(), strict=True)
        if counts
    )
