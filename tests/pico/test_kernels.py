"""The compiled kernels on the emulated Pico: what they may say, and the search made of them."""

import pytest

from tests.micropython_runner import run_path
from tests.or_skip import or_skip
from tests.tools.build.kernels.conftest import CALLS, SAMPLES
from tools.build import mpy
from tools.build.kernels import mpy_module, zig
from tools.strength.bench.command import SCRIPT

FULL = pytest.mark.full
SETS = ("fish2", *(pytest.param(name, marks=FULL) for name in ("fish3", "fish4")), "xok", "soccer")


@pytest.fixture(autouse=True)
def compiler():
    """Skips a test where there is no zig."""
    or_skip(zig.command)


def test_all_that_a_kernel_may_say(bare, tmp_path, capsys, monkeypatch):
    texts = mpy_module.texts(SAMPLES)
    for path in SAMPLES.glob("*.py"):
        text = texts.get(path, path.read_text("utf-8"))
        mpy.compile_text(text, path.relative_to(SAMPLES), tmp_path / f"{path.stem}.mpy", "armv6m")
        bare.mpremote("cp", tmp_path / f"{path.stem}.mpy", ":")
    output = bare.execute(CALLS)
    monkeypatch.syspath_prepend(str(SAMPLES))
    exec(compile(CALLS, "calls", "exec"), {})
    assert output == capsys.readouterr().out


@pytest.mark.parametrize("name", SETS)
def test_the_search_is_the_same(at_prompt, name):
    assert at_prompt.run_script(SCRIPT, "moves", name) == run_path(SCRIPT, "moves", name)
