"""`floe link`: two desks play over TCP, and what is refused is one sentence."""

import re
import subprocess
import sys

import pytest

from tools.build.mpy import ROOT

LINK = [sys.executable, "-m", "host_sim", "link", "--front", "terminal", "--language", "en"]


@pytest.mark.parametrize(
    "words, sentence",
    [
        ([], "needs --host, the address of a host, or --usb PORT"),
        (["127.0.0.1"], "give it with --code"),
        (["--usb", "/dev/there_is_none"], "cannot be opened"),
        (["--host", "--bind", "192.0.2.1"], "choose another with --bind or --port"),
        (["--port", "x", "--host"], "--help"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(words, sentence):
    run = subprocess.run(
        [*LINK, *words], cwd=ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert run.returncode == 2 and sentence in run.stderr
    assert run.stderr.count("\nfloe: ") + run.stderr.startswith("floe: ") == 1
    assert "Traceback" not in run.stderr


def test_a_guest_with_another_code_is_reported():
    host = subprocess.Popen(
        [*LINK, "--host", "--port", "0"], cwd=ROOT, stderr=subprocess.PIPE, text=True
    )
    output = host.stderr
    assert output
    try:
        first = next(line for line in output if "The code" in line)
        found = re.search(r"The code is (\d{6})\. Waiting at 127\.0\.0\.1, port (\d+)", first)
        assert found
        wrong = "111111" if found[1] != "111111" else "222222"
        guest = subprocess.run(
            [*LINK, "127.0.0.1", "--port", found[2], "--code", wrong],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=30,
        )
        assert guest.returncode == 2 and "another code" in guest.stderr
        assert "Only this computer can join" in output.readline()
        assert "asks to join" in output.readline()
        assert "did not know the code" in output.readline()
    finally:
        host.kill()
        host.wait()
        output.close()
