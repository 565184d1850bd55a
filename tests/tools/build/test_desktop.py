"""tools.build.desktop: the firmware as MicroPython on a desk runs it."""

import os

import pytest

from tests.tools.build.kernels.conftest import SAMPLES
from tools.build import desktop, mpy
from tools.build.kernels import zig


@pytest.fixture
def small_firmware(tmp_path, monkeypatch):
    """A firmware of one file; compiles it as another process would that knows of none before."""
    (tmp_path / "firmware").mkdir()
    source = tmp_path / "firmware" / "one.py"
    source.write_text("X = 1\n")
    monkeypatch.setattr(mpy, "ROOT", tmp_path)
    monkeypatch.setattr(mpy, "FIRMWARE", source.parent)
    monkeypatch.setattr(desktop, "DATA", tmp_path / "data")
    monkeypatch.setattr(desktop, "COMPILED", tmp_path / "build" / "compiled")
    yield source, lambda march="armv6m": desktop.compiled_firmware.__wrapped__(march)
    desktop.compiled_firmware.cache_clear()


def test_what_is_compiled_is_shared_until_the_source_changes(small_firmware, monkeypatch):
    source, compiled = small_firmware
    first = compiled()
    assert [path.name for path in first.rglob("*.mpy")] == ["one.mpy"]
    assert compiled("x64") != first
    with monkeypatch.context() as patched:
        patched.setattr(desktop, "sources", None)
        assert compiled() == first
    source.write_text("X = 2\n")
    assert compiled() != first
    source.write_text("X = 1\n")
    assert compiled() == first


def test_a_refused_firmware_is_never_taken_for_a_compiled_one(small_firmware):
    source, compiled = small_firmware
    source.write_text("def f(:\n")
    for _ in range(2):
        with pytest.raises(mpy.CompileError):
            compiled()


def test_few_of_the_compiled_are_kept(small_firmware):
    source, compiled = small_firmware
    folders = []
    for number in range(desktop.KEPT + 3):
        source.write_text(f"X = {number}\n")
        folders.append(compiled())
        os.utime(folders[-1], (number, number))
    assert [folder.is_dir() for folder in folders] == [False] * 3 + [True] * desktop.KEPT


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
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.endswith("they are compiled for x64, and this one runs x86.\n")


def test_without_a_compiler_kernels_stay_python_and_that_is_said_once(monkeypatch, capsys):
    def nowhere():
        raise zig.NoCompiler("There is no zig.")

    monkeypatch.setattr(zig, "command", nowhere)
    monkeypatch.setattr(zig, "folder", lambda: SAMPLES / "nothing")
    desktop._with_kernels.cache_clear()
    desktop._say_once.cache_clear()
    for _ in range(2):
        assert desktop.sources(SAMPLES, "x64")["accepted.py"].codes == ()
    said = capsys.readouterr().err
    assert said == "On MicroPython the kernels run as Python, which is slow. There is no zig.\n"
