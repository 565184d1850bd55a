"""docs/your_own_game.md, followed word for word: its blocks are files of a game that really works.

They are written into a copy of this tree, where the tests below run; `make sample-test` runs the
whole test suite there.
"""

import subprocess
import sys

import pytest

import host_sim  # noqa: F401

from tests import sample
from tests.made_once import made_once

pytestmark = sample.only_without

PLAY = """
import sys

import host_sim
from floe.events import B
from floe.games import registry
from tests.ui.console_sim import ConsoleSim

language = sys.argv[1]
sim = ConsoleSim(seed=1, language=language).power_on()
sim.choose(sim.console.strings.PLAY)
sim.play("R " * (len(registry.GAMES) - 1) + "D w200")
assert sim.screen_name == "Rules" and [head for head, _ in sim.screen._pages] == ["Goal"]
sim.play("A B A")  # the last page leads nowhere
assert sim.screen.title() == "Connect Four", sim.screen.title()
sim.set_row(sim.console.strings.PLAYER % 2, sim.console.strings.LEVELS["rockhopper"])
sim.start()
sim.hold(B)
assert not sim.screen.able(sim.labels().index(sim.pause_texts.LEGEND))
sim.choose(sim.console.strings.HOW_TO_PLAY)
assert sim.screen_name == "Rules"
sim.play("B B")
for turn in range(60):
    if sim.screen_name == "Result":
        break
    if turn == 2:
        before = sim.session.game.text()
        sim.power_on()
        sim.choose(sim.console.strings.CONTINUE)
        assert sim.session.game.text() == before
    if sim.screen_name in ("PlayScreen", "Warning"):
        sim.play("w1500 A w6000")
    if sim.screen_name == "Diploma":
        sim.play("B w500")
assert sim.screen_name == "Result", sim.screen_name
"""

THINK = """
import host_sim
from floe.games import registry
from floe.search.engine import Engine

game = registry.new_game("four")
engine = Engine(game)
game.read("7/7/7/3o3/2xox2/1xoxo2 1")
engine.start_budget(200)
while not engine.step(600):
    pass
print(game.move_text(engine.best), engine.value, engine.depth, engine.nodes)
"""


@pytest.fixture(scope="session")
def tree(tmp_path_factory):
    """A copy of this tree with the game of the page in it."""
    return made_once(tmp_path_factory, "your-own-game", sample.make)


def run(tree, *command, **options):
    """Run this Python in the tree; what it printed."""
    done = subprocess.run(
        [sys.executable, *command], cwd=tree, capture_output=True, text=True, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_game_and_the_page_are_small():
    made = sample.files()
    assert len(made) <= 6
    assert sum(text.count("\n") for text in made.values()) <= 350
    assert sample.PAGE.read_text("utf-8").count("\n") <= 150


@pytest.mark.long
def test_its_own_tests_and_those_of_the_layers_pass(tree):
    run(tree, "-m", "pytest", "-q", "-p", "no:xdist", "tests/games/four", "tests/test_layers.py")


@pytest.mark.long
def test_it_is_compiled_for_both_chips_within_the_budget(tree):
    script = (
        "from tools.build import firmware\n"
        "for target in ('rp2040', 'rp2350'):\n"
        "    made = firmware.make(target, f'made-{target}')\n"
        "    assert 'floe/games/four/rules.mpy' in made['files'], target\n"
        "    print(firmware.over_budget(made))\n"
    )
    assert run(tree, "-c", script) == "[]\n[]\n"


@pytest.mark.parametrize("language", ["en", "cs", "de", "fr", "pl"])
def test_it_is_played_to_the_end_by_keys_with_the_power_cut_once(tree, language):
    run(tree, "-c", PLAY, language)


def test_it_takes_part_in_the_engine_protocol(tree):
    said = run(
        tree,
        *("-m", "host_sim", "ugi", "--game", "four"),
        input="position startpos moves f4 e4\ngo perft 2\nquery fen\ngo nodes 50\nquit\n",
    )
    assert "nodes 49\n" in said and "response 7/7/7/7/3o3/3x3 1\n" in said
    assert "bestmove " in said


def test_micropython_thinks_the_same(tree):
    """As bytecode: it has no kernels, and the other games keep theirs."""
    (tree / "think.py").write_text(THINK.replace("import host_sim\n", ""))
    script = (
        "from tools.build import interpreters\n"
        "try:\n"
        "    print(interpreters.find().run('think.py'), end='')\n"
        "except interpreters.NoMicroPython as reason:\n"
        "    print('none:', reason)\n"
    )
    found = run(tree, "-c", script)
    if found.startswith("none:"):
        pytest.skip(found)
    assert found == run(tree, "-c", THINK)


def test_an_error_in_it_names_its_file_and_line(tree, tmp_path_factory):
    """And the other games are compiled as usual."""
    script = (
        "from pathlib import Path\n"
        "from tools.build import firmware, mpy\n"
        "path = Path('firmware/floe/games/four/rules.py')\n"
        "text = path.read_text()\n"
        "path.write_text(text + '\\n\\nWRONG = 1 +\\n')\n"
        "try:\n"
        "    firmware.make('rp2040', 'made-wrong')\n"
        "except mpy.CompileError as error:\n"
        "    print(error)\n"
        "finally:\n"
        "    path.write_text(text)\n"
    )
    said = run(tree, "-c", script)
    assert "floe/games/four/rules.py" in said and "line" in said
