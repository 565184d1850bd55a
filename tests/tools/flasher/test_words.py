"""What the flash tool refuses, and the sentence with the way out; what it makes of pins."""

import ast
import os
import re
import subprocess
import sys
from dataclasses import dataclass

import pytest

from floe.device import pins
from tools import chips, flash, mpy
from tools.flasher import compatibility, connection, own_pins, ports, progress
from tools.flasher.connection import Implementation
from tools.flasher.errors import FlashError

GOOD = Implementation("micropython", "Raspberry Pi Pico with RP2040", (1, 24, 0), 0x1306)
MPY = [6, 3]
SHIPPED = (mpy.FIRMWARE / own_pins.PINS).read_bytes()


@dataclass
class Port:
    """A serial port, as pyserial lists it."""

    device: str
    vid: "int | None" = 0x2E8A
    pid: "int | None" = 0x0005


def refusal(function, *arguments):
    """The sentence with which a call is refused."""
    with pytest.raises(FlashError) as refused:
        function(*arguments)
    said = str(refused.value)
    assert re.fullmatch(r"[A-Z/.].*[.)]", said) and "\n" not in said
    return said


def test_the_one_pico_is_found():
    others = [Port("/dev/ttyS0", None, None), Port("/dev/ttyUSB0", 0x10C4, 0xEA60)]
    assert ports.choose([*others, Port("/dev/ttyACM1")]) == "/dev/ttyACM1"


@pytest.mark.parametrize(
    "there, said",
    [
        ([], "RPI-RP2 or RP2350 appears, put MicroPython on it"),
        ([Port("/dev/ttyS0", None, None)], "No board was found"),
        ([Port("/dev/ttyUSB0", 0x10C4)], "only /dev/ttyUSB0: if that is it, name it with --port"),
        ([Port("COM3"), Port("COM4")], "There are 2 boards (COM3, COM4): name one with --port."),
    ],
)
def test_where_the_board_is_not_clear_it_is_said(there, said):
    assert said in refusal(ports.choose, there)


def test_why_a_port_does_not_open_is_said():
    assert "There is no port /dev/ttyX" in ports.why_closed("/dev/ttyX", False, False)
    assert "-G dialout" in ports.why_closed("/dev/ttyX", True, False)
    assert "/dev/ttyX is busy: close the other program" in ports.why_closed(
        "/dev/ttyX", True, True
    )


def test_chips_that_can_run_it_are_known():
    assert compatibility.chip_of(GOOD).name == "rp2040"
    two = GOOD._replace(machine="Raspberry Pi Pico2 with RP2350", version=(2, 0, 0), mpy=0x1F06)
    assert compatibility.chip_of(two).name == "rp2350"
    compatibility.check_mpy(GOOD, chips.named("rp2040"), MPY)
    compatibility.check_mpy(two, chips.named("rp2350"), MPY)


@pytest.mark.parametrize(
    "change, said",
    [
        ({"name": "circuitpython"}, "runs circuitpython, not MicroPython"),
        ({"machine": "Generic ESP32 module with ESP32"}, "is no Pico but Generic ESP32 module"),
        ({"machine": ""}, "is no Pico but something"),
        ({"version": (1, 23, 0)}, "1.23.0 is older than 1.24"),
        ({"version": (0, 99)}, "micropython.org/download/RPI_PICO/"),
    ],
)
def test_a_board_that_cannot_run_it_is_refused(change, said):
    assert said in refusal(compatibility.chip_of, GOOD._replace(**change))


@pytest.mark.parametrize(
    "number, version, said",
    [
        (0x1306, [7, 0], "of version 7.0, too new for MicroPython 1.24.0, which reads 6.3"),
        (0x1206, [6, 3], "of version 6.3, too new for MicroPython 1.24.0, which reads 6.2"),
        (0x1007, [6, 3], "of version 6.3, too old for MicroPython 1.24.0, which reads 7.0"),
        (0x2F06, [6, 3], "does not run the code of an Arm"),  # 11 is RISC-V.
    ],
)
def test_mpy_files_that_it_cannot_load_are_refused(number, version, said):
    board = GOOD._replace(mpy=number if number != 0x2F06 else 11 << 10 | 3 << 8 | 6)
    assert said in refusal(compatibility.check_mpy, board, chips.CHIPS[0], version)


def test_too_little_room_is_refused():
    compatibility.check_room(10, 10, 4096)
    assert "has 36 KB free, 40 KB are needed" in refusal(compatibility.check_room, 10, 9, 4096)


