"""Compiled kernels take the place of the Python ones where they are made of the same sources."""

import subprocess
import sys

from host_sim import ROOT

LOOK = """
from host_sim import ROOT, compiled_kernels
print(compiled_kernels.use(ROOT / "firmware"))
from floe.games.fish import kernel
import importlib, sys
print(type(kernel.make).__name__, type(kernel.generate).__name__)
del sys.modules["floe.games.fish.kernel"]
print(type(importlib.import_module("floe.games.fish.kernel").make).__name__)
"""


def test_modules_have_them_however_often_they_are_imported():
    """What they find is the same: see test_compiling.py."""
    run = subprocess.run([sys.executable, "-c", LOOK], cwd=ROOT, capture_output=True, text=True)
    assert (run.stdout.split(), run.stderr) == (["True", *["_FuncPtr"] * 3], "")
