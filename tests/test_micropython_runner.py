"""The tests' own tool: what it calls equal, what it calls a failure, and that it says so."""

import pytest

from tests import micropython_runner
from tests.micropython_runner import same_everywhere
from tools.build import interpreters, mpy


def script(folder, text):
    """A script file with this text."""
    path = folder / "script.py"
    path.write_text(text)
    return path


def test_micropython_gets_no_more_heap_than_the_pico_has(tmp_path):
    found = micropython_runner.micropython()
    path = script(tmp_path, "import gc\nprint(gc.mem_free() + gc.mem_alloc())")
    total = int(found.run(path))
    assert 0.95 < total / (228 * 1024 * found.bits // 32) <= 1
    with pytest.raises(interpreters.ScriptError, match="MemoryError"):
        found.run(script(tmp_path, f"bytearray({found.heap})"))


def test_a_script_that_hangs_is_ended(tmp_path):
    path = script(tmp_path, "while True:\n    pass")
    with pytest.raises(interpreters.ScriptError, match="did not end within 1 s"):
        micropython_runner.micropython().run(path, timeout=1)


@pytest.mark.parametrize(
    "answer, reason",
    [
        ("micropython 1 19 7942 9223372036854775807", "older than 1.24"),
        ("micropython 1 28 774 9223372036854775807", "no native emitter"),
        ("micropython 1 28 2566 9223372036854775807", r"reads .mpy \(6, 2\)"),
        ("cpython 3 11 0 9223372036854775807", "does not run as MicroPython"),
        ("", "does not run as MicroPython"),
    ],
)
def test_a_micropython_that_cannot_run_the_firmware_is_refused(tmp_path, answer, reason):
    program = tmp_path / "micropython"
    program.write_text(f"#!/bin/sh\necho {answer}\n")
    program.chmod(0o755)
    with pytest.raises(interpreters.NoMicroPython, match=reason):
        interpreters.MicroPython(program)


def test_without_micropython_the_tests_skip_and_say_so(monkeypatch, tmp_path):
    monkeypatch.setenv("MICROPYTHON", str(tmp_path / "missing"))
    micropython_runner._find.cache_clear()
    try:
        assert "SKIPPED: " in micropython_runner.description()
        with pytest.raises(pytest.skip.Exception, match="does not run as MicroPython"):
            same_everywhere("ui/canvas")
    finally:
        monkeypatch.undo()
        micropython_runner._find.cache_clear()


def test_every_script_for_both_is_run_by_a_test():
    """Or imported by another script that lies beside it."""
    both = micropython_runner.BOTH
    tests = "".join(path.read_text("utf-8") for path in mpy.ROOT.glob("tests/**/test_*.py"))
    scripts = {path: path.read_text("utf-8") for path in both.rglob("*.py")}
    assert len(scripts) > 15
    for path in scripts:
        name = path.relative_to(both).with_suffix("").as_posix()
        beside = [text for other, text in scripts.items() if other.parent == path.parent]
        imported = any(f"\nfrom {path.stem} import " in text for text in beside)
        assert imported or f'"{name}"' in tests, name


def test_scripts_in_different_folders_share_a_module(tmp_path):
    (tmp_path / "shared.py").write_text("WORD = 'shared'\n")
    (tmp_path / "other").mkdir()
    for folder, library in ((tmp_path / "other", [tmp_path]), (tmp_path, [])):
        path = script(folder, "from shared import WORD\nprint(WORD)\n")
        assert micropython_runner.micropython().run(path, library=library) == "shared\n"
