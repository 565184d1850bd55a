"""The commands of the OLED chips, as the tables of their data sheets list them."""

import pytest

from host_sim.chips.sh1106 import Sh1106
from host_sim.chips.ssd1306 import Ssd1306
from host_sim.chips.ssd1309 import Ssd1309

from tests.host_sim.chips.sending import commands

# The numbers of parameters by command, and what no chip has.
SINGLE = [*range(0x20), *range(0x40, 0x80), 0xA0, 0xA1, *range(0xA4, 0xA8), 0xAE, 0xAF]
SINGLE += [*range(0xB0, 0xB8), *range(0xC0, 0xD0), 0xE3]
ALL = dict.fromkeys(SINGLE, 0) | dict.fromkeys((0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1)
WINDOW = ALL | {0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x2E: 0, 0x2F: 0}
WINDOW |= {0xA3: 2}
NONE = 0xFF


def parameters(chip, opcode):
    """How many bytes after a command belong to it; None if there is no such command."""
    commands(chip, opcode)
    count = 0
    while not any("there is no command" in each for each in chip.refused):
        commands(chip, NONE)
        count += 1
    return count - 1 if count else None


@pytest.mark.parametrize(
    "chip, table",
    [
        (Ssd1306, WINDOW | {0x23: 1, 0x8D: 1, 0xD6: 1}),
        (Ssd1309, WINDOW | {0xFD: 1}),
        (Sh1106, ALL | {0x30: 0, 0x31: 0, 0x32: 0, 0x33: 0, 0xAD: 1}),
    ],
)
def test_each_command_has_its_parameters_and_there_are_no_others(chip, table):
    found = {opcode: parameters(chip(strict=False), opcode) for opcode in range(256)}
    assert {opcode: count for opcode, count in found.items() if count is not None} == table
    assert chip().address == 0x3C
