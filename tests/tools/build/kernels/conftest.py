"""The kernels in samples/, as Python and compiled; skipped, aloud, where there is no zig."""

import importlib
import sys
from pathlib import Path

import pytest

from host_sim import compiled_kernels

from tools.build.kernels import desk, zig

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture(scope="session")
def compiler():
    """zig; skips a test where there is none."""
    try:
        return zig.command()
    except zig.NoCompiler as reason:
        pytest.skip(f"no compiler: {reason}")


@pytest.fixture(scope="session")
def python_samples():
    """The module samples/accepted.py."""
    sys.path.insert(0, str(SAMPLES))
    try:
        return importlib.import_module("accepted")
    finally:
        sys.path.remove(str(SAMPLES))


@pytest.fixture(scope="session")
def desk_samples(compiler):
    """Its kernels as this computer's machine code, by name."""
    return compiled_kernels.load(desk.build(SAMPLES))["accepted"]
