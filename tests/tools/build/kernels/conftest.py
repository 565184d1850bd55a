"""The kernels in samples/, as Python and compiled; skipped with a message without zig."""

import importlib
import sys
from pathlib import Path

import pytest

from host_sim import compiled_kernels

from tools.build.kernels import desk, zig

SAMPLES = Path(__file__).parent / "samples"

# Calls the kernels of samples/ and prints what they give.
CALLS = """
from array import array
import accepted as k
small, middle, large = bytearray(range(8)), array("H", range(9, 17)), array("i", range(-3, 5))
for a in (0, 1, -1, 7, -8, 99, 100000, -1234567):
    for b in (1, 3, -3, 16, 70000):
        print(k.arithmetic(a, b), k.low_bits(a, b), k.divisions(a // 300, b), k.truths(a, b))
        print(k.shifts(a, b & 31), k.lookups(a & 255), k.summed(a, b), k.loops(b & 31))
for n in (0, 3, 8):
    print(k.memory(small, middle, large, n), list(small), list(middle), list(large))
    print(k.order(small, n & 3), list(small))
    k.nothing(small, n - 1)
    k.many_for_nothing(small, 1, 50 + n, 2, 60 + n)
    print(k.many(small, n, middle, 7, large, 8, 9, 10), list(small), list(large))
k.nothing(memoryview(small)[4:], 1)
print(list(small))
"""


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
