"""The board's port, and the message if it is not clear."""

from dataclasses import dataclass

import pytest

from tests.tools.board.flasher.refusal import refusal
from tools.board.flasher import connection, ports
from tools.board.flasher.connection import Connection, run


@dataclass
class Port:
    """A serial port, as pyserial lists it."""

    device: str
    vid: "int | None" = 0x2E8A
    pid: "int | None" = 0x0005


def test_the_one_pico_is_found():
    others = [Port("/dev/ttyS0", None, None), Port("/dev/ttyUSB0", 0x10C4, 0xEA60)]
    assert ports.choose([*others, Port("/dev/ttyACM1")]) == "/dev/ttyACM1"


@pytest.mark.parametrize(
    "there, message",
    [
        ([], "RPI-RP2 or RP2350 appears, put MicroPython on it"),
        ([Port("/dev/ttyS0", None, None)], "No board was found"),
        ([Port("/dev/ttyUSB0", 0x10C4)], "only /dev/ttyUSB0: if that is it, name it with --port"),
        ([Port("COM3"), Port("COM4")], "There are 2 boards (COM3, COM4): name one with --port."),
    ],
)
def test_where_the_board_is_not_clear_it_is_said(there, message):
    assert message in refusal(ports.choose, there)


def test_why_a_port_does_not_open_is_said():
    assert "There is no port /dev/ttyX" in ports.why_closed("/dev/ttyX", False, False)
    assert "-G dialout" in ports.why_closed("/dev/ttyX", True, False)
    assert "/dev/ttyX is busy: close the other program" in ports.why_closed(
        "/dev/ttyX", True, True
    )


@pytest.mark.parametrize("port", ["\0", "loop://", "/dev/null", "no://x", "rfc2217://x", ""])
def test_an_odd_port_is_refused_in_a_sentence(monkeypatch, port):
    monkeypatch.setattr(connection, "ANSWER_S", 0.2)

    def connect():
        with Connection(port) as there:
            run(there.board.identify())

    assert refusal(connect)
