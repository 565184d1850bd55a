"""The core of the emulated Pico 2, by programs of a few instructions.

That it runs MicroPython with Floe is tested in tests/pico/test_pico2.py.
"""

import struct

import pytest

pytest.importorskip("unicorn", reason="no unicorn, which has the Pico 2's core")

from tools.board.pico2 import boot_rom
from tools.board.pico2.chip import FLASH_BYTES, ChipError, Rp2350

STACK, FIRST = 0x20082000, 0x10000101
SYMBOLS = {"mp_hal_stdout_tx_strn": 0x10000400, "mp_hal_stdin_rx_chr": 0x10000500}
BLOCK = (0xFFFFDED3, 0x10210142, 0x000001FF, 0, 0xAB123579)
FOR_EVER = b"\xfe\xe7"


def flash(code):
    """A flash with a program that begins with this code."""
    data = bytearray(b"\xff" * FLASH_BYTES)
    data[:8] = struct.pack("<2I", STACK, FIRST)
    data[0x40:0x54] = struct.pack("<5I", *BLOCK)
    data[0x100 : 0x100 + len(code)] = code
    return data


def chip(code):
    """A chip that begins to run this code."""
    return Rp2350(flash(code), SYMBOLS, lambda address, data: False, lambda text: None)


def test_an_instruction_that_there_is_not_is_reported():
    core = chip(b"\xff\xf7\xff\xaf")
    with pytest.raises(ChipError, match="0x10000100"):
        core.run()


@pytest.mark.parametrize(
    "at, data, said",
    [
        (0x40, bytes(4), "no block"),
        (0x44, struct.pack("<I", 0x10110142), "not of a program for this chip"),
        (0x4C, struct.pack("<I", 64), "no closed loop"),
    ],
)
def test_what_the_boot_rom_would_not_start_is_not_started(at, data, said):
    broken = flash(FOR_EVER)
    broken[at : at + len(data)] = data
    with pytest.raises(boot_rom.NotStarted, match=said):
        boot_rom.entry(broken)
