"""The flash tool as a command: refusals with a remedy."""

import ast
import os
import re
import subprocess
import sys

import pytest

from tools.board import flash
from tools.board.flasher import connection
from tools.build import mpy


def test_a_port_in_use_is_reported_and_ends_with_one(tmp_path):
    serial = pytest.importorskip("serial")
    ours, theirs = pytest.importorskip("pty").openpty()
    name = os.ttyname(theirs)
    with serial.Serial(name, exclusive=True):
        run = subprocess.run(
            [sys.executable, mpy.ROOT / "tools" / "board" / "flash.py", "--port", name],
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
    os.close(ours)
    os.close(theirs)
    assert run.returncode == 1
    assert run.stderr.startswith(f"{name} is busy: ")
    assert run.stderr.count("\n") == 1 and run.stdout == ""


def test_what_does_not_answer_is_reported(monkeypatch, capsys):
    monkeypatch.setattr(connection, "ANSWER_S", 0.1)
    ours, theirs = pytest.importorskip("pty").openpty()
    assert flash.main(["--port", os.ttyname(theirs)]) == 1
    os.close(ours)
    os.close(theirs)
    output = capsys.readouterr()
    assert "does not answer as MicroPython does" in output.err
    assert output.out == ""


def test_a_port_that_is_none_is_reported(capsys):
    assert flash.main(["--port", "/dev/no-such-port"]) == 1
    assert capsys.readouterr().err.startswith("There is no port /dev/no-such-port")
    assert flash.main(["--port", "socket://127.0.0.1:1"]) == 1
    assert capsys.readouterr().err.startswith("Nothing answers at socket://127.0.0.1:1")


def test_a_wrong_option_ends_with_two(capsys):
    with pytest.raises(SystemExit) as end:
        flash.main(["--no-such"])
    assert end.value.code == 2


def test_without_mpremote_the_way_out_is_named(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "serial.tools", None)
    assert flash.main([]) == 1
    monkeypatch.setitem(sys.modules, "mpremote.transport", None)
    assert flash.main(["--port", "x"]) == 1
    output = capsys.readouterr().err.splitlines()
    assert len(output) == 2 and all("pip install mpremote" in line for line in output)


def test_the_page_on_flashing_quotes_what_the_tools_print():
    table = (mpy.ROOT / "docs/flashing.md").read_text("utf-8").split("| it says | do |")[1]
    rows = table.split("\n\n")[0].splitlines()[2:]
    quoted = [text for row in rows for text in re.findall('"([^"]+)"', row.split(" | ")[0])]
    assert len(quoted) > 10
    files = [
        *(mpy.ROOT / "tools" / "board" / "flasher").glob("*.py"),
        mpy.ROOT / "tools" / "board" / "flash.py",
    ]
    nodes = [
        node
        for path in (*files, mpy.ROOT / "tools" / "build" / "mpy.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
    ]
    output = [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    for part in (part for text in quoted for part in text.split(" … ")):
        assert any(part in text for text in output), part
