"""The engine protocol as a process: nothing installed, stopped in the middle, fed with rubbish."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_sim import ROOT
from host_sim.ugi import output, protocol

# -S: no installed package can be found.
COMMAND = [sys.executable, "-S", "-E", "-m", "host_sim", "ugi", "--game", "fish"]


@pytest.fixture
def engine():
    process = subprocess.Popen(
        COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    yield Engine(process)
    process.kill()
    process.communicate()


class Engine:
    """Talks to the process a line at a time."""

    def __init__(self, process):
        self.process = process

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def hear(self, word):
        """What is said up to the first line that begins with `word`, that line included."""
        lines = []
        while not lines or not lines[-1].startswith(word):
            line = self.process.stdout.readline()
            assert line, f"ended after {lines}"
            lines.append(line.decode().rstrip("\n"))
        return lines

    def end(self):
        """The exit code and what was said on the error channel; nothing more is sent."""
        code = self.process.wait(timeout=60)
        return code, self.process.communicate()[1]


def test_a_whole_session(engine):
    engine.send("ugi", "isready", "position startpos 2 3")
    assert engine.hear("ugiok")[0].startswith("id name Floe ")
    assert engine.hear("readyok") == ["readyok"]
    engine.send("go depth 2")
    best = engine.hear("bestmove")[-1].split()[1]
    engine.send(f"position startpos 2 3 moves {best}", "query turn", "go perft 1")
    assert engine.hear("response") == ["response 2"]
    assert engine.hear("nodes")[-1] == "nodes 29"
    engine.send("quit")
    assert engine.end() == (0, b"")


def test_the_end_of_input_ends(engine):
    engine.send("go infinite")
    engine.process.stdin.close()
    assert engine.hear("bestmove")
    engine.process.stdin = None
    assert engine.end() == (0, b"")


def test_rubbish_does_not_end_it(engine):
    rubbish = bytes(range(256)) * 300 + b"\n\xc3\n\x00\n" + b"go " * 40000 + b"\n"
    engine.process.stdin.write(rubbish)
    engine.send("isready")
    output = engine.hear("readyok")
    assert all(line.startswith("info string error: ") for line in output[:-1])
    assert len(output) > 3
    engine.send("quit")
    assert engine.end() == (0, b"")


def test_it_ends_in_peace_when_nobody_listens(engine):
    engine.process.stdout.close()
    engine.send("ugi")
    engine.process.stdout = None
    assert engine.end() == (0, b"")


def piped(*lines, **more):
    """What a fresh engine says to lines that are piped into it."""
    text = "".join(line + "\n" for line in lines).encode()
    return subprocess.run(COMMAND, cwd=ROOT, input=text, timeout=60, **more)


def test_what_is_piped_in_is_finished_after_the_end_of_input():
    output = piped("position startpos 2 7", "go depth 3", capture_output=True).stdout.decode()
    assert output.splitlines()[-2].startswith("info depth 3 ")
    assert output.splitlines()[-1].startswith("bestmove ")
    output = piped("go perft 2", capture_output=True).stdout.decode()
    assert output.splitlines()[-1].startswith("nodes ")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not report a closed pipe")
@pytest.mark.parametrize("platform", [sys.platform, "win32"])
def test_answers_are_utf_8_and_it_is_seen_when_nobody_reads(monkeypatch, platform):
    monkeypatch.setattr(sys, "platform", platform)
    read, write = os.pipe()
    with open(write, "w", encoding="ascii", newline="\r\n") as stream:
        out = output.Output(stream)
        out.say("é\ud800")
        assert os.read(read, 99) == "é\\ud800\n".encode() and not out.closed()
        os.close(read)
        assert out.closed() == (platform != "win32")
        with pytest.raises(BrokenPipeError):
            out.say("more")
        os.dup2(os.open(os.devnull, os.O_WRONLY), write)
    monkeypatch.setattr(sys, "platform", "win32")
    output.Output(io.StringIO()).say("to what is no file")


@pytest.mark.parametrize("missing", ["stdin", "stdout"])
def test_without_input_or_output_there_is_nothing_to_do(monkeypatch, missing):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(fileno=lambda: -1))
    monkeypatch.setattr(sys, missing, None)
    assert protocol.run("fish", "en") == 0


@pytest.mark.parametrize(
    "go, word", [("go perft 9", "quit"), ("go perft 9", "stop"), ("go infinite", "quit")]
)
def test_what_takes_long_can_be_ended(engine, go, word):
    engine.send("position startpos 2 7", go, "query turn", word)
    if word == "stop":
        assert engine.hear("info string perft stopped")
        engine.send("quit")
    assert engine.end() == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not report a closed pipe")
@pytest.mark.parametrize("go", ["go perft 9", "go nodes 500000000"])
def test_nobody_stays_behind_when_the_other_program_is_gone(engine, go):
    engine.send("position startpos 2 7", go, "isready")
    engine.hear("readyok")
    engine.process.stdin.close()
    engine.process.stdout.close()
    assert engine.process.wait(timeout=60) == 0
    engine.process.stdin = engine.process.stdout = None


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_output_that_cannot_be_written_is_reported_in_a_sentence():
    with open("/dev/full", "wb") as full:
        run = piped("ugi", stdout=full, stderr=subprocess.PIPE)
    assert run.returncode == 2
    assert run.stderr.decode().splitlines() == [
        "floe: The answers cannot be written: No space left on device."
    ]


def test_long_lines_during_a_count_take_little_memory(engine):
    engine.send("position startpos 2 7", "go perft 9", *["x" * 60_000] * 1000, "isready", "stop")
    complaint, ready, _ = engine.hear("info string perft stopped")
    assert complaint.startswith("info string error: 1048576 bytes wait ")
    assert ready == "readyok"
    engine.send("isready")
    earlier = engine.hear("readyok")[:-1]
    assert 10 < len(earlier) < 30 and all("there is no command" in line for line in earlier)
    status = Path(f"/proc/{engine.process.pid}/status")
    if status.exists():
        [most] = re.findall(r"VmHWM:\s*(\d+)", status.read_text())
        assert int(most) < 40_000, "KB of memory"
    engine.send("go perft 9", "quit")
    assert engine.end() == (0, b"")
