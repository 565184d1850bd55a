"""tools.build.desktop: the firmware as MicroPython on a desk runs it."""

import pytest

from tests.tools.build.kernels.conftest import SAMPLES
from tools.build import desktop
from tools.build.kernels import zig


def zig_or_skip():
    try:
        zig.command()
    except zig.NoCompiler as reason:
        pytest.skip(f"no compiler: {reason}")


def test_kernels_are_machine_code_where_it_runs():
    zig_or_skip()
    sources = desktop.sources(SAMPLES, "x64")
    text, codes = sources["accepted.py"]
    assert text.endswith("():\n    pass\n")
    assert text.count("@micropython.viper") == len(codes) > 10
    assert sources["tables.py"].codes == ()


def test_on_another_machine_kernels_stay_python_and_that_is_said_once(capsys):
    desktop._say_once.cache_clear()
    for _ in range(2):
        assert desktop.sources(SAMPLES, "x86")["accepted.py"].codes == ()
    output = capsys.readouterr().err
    assert output.count("\n") == 1
    assert output.endswith("they are compiled for x64, and this one runs x86.\n")


def test_without_a_compiler_kernels_stay_python_and_that_is_said_once(monkeypatch, capsys):
    def nowhere():
        raise zig.NoCompiler("There is no zig.")

    monkeypatch.setattr(zig, "command", nowhere)
    monkeypatch.setattr(zig, "folder", lambda: SAMPLES / "nothing")
    desktop._with_kernels.cache_clear()
    desktop._say_once.cache_clear()
    for _ in range(2):
        assert desktop.sources(SAMPLES, "x64")["accepted.py"].codes == ()
    output = capsys.readouterr().err
    assert output == "On MicroPython the kernels run as Python, which is slow. There is no zig.\n"
