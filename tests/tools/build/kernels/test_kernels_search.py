"""The search of every game is the same, whatever its kernels are made of.

Thumb is held to the same in tests/pico/test_kernels.py, WebAssembly in
tests/host_sim/web/test_page_console.py.
"""

import os
import subprocess
import sys

import pytest

from host_sim import compiled_kernels

from tests.micropython_runner import micropython, run_path
from tools.build import interpreters
from tools.build.mpy import FIRMWARE, ROOT
from tools.strength.bench.command import SCRIPT


@pytest.fixture(scope="module")
def expected():
    """What is played at every position of the bench, at every depth, and why."""
    lines = run_path(SCRIPT, "moves").splitlines()
    assert len(lines) == 75
    return lines


@pytest.mark.long
def test_the_tests_of_rules_and_search_pass_with_compiled_kernels(compiler):
    words = ["-q", "-p", "no:cacheprovider", "-n", "0", "tests/games", "tests/search"]
    environment = {**os.environ, "FLOE_KERNELS": "compiled"}
    subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT, env=environment, check=True)


def test_micropython(compiler, expected):
    assert micropython().run(SCRIPT, "moves").splitlines() == expected


@pytest.mark.parametrize(
    "build_for_desk", ["zig", pytest.param("cc", marks=pytest.mark.long)], indirect=True
)
def test_the_desk(build_for_desk, expected):
    path = os.pathsep.join(map(str, (interpreters.STAND_INS, FIRMWARE)))
    command = [sys.executable, compiled_kernels.__file__, build_for_desk(FIRMWARE), SCRIPT]
    found = interpreters.run_command(
        [*map(str, command), "moves"], {"PYTHONPATH": path}, None, 300, "the desk"
    )
    assert found.splitlines() == expected
