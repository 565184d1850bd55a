"""The wire to a board's serial port, here a pseudo-terminal."""

import os
import sys
import time

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals.", allow_module_level=True)
import tty

from host_sim.chips.serial_line import SerialLine, lead_through
from host_sim.errors import CommandError
from host_sim.link import usb
from host_sim.link.usb import UsbPort

SOON_S = 5


def until(predicate, port, line):
    limit = time.monotonic() + SOON_S
    while not predicate():
        assert time.monotonic() < limit
        port.look(line)
        time.sleep(0.005)


def test_bytes_go_both_ways_and_a_loss_is_said(monkeypatch):
    monkeypatch.setattr(usb, "AGAIN_S", 0)
    board, console = os.openpty()
    tty.setraw(console)
    sent, line = [], SerialLine()
    port = UsbPort(os.ttyname(console), sent.append)
    lead_through(port, line)
    os.close(console)
    line.on_send(b"from the desk")
    assert os.read(board, 100) == b"from the desk"
    os.write(board, b"from the board")
    until(lambda: bytes(line.waiting) == b"from the board", port, line)
    os.close(board)
    until(lambda: sent, port, line)
    assert sent[0].endswith(" is gone.")
    line.on_send(b"nobody hears this")  # and nothing happens
    port.close()


@pytest.mark.parametrize("lost", [False, True])
def test_a_port_that_is_closed_or_lost_is_free(lost):
    board, console = os.openpty()
    port = UsbPort(os.ttyname(console), print)
    os.close(console)
    number = port._port.fileno()
    if lost:
        os.close(board)
        port.look(SerialLine())
    else:
        port.close()
        os.close(board)
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(number)


def test_a_port_that_is_not_there_is_one_sentence():
    with pytest.raises(CommandError, match="cannot be opened"):
        UsbPort("/dev/no-such-port", print)
