"""The stand-in framebuf against MicroPython's own: the same random drawing, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import host_sim  # noqa: F401  (puts the stand-ins on the path)
import framebuf
import pytest

from micropython_runner import micropython_command

OPERATIONS = Path(__file__).with_name("framebuf_operations.py")
STAND_INS = Path(host_sim.__file__).parent / "stand_ins"


def drawn(command, seed, pictures):
    """The lines that framebuf_operations prints when run by command."""
    run = subprocess.run(
        [*command, str(OPERATIONS), str(seed), str(pictures)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(STAND_INS)},
        check=True,
    )
    return run.stdout.splitlines()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_drawing_equals_micropython(seed):
    theirs = drawn(micropython_command(), seed, 800)
    ours = drawn([sys.executable], seed, 800)
    assert len(theirs) == 800
    assert ours == theirs


def test_a_picture_the_stand_in_cannot_hold_is_refused():
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(1023), 128, 64, framebuf.MONO_VLSB)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(1024), 0, 64, framebuf.MONO_VLSB)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(1024), 16, 16, framebuf.MONO_VLSB, 8)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(1024), 16, 16, 99)


def test_letters_are_refused_by_a_sentence():
    frame = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    with pytest.raises(NotImplementedError, match="the console's own font"):
        frame.text("A", 0, 0)


def test_a_frame_over_a_memoryview_draws_into_the_bytes_behind_it():
    buffer = bytearray(1025)
    frame = framebuf.FrameBuffer(memoryview(buffer)[1:], 128, 64, framebuf.MONO_VLSB)
    frame.pixel(127, 63, 1)
    assert buffer[1024] == 0x80
    frame.fill(1)
    assert buffer == b"\x00" + b"\xff" * 1024
