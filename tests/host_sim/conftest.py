"""Shared by the tests of the simulator."""

import pytest

from host_sim import ROOT

from tests.or_skip import or_skip
from tools.build.kernels import desk


@pytest.fixture(autouse=True, scope="session")
def kernels():
    """Build the kernels, because a program that does not find them says that it is slow."""
    or_skip(desk.build, ROOT / "firmware")
