"""The registers of the emulated Pico 2."""

import pytest

from tools.board.pico2 import registers
from tools.board.pico2.registers import IO_BANK0, IO_BANK0_IRQ, NVIC, SIO, TIMER0, Registers


@pytest.fixture
def sent():
    """What was sent on the I2C bus."""
    return []


@pytest.fixture
def chip(sent):
    """Registers whose I2C bus has a display at address 0x3c."""

    def transfer(address, data):
        sent.append(data)
        return address == 0x3C

    return Registers(transfer)


def test_a_register_is_there_four_times(chip):
    chip.write(IO_BANK0, 4, 0b1100)
    chip.write(IO_BANK0 + 0x1000, 4, 0b0110)
    assert chip.value(IO_BANK0) == 0b1010
    chip.write(IO_BANK0 + 0x2000, 4, 0b0001)
    chip.write(IO_BANK0 + 0x3000, 4, 0b1000)
    assert chip.value(IO_BANK0) == 0b0011


def test_a_pin_that_falls_interrupts_until_that_is_acknowledged(chip):
    falls = 4 << 4 * (14 % 8)
    chip.write(NVIC, 4, 1 << IO_BANK0_IRQ)
    chip.write(IO_BANK0 + 0x248 + 4, 4, falls)
    assert chip.interrupt() is None
    chip.hold(14, 0)
    assert chip.read(SIO + 4, 4) >> 14 & 1 == 0
    assert chip.interrupt() == 16 + IO_BANK0_IRQ
    chip.write(IO_BANK0 + 0x230 + 4, 4, falls)
    assert chip.interrupt() is None


def test_an_alarm_rings_at_its_time(chip):
    chip.write(NVIC, 4, 1)
    chip.write(TIMER0 + 0x40, 4, 1)
    chip.write(TIMER0 + 0x10, 4, 1000)
    assert chip.interrupt() is None
    chip.cycles = 1000 * registers.CYCLES_PER_US
    assert chip.interrupt() == 16
    assert chip.read(TIMER0 + 0x20, 4) == 0


def test_reading_the_time_takes_time(chip):
    first = chip.read(TIMER0 + 0x28, 4)
    while chip.read(TIMER0 + 0x28, 4) == first:
        pass


@pytest.mark.parametrize("address, flags", [(0x3C, 0x210), (0x3D, 0x250)])
def test_a_transfer_goes_out_whole_and_reports_whether_it_was_answered(chip, sent, address, flags):
    chip.write(registers.I2C0 + 4, 4, address)
    chip.write(registers.I2C0 + 0x10, 4, 0x40)
    assert not sent
    chip.write(registers.I2C0 + 0x10, 4, 0x2FF)
    assert sent == [b"\x40\xff"]
    assert chip.read(registers.I2C0 + 0x34, 4) == flags
    chip.read(registers.I2C0 + 0x60, 4)
    assert chip.read(registers.I2C0 + 0x34, 4) & 0x200 == 0
