"""One pin, the chips at other wires than the display's, and an OLED chip by SPI."""

import itertools
import types

import pytest

from host_sim.chips import ChipError
from host_sim.chips.gpio import GpioPin
from host_sim.chips.keyboard import Keyboard
from host_sim.chips.serial_line import SerialLine, join, lead_through
from host_sim.chips.spi import OledBySpi
from host_sim.chips.ssd1306 import Ssd1306


def test_a_pin_has_the_level_of_what_drives_it_or_holds_it_or_pulls_it():
    for output, held, pulled_up in itertools.product((0, 1), (None, 0, 1), (0, 1)):
        pin, driven, edges = GpioPin(), [], []
        assert (pin.level(), pin.held, pin.volts, pin.pwm_hz, pin.pwm_duty) == (0, None, 0, 0, 0)
        pin.on_drive, pin.on_edge = driven.append, edges.append
        pin.output, pin.pulled_up = bool(output), bool(pulled_up)
        levels = [pin.level()]
        for level in (held, held, None):
            pin.held = level
            levels.append(pin.level())
        rest = 0 if output else pulled_up
        moved = rest if output or held is None else held
        assert levels == [rest, moved, moved, rest]
        assert edges == ([] if moved == rest else [moved, rest]), "they come from outside"
        pin.drive(1)
        assert (pin.level(), driven) == (1 if output else rest, [1])


def test_a_keyboard_says_what_happened_one_event_at_a_time():
    keyboard = Keyboard()
    bus = keyboard.bus
    keyboard.move(0xB5, True)
    keyboard.move(0xB5, False)
    assert bus.write(0x1F, b"\x09", 10_000, 50_000) == 1
    assert [bus.read(0x1F, 2, 10_000) for _ in range(3)] == [b"\x01\xb5", b"\x03\xb5", b"\0\0"]
    for address, speed in ((0x1F, 10_001), (0x20, 10_000)):
        with pytest.raises(OSError, match="no answer"):
            bus.read(address, 2, speed)
    for asked in (b"\x08", b"\x09\x09", b""):
        with pytest.raises(ChipError, match="08 restarts"):
            keyboard.receive(asked)


def test_a_serial_line_keeps_what_it_can_until_it_is_read():
    one, other = SerialLine(), SerialLine()
    one.on_send(b"nothing is there")
    one.on_look(one)
    join(one, other)
    one.on_send(b"to the other")
    other.on_send(b"to the one")
    assert (one.read(6), one.read(64), other.read(64)) == (b"to the", b" one", b"to the other")
    for size in (4000, 90, 10, 10):
        one.receive(bytes([size & 255]) * size)
    assert one.waiting == b"\xa0" * 4000 + b"\x5a" * 90 + b"\x0a" * 6
    wire = types.SimpleNamespace(send=bytes.hex, look=lambda line: line.receive(b"seen"))
    lead_through(wire, other)
    other.on_look(other)
    assert other.on_send(b"\x12") == "12" and other.waiting == b"seen"


def test_an_oled_by_spi_has_a_fastest_clock_and_two_modes():
    for mode, hz in itertools.product(range(4), (4_000_000, 4_000_001)):
        chip = Ssd1306(strict=False)
        by_spi = OledBySpi(chip)
        by_spi.receive_spi(False, b"\xa1\x00\x10", hz, mode, 0)
        by_spi.receive_spi(True, b"\xa5", hz, mode, 0)
        assert chip.columns()[0] == 0xA5
        wrong = ["the bus is too fast"] * (hz > 4_000_000) + [f"SPI mode {mode}"] * (
            mode in (1, 2)
        )
        assert len(chip.refused) == len(wrong)
        assert all(why in said for why, said in zip(wrong, chip.refused, strict=True))
