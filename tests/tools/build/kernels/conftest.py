"""The kernels in samples/, as Python and compiled; skipped with a message without zig."""

import importlib
import shutil
import sys
from pathlib import Path

import pytest

from host_sim import compiled_kernels

from tests.micropython_runner import micropython
from tests.or_skip import or_skip
from tools.build import interpreters
from tools.build.kernels import cc, desk, zig

SAMPLES = Path(__file__).parent / "samples"

# Calls the kernels of samples/ and prints what they give.
CALLS = (SAMPLES / "calls.txt").read_text("utf-8")


@pytest.fixture(scope="session")
def compiler():
    """zig; skips a test where there is none."""
    return or_skip(zig.command)


@pytest.fixture(scope="session")
def python_samples():
    """The module samples/accepted.py."""
    sys.path.insert(0, str(SAMPLES))
    try:
        return importlib.import_module("accepted")
    finally:
        sys.path.remove(str(SAMPLES))


@pytest.fixture(scope="session", params=["zig", "cc"])
def build_for_desk(request, compiler, tmp_path_factory):
    """desk.build(), by zig and by the C compiler of this system."""
    if request.param == "zig":
        return desk.build
    if not shutil.which(cc.COMMAND):
        pytest.skip(f"there is no {cc.COMMAND}")
    folder = tmp_path_factory.mktemp("cc")

    def build(root):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(zig, "command", missing)
            patch.setattr(zig, "folder", lambda: folder)
            patch.setattr(compiled_kernels, "PREBUILT", folder / "nothing")
            patch.setattr(compiled_kernels, "place", lambda _: folder / root.name)
            return desk.build(root)

    return build


def run_beside(folder, program):
    """What a program prints on MicroPython that can import the modules in a folder."""
    command = [micropython().program, "-c", program]
    path = {"MICROPYPATH": str(folder)}
    return interpreters.run_command(command, path, None, 60, "the program")


def missing():
    """Stands for zig.command() where there is no zig."""
    raise zig.NoCompiler("There is no zig.")


@pytest.fixture(scope="session")
def desk_samples(build_for_desk):
    """Its kernels as this computer's machine code, by name."""
    return compiled_kernels.load(build_for_desk(SAMPLES))["accepted"]
