"""The same script on both Pythons: what a test needs to hold the firmware to real MicroPython.

The scripts are in tests/both/: plain scripts that import the firmware and print what they find,
one fact a line, with nothing that MicroPython lacks. Arguments come in sys.argv, as text. A line
that begins with # is a note for people (a time, free memory) and is not compared. A test is:

    from tests.micropython_runner import same_everywhere

    def test_layouts_are_the_same_everywhere():
        assert len(same_everywhere("games/fish/layouts", 4, 20)) == 20

Where there is no MicroPython, MicroPython's part is skipped with the reason.
"""

import functools
import os
import sys
from pathlib import Path

import pytest

from tools.build import interpreters, mpy

BOTH = Path(__file__).resolve().parent / "both"
LIBRARY = [BOTH, mpy.ROOT / "tools" / "soak" / "on_micropython"]


@functools.cache
def _find():
    """(the MicroPython of this run, "") or (None, why there is none)."""
    try:
        return interpreters.find(), ""
    except interpreters.NoMicroPython as reason:
        return None, str(reason)


def description():
    """One line for the test report: which MicroPython, or why none."""
    found, reason = _find()
    return str(found) if found else f"MicroPython tests are SKIPPED: {reason}"


def micropython():
    """The tools.build.interpreters.MicroPython of this run; skips the test where there is none."""
    found, reason = _find()
    if not found:
        pytest.skip(f"no MicroPython: {reason}")
    return found


def run_micropython(script, *arguments, text=None):
    """Run tests/both/<script>.py under MicroPython, each call once; returns its output."""
    return _output(micropython(), script, arguments, text)


def run_cpython(script, *arguments, text=None):
    """Run tests/both/<script>.py under CPython, each call once; returns its output."""
    return _output(None, script, arguments, text)


def run_path(path, *arguments, text=None, library=()):
    """Run a script under this CPython in a process of its own; returns its output."""
    # Importing host_sim gives the firmware its data files.
    start = (
        "import host_sim, os, runpy, sys\n"
        "del sys.argv[0]\nsys.path[0] = os.path.dirname(sys.argv[0])\n"
        "runpy.run_path(sys.argv[0], None, '__main__')\n"
    )
    command = [sys.executable, "-c", start, str(path), *map(str, arguments)]
    folders = os.pathsep.join(map(str, (interpreters.STAND_INS, mpy.FIRMWARE, mpy.ROOT, *library)))
    environment = {"PYTHONPATH": folders, "PYTHONUTF8": "1"}
    what = f"{path.name} under CPython"
    return interpreters.run_command(command, environment, text, interpreters.TIMEOUT_S, what)


def same_everywhere(script, *arguments, text=None):
    """Assert that both Pythons print the same facts; returns those lines, at least one."""
    cpython, micropython = (
        [line for line in run(script, *arguments, text=text).splitlines() if line[:1] != "#"]
        for run in (run_cpython, run_micropython)
    )
    assert cpython, f"{script} prints nothing"
    assert micropython == cpython
    return cpython


@functools.cache
def _output(interpreter, script, arguments, text):
    path = BOTH / f"{script}.py"
    run = interpreter.run if interpreter else run_path
    try:
        return run(path, *arguments, text=text, library=LIBRARY)
    except (mpy.CompileError, interpreters.ScriptError) as error:
        pytest.fail(str(error), pytrace=False)
