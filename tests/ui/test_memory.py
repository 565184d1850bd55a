"""Only the game being played is in memory, and leaving it frees what it took."""

import subprocess
import sys

import pytest

from host_sim import ROOT

from floe.games import registry
from floe.ui import memory

GAMES = registry.names()
ROUNDS = 2
# Shows the loaded modules that the games share, or that belong to one: at the title, in each
# game's rules, in each game after the machine has made some moves, and after it was left.
PROGRAM = """
import sys
from host_sim.headless import HeadlessSim
from floe.games import registry
from floe.ui import memory
from floe.search.levels import levels_of
from floe.ui.session import Session
GENERIC = "floe.ui.playing.", "floe.search.", "floe.ui.screens.rules"
def show(*words):
    for name in sys.modules:
        if name.startswith("floe.ui.") or name.endswith((".rules", ".engine")):
            if set(name.split(".")) & {*registry.names()} or name.startswith(GENERIC):
                print(*words, name)
sim = HeadlessSim().power_on()
console = sim.console
show("title")
for number in range(int(sys.argv[1])):
    for name in registry.names():
        from floe.ui.screens.rules import Rules
        console.push(Rules(console, name))
        sim.wait(100)
        show(number, "rules", name)
        console.pop()
        level = levels_of(name)[1]
        game = registry.new_game(name, 2, {"board": "61"})
        console.start(Session(console.storage, game, [level, level], {}))
        sim.wait(9000)
        show(number, "in", name)
        console.home()
        sim.wait(100)
        show(number, "after", name)
"""


@pytest.fixture(scope="module")
def modules():
    """(what is shown, module), as words."""
    command = [sys.executable, "-c", PROGRAM, str(ROUNDS)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [line.rsplit(" ", 1) for line in run.stdout.splitlines()]


def games_of(names):
    """The games whose modules these are."""
    return {game for game in GAMES if any(game in name.split(".") for name in names)}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_and_its_rules_are_loaded_alone(modules, game):
    assert "title" not in [what for what, _ in modules]
    for number in range(ROUNDS):
        rules = {name for what, name in modules if what == f"{number} rules {game}"}
        playing = {name for what, name in modules if what == f"{number} in {game}"}
        assert games_of(rules) == games_of(playing) == {game}
        assert {f"floe.ui.{game}.rules_art", "floe.ui.screens.rules"} <= rules
        assert {f"floe.games.{game}.rules", "floe.ui.playing.play"} <= playing
        assert not {f"floe.ui.{game}.rules_art", "floe.ui.screens.rules"} & playing
        assert f"floe.games.{game}.rules" not in rules
        after = {name for what, name in modules if what == f"{number} after {game}"}
        assert not after & playing - {f"floe.games.{game}.rules"}


@pytest.mark.parametrize("size", [0, 1, 511, 512, 513, 2095])
@pytest.mark.parametrize("now", [0, 100, 512, 4000])
def test_a_copy_of_a_state_is_in_small_parts_and_can_be_put_back(size, now):
    """With 22 KB free in small pieces there was no room for soccer's state in one."""
    before = bytes(number % 251 for number in range(size))
    parts = memory.copy_of(bytearray(before))
    assert max(map(len, parts), default=0) <= 512
    state = bytearray(now)
    memory.put_back(parts, state)
    assert state == before
