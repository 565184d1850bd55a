"""Compiled kernels take the place of the Python ones where they are made of the same sources."""

import os
import subprocess
import sys

import pytest

from host_sim import ROOT

from tests.or_skip import or_skip
from tools.build.kernels import desk

LOOK = """
from host_sim import ROOT, compiled_kernels
print(compiled_kernels.use(ROOT / "firmware"))
from floe.games.fish import kernel
from floe.games.fish.rules import Fish
import importlib, sys
print(type(kernel.make).__name__, type(kernel.generate).__name__)
game = Fish()
game.set_up(2, 5)
print(game.text())
del sys.modules["floe.games.fish.kernel"]
print(type(importlib.import_module("floe.games.fish.kernel").make).__name__)
"""


@pytest.fixture(scope="module")
def built():
    """The folder with the firmware's kernels for this computer."""
    return or_skip(desk.build, ROOT / "firmware")


def look(**environment):
    """What LOOK prints in a process of its own, in lines."""
    run = subprocess.run(
        [sys.executable, "-c", LOOK],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def test_they_are_used_where_they_are_there(built):
    used, kinds, text, again = look()
    assert (used, kinds, again) == ("True", "_FuncPtr _FuncPtr", "_FuncPtr")
    assert text == look(FLOE_KERNELS="python")[2]
