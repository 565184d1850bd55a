"""Which boards can run Floe, and why another is refused."""

import pytest

from tests.tools.board.flasher.refusal import refusal
from tools.board.flasher import compatibility
from tools.board.flasher.board import Implementation
from tools.build import chips
from tools.build.micropython import build_firmware

GOOD = Implementation("micropython", "Raspberry Pi Pico with RP2040", (1, 24, 0), 0x1306)
MPY = [6, 3]


def test_chips_that_can_run_it_are_known():
    assert compatibility.chip_of(GOOD).name == "rp2040"
    two = GOOD._replace(machine="Raspberry Pi Pico2 with RP2350", version=(2, 0, 0), mpy=0x1F06)
    assert compatibility.chip_of(two).name == "rp2350"
    compatibility.check_mpy(GOOD, chips.named("rp2040"), MPY)
    compatibility.check_mpy(two, chips.named("rp2350"), MPY)


@pytest.mark.parametrize(
    "change, message",
    [
        ({"name": "circuitpython"}, "runs circuitpython, not MicroPython"),
        ({"machine": "Generic ESP32 module with ESP32"}, "is not a Pico but Generic ESP32 module"),
        ({"machine": ""}, "is not a Pico but something"),
        ({"version": (1, 23, 0)}, "1.23.0 is older than 1.24"),
        ({"version": (0, 99)}, "micropython.org/download/RPI_PICO/"),
    ],
)
def test_a_board_that_cannot_run_it_is_refused(change, message):
    assert message in refusal(compatibility.chip_of, GOOD._replace(**change))


@pytest.mark.parametrize(
    "number, version, message",
    [
        (0x1306, [7, 0], "of version 7.0, too new for MicroPython 1.24.0, which reads 6.3"),
        (0x1206, [6, 3], "of version 6.3, too new for MicroPython 1.24.0, which reads 6.2"),
        (0x1007, [6, 3], "of version 6.3, too old for MicroPython 1.24.0, which reads 7.0"),
        (0x2F06, [6, 3], "does not run Arm code"),  # 11 is RISC-V.
    ],
)
def test_mpy_files_that_it_cannot_load_are_refused(number, version, message):
    board = GOOD._replace(mpy=number if number != 0x2F06 else 11 << 10 | 3 << 8 | 6)
    assert message in refusal(compatibility.check_mpy, board, chips.CHIPS[0], version)


@pytest.mark.parametrize(
    "version, message",
    [
        ((1, 24, 0), ""),
        ((1, 29, 3), ""),
        ((1, 30, 0), "MicroPython 1.30.0 is newer than what Floe was tried with: 1.25 and 1.26,"),
        ((2, 0), "with the memory map of 1.29 too"),
    ],
)
def test_what_was_never_tried_is_reported(version, message):
    note = compatibility.note(version)
    assert message in note and bool(message) == bool(note)


def test_what_is_said_to_be_tried_is_what_the_emulated_pico_runs():
    images = build_firmware.IMAGES.values()
    versions = {tuple(map(int, image.version.split(".")[:2])) for image in images}
    assert versions == set(compatibility.TRIED)


def test_too_little_room_is_refused():
    compatibility.check_room(10, 10, 4096)
    assert "has 36 KB free, 40 KB are needed" in refusal(compatibility.check_room, 10, 9, 4096)
