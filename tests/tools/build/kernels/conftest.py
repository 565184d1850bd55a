"""The kernels in samples/, as Python and compiled; skipped with a message without zig."""

import importlib
import shutil
import sys
from pathlib import Path

import pytest

from host_sim import compiled_kernels

from tools.build.kernels import cc, desk, zig

SAMPLES = Path(__file__).parent / "samples"

# Calls the kernels of samples/ and prints what they give.
CALLS = """
from array import array
import accepted as k
small, middle, large = bytearray(range(8)), array("H", range(9, 17)), array("i", range(-3, 5))
for a in (0, 1, -1, 7, -8, 99, 100000, -1234567):
    for b in (1, 3, -3, 16, 70000):
        print(k.arithmetic(a, b), k.low_bits(a, b), k.divisions(a // 300, b), k.truths(a, b))
        print(k.digits(a & 4095, 8 + (b & 7)), k.arithmetic(b, a), k.divisions(a // 5, b))
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


def missing():
    """Stands for zig.command() where there is no zig."""
    raise zig.NoCompiler("There is no zig.")


@pytest.fixture(scope="session")
def desk_samples(build_for_desk):
    """Its kernels as this computer's machine code, by name."""
    return compiled_kernels.load(build_for_desk(SAMPLES))["accepted"]
