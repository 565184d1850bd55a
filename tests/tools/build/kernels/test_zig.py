"""zig is of one version and held to a time; what it made is kept, and is the same anywhere."""

import sys

import pytest

from tools.build.kernels import zig

SOURCE = {"one.c": "int one(void) { return 1; }\n"}
OBJECT = ["-c", "-target", "thumb-freestanding-eabi", "-mcpu=cortex_m0plus"]


@pytest.fixture
def own_folder(tmp_path, monkeypatch):
    """A folder of its own for what is compiled."""
    monkeypatch.setattr(zig, "folder", lambda: tmp_path / "kernels")
    return tmp_path / "kernels"


@pytest.fixture
def stand_in(tmp_path, monkeypatch):
    """Makes a program of Python be zig."""

    def make(text):
        program = tmp_path / "zig"
        program.write_text(f"#!{sys.executable}\n{text}\n")
        program.chmod(0o755)
        monkeypatch.setenv("ZIG", str(program))
        zig.command.cache_clear()

    yield make
    zig.command.cache_clear()


def test_another_version_is_not_taken(stand_in):
    stand_in("print('0.9.0')")
    with pytest.raises(zig.NoCompiler, match=r"compiled by zig 0\.17\.1, and here is 0\.9\.0\."):
        zig.command()


def test_a_zig_that_does_not_run_is_named(stand_in, tmp_path):
    stand_in("")
    (tmp_path / "zig").chmod(0o644)
    with pytest.raises(zig.NoCompiler, match="zig does not run: Permission denied"):
        zig.command()


def test_without_zig_the_way_out_is_named(monkeypatch):
    monkeypatch.delenv("ZIG", raising=False)
    monkeypatch.setattr(zig.importlib.util, "find_spec", lambda name: None)
    zig.command.cache_clear()
    with pytest.raises(zig.NoCompiler, match=r"`pip install '.\[fast\]'` in Floe's folder"):
        zig.command()
    zig.command.cache_clear()


def test_a_zig_that_hangs_is_ended(stand_in, own_folder, monkeypatch):
    stand_in("import sys, time\nprint('0.17.1') if 'version' in sys.argv else time.sleep(600)")
    zig.command()
    monkeypatch.setattr(zig, "LIMIT", 1)
    with pytest.raises(zig.CompileError, match="zig cc did not end within 1 s"):
        zig.compile_c(SOURCE, OBJECT, "one.o")
    assert list(own_folder.glob("making-*")) == []


def test_what_is_wrong_is_reported_and_nothing_kept(compiler, own_folder):
    with pytest.raises(zig.CompileError, match="undeclared identifier 'two'"):
        zig.compile_c({"one.c": "int one(void) { return two; }\n"}, OBJECT, "one.o")
    assert [path.name for path in own_folder.iterdir()] == ["zig"]


def test_the_same_is_not_compiled_twice(compiler, own_folder, monkeypatch):
    compiled = zig.compile_c(SOURCE, OBJECT, "one.o")
    monkeypatch.setattr(zig, "command", None)
    assert zig.compile_c(SOURCE, OBJECT, "one.o") == compiled


def test_it_is_the_same_in_any_folder(compiler, tmp_path, monkeypatch):
    compiled = set()
    for name in ("here", "a longer name"):
        monkeypatch.setattr(zig, "folder", lambda name=name: tmp_path / name)
        compiled.add(zig.compile_c(SOURCE, OBJECT, "one.o").read_bytes())
    assert len(compiled) == 1
