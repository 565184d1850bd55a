"""The compiled kernels on the emulated Pico: what they may say, and the search made of them."""

import pytest

from tests.tools.build.kernels.conftest import SAMPLES
from tools.build import interpreters, mpy
from tools.build.kernels import mpy_module, zig
from tools.strength.bench.command import SCRIPT

SETS = ("fish2", "fish3", "fish4", "xok", "soccer")

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


@pytest.fixture(autouse=True)
def compiler():
    """Skips a test where there is no zig."""
    try:
        zig.command()
    except zig.NoCompiler as reason:
        pytest.skip(f"no compiler: {reason}")


def test_all_that_a_kernel_may_say(bare, tmp_path, capsys, monkeypatch):
    texts = mpy_module.texts(SAMPLES)
    for path in SAMPLES.glob("*.py"):
        text = texts.get(path, path.read_text("utf-8"))
        mpy.compile_text(text, path.relative_to(SAMPLES), tmp_path / f"{path.stem}.mpy", "armv6m")
        bare.mpremote("cp", tmp_path / f"{path.stem}.mpy", ":")
    said = bare.execute(CALLS)
    monkeypatch.syspath_prepend(str(SAMPLES))
    exec(compile(CALLS, "calls", "exec"), {})
    assert said == capsys.readouterr().out


@pytest.mark.parametrize("name", SETS)
def test_the_search_is_the_same(at_prompt, name):
    assert at_prompt.run_script(SCRIPT, "moves", name) == interpreters.run_cpython(
        SCRIPT, "moves", name
    )
