"""What packages bring along: all targets, made on one system, and used where there is no zig."""

import json
import shutil
import sys

import pytest

from host_sim import compiled_kernels

from tests.tools.build.kernels.conftest import SAMPLES, missing
from tools.build import desktop
from tools.build.kernels import background, cc, desk, prebuilt, sections, thumb, wasm, x64, zig
from tools.build.kernels.program import Program

# How a library for each system begins, in ELF, Mach-O and PE.
HEADS = {
    "linux-x86_64": b"\x7fELF\x02\x01\x01" + bytes(9) + b"\x03\x00\x3e\x00",
    "linux-aarch64": b"\x7fELF\x02\x01\x01" + bytes(9) + b"\x03\x00\xb7\x00",
    "darwin-x86_64": b"\xcf\xfa\xed\xfe\x07\x00\x00\x01",
    "darwin-aarch64": b"\xcf\xfa\xed\xfe\x0c\x00\x00\x01",
    "win32-x86_64": b"PE\0\0\x64\x86",
}
CODE_SIGNATURE = b"\xfa\xde\x0c\xc0"  # Without it macOS ends the process.


@pytest.fixture(scope="module")
def built(compiler, tmp_path_factory):
    """The folder with the samples' kernels for all targets."""
    folder = tmp_path_factory.mktemp("made") / "prebuilt"
    prebuilt.make(SAMPLES, folder)
    return folder


@pytest.fixture
def no_zig(built, monkeypatch, tmp_path):
    """No zig is here, and nothing was compiled before; only what was brought along is there."""

    monkeypatch.setattr(zig, "command", missing)
    monkeypatch.setattr(cc, "COMMAND", "cc-of-nobody")
    monkeypatch.setattr(sys, "prefix", "an environment that is not make's")
    monkeypatch.setattr(zig, "folder", lambda: tmp_path / "nothing")
    monkeypatch.setattr(compiled_kernels, "PREBUILT", built)
    monkeypatch.setattr(compiled_kernels, "place", lambda root: tmp_path / name(root))
    monkeypatch.delenv("FLOE_KERNELS", raising=False)


def name(root):
    return f"desk-{compiled_kernels.digest(root)}"


def listed(folder):
    """The list of the desk's kernels, and the folder it is in."""
    place = folder / name(SAMPLES)
    return json.loads((place / compiled_kernels.EXPORTS).read_text("utf-8")), place


def test_libraries_for_all_systems_export_every_kernel(built):
    output, place = listed(built)
    symbols = {symbol for kernels in output["modules"].values() for symbol, *_ in kernels.values()}
    assert len(symbols) > 10
    assert len(output["libraries"]) == 5
    for system, library in output["libraries"].items():
        data = (place / library["file"]).read_bytes()
        head = int.from_bytes(data[0x3C:0x40], "little") if data[:2] == b"MZ" else 0
        assert data[head:].startswith(HEADS[system]), system
        names = b"\0_%s\0" if system.startswith("darwin") else b"\0%s\0"
        assert [each for each in symbols if names % each.encode() not in data] == []
        if system.startswith("darwin"):
            assert b"\0kernels.dylib\0" in data and b"/usr/lib/libSystem.B.dylib\0" in data
        assert system != "darwin-aarch64" or CODE_SIGNATURE in data


def test_every_target_is_found_without_zig(no_zig):
    program = Program(SAMPLES)
    codes = [sections.machine_code(program, each.build) for each in (thumb, x64)]
    assert len(codes[0]) == len(codes[1]) > 10
    assert wasm.build(program).read_bytes()[:4] == b"\0asm"
    desktop._with_kernels.cache_clear()
    assert desktop.sources(SAMPLES, "x64")["accepted.py"].codes
    assert compiled_kernels.load(desk.build(SAMPLES))["accepted"]["arithmetic"](5, 3) == 18


def test_all_is_there_until_a_source_changes(built, tmp_path):
    assert prebuilt.is_there(SAMPLES, built)
    assert not prebuilt.is_there(SAMPLES, tmp_path)
    changed = shutil.copytree(SAMPLES, tmp_path / "samples")
    assert prebuilt.is_there(changed, built)
    (changed / "more.py").write_text("A = 1\n")
    assert not prebuilt.is_there(changed, built)


def test_a_change_elsewhere_needs_no_zig(no_zig, built, tmp_path):
    changed = shutil.copytree(SAMPLES, tmp_path / "samples")
    (changed / "more.py").write_text("A = 1\n")
    place = desk.build(changed)
    assert place == tmp_path / name(changed)
    assert compiled_kernels.load(place)["accepted"]["arithmetic"](5, 3) == 18


def test_a_changed_kernel_runs_as_python_and_that_is_said(no_zig, tmp_path, capsys):
    changed = shutil.copytree(SAMPLES, tmp_path / "samples")
    text = (changed / "accepted.py").read_text("utf-8")
    (changed / "accepted.py").write_text(text.replace("a * 3", "a * 5"), "utf-8")
    assert not background.use(changed)
    output = capsys.readouterr().out
    assert output.endswith("such as gcc. There is no cc-of-nobody here. There is no zig.\n")


def test_a_damaged_library_is_not_loaded(built, tmp_path):
    output, place = listed(shutil.copytree(built, tmp_path / "made"))
    library = output["libraries"].get(compiled_kernels.system())
    if not library:
        pytest.skip(f"packages bring nothing for {compiled_kernels.system()}.")
    assert compiled_kernels.described(place) == output
    path = place / library["file"]
    path.write_bytes(path.read_bytes()[:-1])
    assert compiled_kernels.described(place) == {}
