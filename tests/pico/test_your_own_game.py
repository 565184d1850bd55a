"""The game of docs/your_own_game.md on the emulated Pico: it thinks and plays as the simulator."""

import subprocess
import sys

import pytest

from tests import sample
from tests.test_your_own_game import THINK
from tools.board.pico import flash_contents
from tools.board.pico.emulated_pico import EmulatedPico

# From the title to the game's menu, its set-up, and three moves against the machine.
KEYS = "w500 A w500 R w200 R w200 R w200 A w1500 A w3000" + 3 * " A w12000"
PLAY = f"""
from tests.ui.console_sim import ConsoleSim

sim = ConsoleSim(seed=1).power_on()
sim.play({KEYS!r})
print(sim.file("four.floe"))
"""
BUILD = "from tools.build import firmware; firmware.make('rp2040', 'made')"


def in_tree(tree, code):
    """What this Python prints in the tree."""
    run = subprocess.run([sys.executable, "-c", code], cwd=tree, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout


def moves(record):
    """The moves of a record's text."""
    return record.split("four 7/7/7/7/7/7 1")[1].split()[:-1]


@pytest.mark.full
@pytest.mark.files
@sample.only_without
def test_it_thinks_and_plays_as_the_simulator(tmp_path):
    tree = tmp_path / "tree"
    sample.make(tree)
    in_tree(tree, BUILD)
    with EmulatedPico() as board:
        board.wait_repl()
        flash_contents.install(board, tree / "made")
        board.execute(flash_contents.CHOSEN)
        said = board.execute(THINK.replace("import host_sim\n", ""))
        assert said == in_tree(tree, THINK)
        board.reset()
        board.wait_picture(any)
        board.play(KEYS)
        played = moves(board.execute("print(open('/saves/four.floe').read())"))
    assert len(played) >= 5 and played == moves(in_tree(tree, PLAY))
