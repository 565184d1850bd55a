"""The search of every game is the same, whatever its kernels are made of.

Thumb is held to the same in tests/pico/test_kernels.py.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import compiled_kernels

from tests.micropython_runner import micropython
from tools.build import interpreters
from tools.build.kernels import desk, wasm
from tools.build.kernels.program import Program
from tools.build.mpy import FIRMWARE, ROOT
from tools.strength.bench.command import SCRIPT

WASM_RUNNER = Path(__file__).with_name("wasm_runner.py")


@pytest.fixture(scope="module")
def expected():
    """What is played at every position of the bench, at every depth, and why."""
    lines = interpreters.run_cpython(SCRIPT, "moves").splitlines()
    assert len(lines) == 75
    return lines


def run(*words):
    """What a Python program with the firmware and the stand-ins on its path prints, in lines."""
    path = os.pathsep.join(map(str, (interpreters.STAND_INS, FIRMWARE)))
    command = [sys.executable, *map(str, words)]
    return interpreters.run_command(
        command, {"PYTHONPATH": path}, None, 300, str(words[0])
    ).splitlines()


@pytest.mark.long
def test_the_tests_of_rules_and_search_pass_with_compiled_kernels(compiler):
    words = ["-q", "-p", "no:cacheprovider", "-n", "0", "tests/games", "tests/search"]
    environment = {**os.environ, "FLOE_KERNELS": "compiled"}
    subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT, env=environment, check=True)


def test_micropython(compiler, expected):
    assert micropython().run(SCRIPT, "moves").splitlines() == expected


def test_the_desk(build_for_desk, expected):
    folder = build_for_desk(FIRMWARE)
    assert run(compiled_kernels.__file__, folder, SCRIPT, "moves") == expected


def test_web_assembly(compiler, expected):
    pytest.importorskip("wasmtime")
    module, folder = wasm.build(Program(FIRMWARE)), desk.build(FIRMWARE)
    assert run(WASM_RUNNER, module, folder, SCRIPT, "moves") == expected
