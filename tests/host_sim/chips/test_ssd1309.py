"""The simulated SSD1309 differs from an SSD1306 where its data sheet does."""

import pytest

from host_sim.chips import ChipError
from host_sim.chips.ssd1309 import Ssd1309


def chip_after(*commands: int) -> Ssd1309:
    """A chip that has received these commands in one transfer."""
    chip = Ssd1309()
    chip.receive(bytes((0x00, *commands)))
    return chip


def test_it_is_lit_without_a_charge_pump():
    assert not chip_after().lit
    assert chip_after(0xAF).lit


def test_a_locked_chip_hears_nothing_but_the_unlocking():
    chip = chip_after(0xFD, 0x16, 0xAF)
    assert not chip.lit
    chip.receive(bytes((0x00, 0xFD, 0x12, 0xAF)))
    assert chip.lit


def test_a_lock_of_another_value_is_refused():
    with pytest.raises(ChipError, match="0x13 is no value for command 0xFD"):
        chip_after(0xFD, 0x13)


def test_its_three_levels_of_rest_are_its_own():
    levels = [chip_after(0xAF, 0xDB, value).brightness for value in (0x00, 0x34, 0x3C)]
    assert levels == sorted(set(levels))
    with pytest.raises(ChipError, match="0x20 is no value for command 0xDB"):
        chip_after(0xDB, 0x20)
