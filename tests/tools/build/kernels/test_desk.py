"""Kernels as a library: they do what they do in Python, and are compiled once."""

import sys
from types import SimpleNamespace

import pytest

from host_sim import compiled_kernels

from tests.tools.build.kernels.conftest import CALLS, SAMPLES, missing
from tools.build.kernels import background, cc, desk, zig
from tools.build.kernels.program import Program

LIBRARY = desk.SYSTEMS.get(compiled_kernels.system(), desk.NATIVE)[0]


def test_all_that_a_kernel_may_say(python_samples, desk_samples, monkeypatch, capsys):
    output = []
    for kernels in (python_samples, SimpleNamespace(**desk_samples)):
        monkeypatch.setitem(sys.modules, "accepted", kernels)
        exec(compile(CALLS, "calls", "exec"), {})
        output.append(capsys.readouterr().out)
    assert output[0] == output[1]
    assert output[0].count("\n") > 90


@pytest.mark.parametrize("at", [-1, 0, 5])
def test_a_kernel_without_a_result_gives_none(python_samples, desk_samples, at):
    for nothing in (python_samples.nothing, desk_samples["nothing"]):
        buffer = bytearray(6)
        assert nothing(buffer, at) is None
        assert buffer.find(77) == at


def test_only_what_python_calls_is_exported():
    names = {export.name for export in Program(SAMPLES).exports}
    assert {"arithmetic", "summed", "many"} <= names
    assert names.isdisjoint({"first", "write_next", "together", "add", "adding"})


def test_another_source_is_compiled_again(tmp_path):
    (tmp_path / "a.py").write_text("A = 1\n")
    before = compiled_kernels.place(tmp_path)
    (tmp_path / "a.py").write_text("A = 2\n")
    assert compiled_kernels.place(tmp_path) != before


@pytest.fixture
def nothing_built(monkeypatch, tmp_path):
    """Nothing is compiled yet, and what modules have afterwards ends with the test."""
    monkeypatch.setattr(compiled_kernels, "place", lambda root: tmp_path / "made")
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.delenv("FLOE_KERNELS", raising=False)


def test_with_a_compiler_they_are_made_once_and_used(compiler, nothing_built, capsys):
    finders = len(sys.meta_path)
    for output in ("Compiling the kernels, once.\n", ""):
        assert background.use(SAMPLES)
        assert capsys.readouterr().err == output
    assert len(sys.meta_path) == finders + 2


@pytest.mark.parametrize(
    "name, left",
    [
        *((compiled_kernels.EXPORTS, left) for left in (b"", b"{}", b"[]", b"\xff", None)),
        *((LIBRARY, left) for left in (b"", None)),
    ],
)
def test_damaged_ones_are_made_again_and_never_used(name, left, compiler, nothing_built, capsys):
    damaged = desk.build(SAMPLES) / name
    if left is None:
        damaged.write_bytes(damaged.read_bytes()[:-1])
    else:
        damaged.write_bytes(left)
    assert not compiled_kernels.use(SAMPLES)
    assert background.use(SAMPLES)
    assert capsys.readouterr().err == "Compiling the kernels, once.\n"


def test_where_no_home_is_known_they_run_as_python(monkeypatch, capsys):
    def nowhere(_root):
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("FLOE_KERNELS", raising=False)
    monkeypatch.setattr(compiled_kernels, "place", nowhere)
    assert not compiled_kernels.use(SAMPLES)
    assert not background.use(SAMPLES)
    output = capsys.readouterr().out
    assert output.endswith("were not compiled. Could not determine home directory.\n")


def test_without_a_compiler_they_run_as_python(nothing_built, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(zig, "command", missing)
    monkeypatch.setattr(zig, "folder", lambda: tmp_path)
    monkeypatch.setattr(cc, "COMMAND", "cc-of-nobody")
    monkeypatch.setattr(sys, "prefix", "an environment that is not make's")
    monkeypatch.setattr(compiled_kernels, "PREBUILT", tmp_path / "none")
    finders = list(sys.meta_path)
    assert not background.use(SAMPLES)
    output = capsys.readouterr().out
    assert sys.meta_path == finders
    assert output.endswith("such as gcc. There is no cc-of-nobody here. There is no zig.\n")
