"""Only the game being played is in memory, and leaving it frees what it took."""

import pytest

import host_sim  # noqa: F401

from floe.games import registry
from tests.micropython_runner import run_micropython, same_everywhere
from tools.build.mpy import FIRMWARE

GAMES = tuple(registry.names())
ROUNDS = 3
# Bytes that going through all games once more may cost: a Unix build keeps a note of every native
# function it ever loaded in its heap.
ROUND_COSTS = 4096


def modules(what):
    """The modules that were loaded, each time that `what` was reported."""
    lines = [line.split() for line in same_everywhere("ui/game_memory", ROUNDS, *GAMES)]
    words = what.split()
    return [line[len(words) :] for line in lines if line[: len(words)] == words]


def if_there(module):
    """The module's name, in a list, if a game has such a module at all."""
    path = FIRMWARE.joinpath(*module.split(".")).with_suffix(".py")
    return [module] if path.exists() else []


def games_of(names):
    """The games whose modules these are."""
    return {game for game in GAMES if any(game in name.split(".") for name in names)}


def test_at_power_on_no_game_is_loaded_nor_anything_that_only_playing_needs():
    assert modules("title") == [[]]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_loaded_alone_and_without_its_rules(game):
    times = modules(f"in {game}")
    assert len(times) == ROUNDS and times[0] == times[1] == times[2]
    names = times[0]
    own = {f"floe.games.{game}.rules", "floe.ui.playing.play", *if_there(f"floe.ui.{game}.view")}
    assert own <= set(names)
    assert games_of(names) == {game}
    assert not [name for name in names if "rules" in name and "floe.games" not in name]


def test_reading_rules_loads_their_pictures_and_texts_and_no_game():
    for i, names in enumerate(modules("rules")):
        game = GAMES[i % len(GAMES)]
        assert set(if_there(f"floe.ui.{game}.rules_art")) <= set(names)
        assert games_of(names) == {game}
        assert f"floe.games.{game}.rules" not in names


def test_going_from_game_to_game_takes_no_more_and_more_memory():
    output = run_micropython("ui/game_memory", ROUNDS, *GAMES)
    free = {}
    for line in output.splitlines():
        if line.startswith("# free"):
            *what, count = line.split()[2:]
            free.setdefault(" ".join(what), []).append(int(count))
    for what in ["in " + game for game in GAMES]:
        assert len(free[what]) == ROUNDS
        assert free[what][2] > free[what][1] - ROUND_COSTS, what
