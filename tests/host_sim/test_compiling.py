"""Kernels that are compiled while the machine thinks are used from the next search on."""

import json
import os
import subprocess
import sys

import pytest

from host_sim import ROOT, compiled_kernels

from floe.games import registry
from tools.build.kernels import desk

# Three searches; the kernels are ready in the middle of the first one. Prints what each found, and
# whether a Python kernel ran in it that has been compiled.
THINK = """
import json, signal, sys
from host_sim import ROOT, compiled_kernels, compiling
if compiled_kernels.wanted():
    compiling._root = ROOT / "firmware"
    compiling.begin()
    if hasattr(signal, "SIGSTOP"):  # a busy computer might be ready before the first search
        compiling._compilation._process.send_signal(signal.SIGSTOP)
from floe.games import registry
from floe.search.engine import Engine
game = registry.new_game(sys.argv[1])
game.set_up(*json.loads(sys.argv[2]))
engine = Engine(game)
listed = json.loads(open(sys.argv[3]).read())["modules"]
kernels = {
    getattr(sys.modules[module], name).__code__
    for module in listed.keys() & sys.modules.keys() for name in listed[module]
}
ran = set()
sys.setprofile(lambda frame, *_: ran.add(frame.f_code))
for number in range(3):
    engine.start_budget(1500, strongest=True)
    engine.step(100)
    if number == 0 and compiled_kernels.wanted():
        if hasattr(signal, "SIGSTOP"):
            compiling._compilation._process.send_signal(signal.SIGCONT)
        compiling._compilation._process.wait()
    ran.clear()
    while not engine.step(100):
        pass
    print(bool(ran & kernels), engine.best, engine.value, engine.nodes, engine.depth, engine.pv())
    game.make(engine.best)
"""


def thought(*arguments, **environment):
    """What THINK prints, by searches: (whether a Python kernel ran, what was found)."""
    run = subprocess.run(
        [sys.executable, "-c", THINK, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stderr) == (0, "")
    return [line.split(" ", 1) for line in run.stdout.splitlines()]


@pytest.mark.parametrize(
    "game, options", [*((name, []) for name in registry.names()), ("fish", [3, 7])]
)
def test_no_search_changes_its_kernels_and_all_find_the_same(game, options):
    exports = desk.build(ROOT / "firmware") / compiled_kernels.EXPORTS
    words = game, json.dumps(options), str(exports)
    compiled, python = thought(*words), thought(*words, FLOE_KERNELS="python")
    assert [ran for ran, _ in compiled] == ["True", "False", "False"]
    assert [ran for ran, _ in python] == ["True"] * 3
    assert [found for _, found in compiled] == [found for _, found in python]
