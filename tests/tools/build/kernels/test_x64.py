"""The kernels in samples/ as machine code for MicroPython on a desk."""

from functools import partial
from pathlib import Path

import pytest

from tests.micropython_runner import micropython
from tests.tools.build.kernels.conftest import CALLS, SAMPLES, run_beside
from tools.build import desktop, interpreters, mpy
from tools.build.kernels import sections, x64, zig

LOCKED = """
import accepted as k, micropython
from array import array
halves, words = array("H", range(8)), array("i", range(8))
small, view = bytearray(range(8)), memoryview(bytearray(8))[2:]
micropython.heap_lock()
k.nothing(small, 3)
k.nothing(view, 3)
k.memory(small, halves, words, 3)
k.arithmetic(-5, 3)
micropython.heap_unlock()
print(small[3], view[3])
"""


@pytest.fixture(scope="module")
def run(compiler, tmp_path_factory):
    """Runs a program that can import the samples."""
    python = micropython()
    if python.march != x64.MARCH:
        pytest.skip(f"{python} runs the kernels as Python.")
    folder = tmp_path_factory.mktemp("samples")
    for name, (text, codes) in desktop.sources(SAMPLES, x64.MARCH).items():
        path = Path(name)
        mpy.compile_text(text, path, folder / path.with_suffix(".mpy"), x64.MARCH, codes=codes)
    return partial(run_beside, folder)


def test_all_that_a_kernel_may_say(run, capsys, monkeypatch):
    monkeypatch.syspath_prepend(str(SAMPLES))
    exec(compile(CALLS, "calls", "exec"), {})
    assert run(CALLS) == capsys.readouterr().out


def test_no_call_allocates(run):
    assert run(LOCKED) == "77 77\n"


@pytest.mark.parametrize(
    "call, reason",
    [
        ("arithmetic(1)", "takes 2 positional arguments but 1 were given"),
        ("arithmetic(1, b=2)", "keyword arguments"),
        ("arithmetic(1, 'b')", "int"),
    ],
)
def test_a_wrong_call_is_an_error_and_no_crash(run, call, reason):
    with pytest.raises(interpreters.ScriptError, match=f"TypeError: .*{reason}"):
        run(f"import accepted; accepted.{call}")


def test_what_lies_outside_of_an_export_is_found(compiler):
    text = 'const char *names[] = {"a"}; int f(int x) { return names[x][0]; }'
    compiled = zig.compile_c({"f.c": text}, [*x64.TARGET, "-Wl,-e,f", "-static"], "f.elf")
    with pytest.raises(zig.CompileError, match="outside of the exports|left to be linked"):
        sections.contents(compiled.read_bytes(), [])