def test_a_port_in_use_is_told_and_ends_with_one(tmp_path):
    serial = pytest.importorskip("serial")
    ours, theirs = pytest.importorskip("pty").openpty()
    name = os.ttyname(theirs)
    with serial.Serial(name, exclusive=True):
        run = subprocess.run(
            [sys.executable, mpy.ROOT / "tools" / "flash.py", "--port", name],
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
    os.close(ours)
    os.close(theirs)
    assert run.returncode == 1
    assert run.stderr.startswith(f"{name} is busy: ")
    assert run.stderr.count("\n") == 1 and run.stdout == ""


def test_what_does_not_answer_is_told(monkeypatch, capsys):
    monkeypatch.setattr(connection, "ANSWER_S", 0.1)
    ours, theirs = pytest.importorskip("pty").openpty()
    assert flash.main(["--port", os.ttyname(theirs)]) == 1
    os.close(ours)
    os.close(theirs)
    said = capsys.readouterr()
    assert "does not answer as MicroPython does" in said.err
    assert said.out == ""


def test_a_port_that_is_none_is_told(capsys):
    assert flash.main(["--port", "/dev/no-such-port"]) == 1
    assert capsys.readouterr().err.startswith("There is no port /dev/no-such-port")
    assert flash.main(["--port", "socket://127.0.0.1:1"]) == 1
    assert capsys.readouterr().err.startswith("Nothing answers at socket://127.0.0.1:1")


def test_a_wrong_option_ends_with_two(capsys):
    with pytest.raises(SystemExit) as end:
        flash.main(["--no-such"])
    assert end.value.code == 2


def test_the_bar_shows_how_far_it_is(monkeypatch, capsys):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    shown = progress.of(2000)
    assert isinstance(shown, progress.Bar)
    with shown:
        shown.file("floe/x.mpy", 2000)
        shown.sent(1000)
        shown.sent(2000)
    assert "2.0/2.0 kB" in capsys.readouterr().out


def test_without_rich_or_a_terminal_each_file_has_a_line(monkeypatch, capsys):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setitem(sys.modules, "rich", None)
    with progress.of(2000) as shown:
        shown.file("floe/x.mpy", 2000)
        shown.sent(2000)
    assert capsys.readouterr().out == "  floe/x.mpy  2,000 bytes\n"


def test_without_mpremote_the_way_out_is_named(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "serial.tools", None)
    assert flash.main([]) == 1
    monkeypatch.setitem(sys.modules, "mpremote.transport", None)
    assert flash.main(["--port", "x"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2 and all("pip install mpremote" in line for line in said)


def test_the_readme_quotes_what_the_tools_print():
    table = (mpy.ROOT / "README.md").read_text("utf-8").split("| it says | do |")[1]
    rows = table.split("\n\n")[0].splitlines()[2:]
    quoted = [text for row in rows for text in re.findall('"([^"]+)"', row.split(" | ")[0])]
    assert len(quoted) > 10
    files = [*(mpy.ROOT / "tools" / "flasher").glob("*.py"), mpy.ROOT / "tools" / "flash.py"]
    nodes = [
        node
        for path in (*files, mpy.ROOT / "tools" / "mpy.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
    ]
    said = [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    for part in (part for text in quoted for part in text.split(" … ")):
        assert any(part in text for text in said), part


# The pins


def test_the_usual_pins_are_the_firmwares():
    shipped = own_pins.constants(SHIPPED)
    assert {name: own_pins.DEFAULTS[name] for name in shipped} == shipped
    assert {name: getattr(pins, name) for name in shipped} == shipped


def test_usual_pins_on_the_board_give_way():
    older = b'"""Older words."""\nUP = 10\nDOWN = 0x0B\n'
    assert own_pins.merge(older, SHIPPED) == SHIPPED
    assert own_pins.merge(b"", SHIPPED) == SHIPPED


def test_own_pins_on_the_board_stay_as_they_are():
    own = SHIPPED.replace(b"UP = 10", b"UP = 2  # my wire")
    assert own_pins.merge(own, SHIPPED) == own
    beside = own + b"EXTRA = [1]\n"
    assert own_pins.merge(beside, SHIPPED) == beside
    broken = b"UP = = 3"
    assert own_pins.merge(broken, SHIPPED) == broken
    assert own_pins.merge(b"\xff", SHIPPED) == b"\xff"


def test_own_pins_that_are_sent_are_the_newer_word():
    sent = SHIPPED.replace(b"UP = 10", b"UP = 3")
    assert own_pins.merge(SHIPPED.replace(b"UP = 10", b"UP = 2"), sent) == sent


def test_own_pins_get_the_names_that_they_lack():
    own = b'UP = 2\nBUZZER = "none"\nGONE = 1\n'
    merged = own_pins.merge(own, SHIPPED)
    usual = own_pins.constants(SHIPPED)
    assert own_pins.constants(merged) == {**usual, "UP": 2, "BUZZER": "none"}
    assert merged == SHIPPED.replace(b"UP = 10", b"UP = 2").replace(b"= 16", b"= 'none'")
    assert own_pins.merge(merged, SHIPPED) == merged
