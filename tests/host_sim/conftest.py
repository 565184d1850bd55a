"""Shared by the tests of the simulator."""

import pytest

from host_sim import ROOT

from tools.build.kernels import desk, zig


@pytest.fixture(autouse=True, scope="session")
def kernels():
    """Build the kernels, because a program that does not find them says that it is slow."""
    try:
        desk.build(ROOT / "firmware")
    except zig.NoCompiler as reason:
        pytest.skip(f"no compiled kernels: {reason}")
