"""The wire to another Floe: its UART, and the USB serial port beside it."""

import io
import machine
import sys
import types

import pytest

from host_sim import sim_board
from host_sim.chips.serial_line import join

from floe.device import hal, pins
from floe.device.wire import Wire


def test_bytes_go_both_ways(board):
    other = sim_board.SimBoard()
    join(board.line, other.line)
    wire = hal.wire()
    assert wire.write(b"hello") == 5
    assert other.line.read(64) == b"hello"
    other.line.on_send(b"x" * 100)
    buffer = bytearray(64)
    assert [wire.read(buffer) for _ in range(3)] == [64, 36, 0]


def test_nothing_on_the_pins_is_silence(board):
    wire = hal.wire()
    assert wire.read(bytearray(64)) == 0 and wire.write(b"x") == 1


def test_it_answers_over_usb_when_it_was_heard_there(board, monkeypatch):
    """As on a Pico: input is polled before it is read, and output is bytes."""
    typed, printed = io.BytesIO(b"abc"), io.BytesIO()

    class Input:
        def readinto(self, buffer, count):
            return typed.readinto(memoryview(buffer)[:count])

    monkeypatch.setattr(sys, "stdin", types.SimpleNamespace(buffer=Input()))
    monkeypatch.setattr(sys, "stdout", types.SimpleNamespace(buffer=printed))
    poll = types.SimpleNamespace(poll=lambda ms: typed.tell() < 3)
    uart = machine.UART(pins.LINK_UART, tx=pins.LINK_TX, rx=pins.LINK_RX)
    sent = []
    board.line.on_send = sent.append
    wire = Wire(uart, poll)
    wire.write(b"first")
    buffer = bytearray(64)
    assert wire.read(buffer) == 3 and buffer[:3] == b"abc"
    assert wire.write(b"answer") == 6
    assert printed.getvalue() == b"answer" and sent == [b"first"]
    board.line.receive(b"uart")
    assert wire.read(buffer) == 4
    wire.write(b"again")
    assert sent == [b"first", b"again"]


@pytest.mark.parametrize("uart, tx, rx", [(2, 0, 1), (0, 4, 1), (0, 0, 5), (1, 0, 1), (0, 1, 0)])
def test_a_uart_takes_only_its_own_pins(board, uart, tx, rx):
    with pytest.raises(ValueError):
        machine.UART(uart, tx=tx, rx=rx)


@pytest.mark.parametrize("uart, tx, rx", [(0, 0, 1), (0, 12, 13), (0, 16, 17), (1, 4, 5)])
def test_the_pins_that_pins_py_names(board, uart, tx, rx):
    machine.UART(uart, tx=tx, rx=rx)
