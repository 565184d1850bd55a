"""MicroPython on the emulated Pico: the pins, buses and flash are what its drivers expect."""

import hashlib

import pytest

from floe.device import pins
from tools.board.pico.emulated_board import CYCLES_PER_MS, PICO
from tools.board.pico.emulated_pico import MpremoteError
from tools.build.mpy import ROOT

SAMPLE = ROOT / "LICENSE"
WRITE = "with open({!r}, 'w') as file:\n    file.write({!r})"


def test_it_is_micropython_on_a_pico(bare):
    assert "Raspberry Pi Pico with RP2040" in bare.serial
    output = bare.execute(
        "import sys; i = sys.implementation; print(i.version >= (1, 24), i._mpy)"
    )
    version, mpy = output.split()
    assert version == "True"
    assert int(mpy) & 0xFF == 6  # of .mpy files
    assert int(mpy) >> 10 == 4  # armv6m


def test_the_real_mpremote_works_on_it(bare):
    assert bare.mpremote("exec", "print(6 * 7)") == "42\n"
    assert bare.execute("print(6 * 9)") == "54\n"
    bare.mpremote("cp", SAMPLE, ":licence", "+", "mkdir", ":folder")
    listing = bare.mpremote("ls").split()
    assert listing == ["ls", ":", "0", "folder/", str(SAMPLE.stat().st_size), "licence"]
    digest = hashlib.sha256(SAMPLE.read_bytes()).hexdigest()
    assert digest in bare.mpremote("sha256sum", ":licence")
    with pytest.raises(MpremoteError, match="no_such_file"):
        bare.mpremote("cat", ":no_such_file")
    assert bare.resets == 0
    bare.mpremote("reset")
    bare.wait_repl()
    assert bare.resets == 1
    assert bare.execute("import os; print(os.listdir())") == "['folder', 'licence']\n"


@pytest.mark.parametrize("hz, least, most", [(1_000_000, 9, 12), (400_000, 23, 26.5)])
def test_a_frame_takes_its_time_on_the_bus(bare, hz, least, most):
    bare.execute(
        "from machine import I2C, Pin\n"
        f"i2c = I2C({pins.I2C_BUS}, sda=Pin({pins.SDA}), scl=Pin({pins.SCL}), freq={hz})\n"
        "i2c.writeto(60, bytes((0, 0xE3)))"
    )
    begun = len(bare.transfers)
    bare.execute("i2c.writeto(60, bytes((0, 0xE3))); i2c.writeto(60, b'@' + bytes(1024))")
    (before, _, _), (end, speed, length) = bare.transfers[begun:]
    assert length == 1025
    assert least < (end - before) / CYCLES_PER_MS < most
    assert 0.88 * hz < speed <= hz


def bus(sda=pins.SDA, scl=pins.SCL, number=pins.I2C_BUS):
    return (
        "from machine import I2C, Pin\n"
        f"i2c = I2C({number}, sda=Pin({sda}), scl=Pin({scl}), freq=400_000)\n"
        "def answers(address):\n"
        "    try:\n        i2c.writeto(address, bytes((0, 0xE3)))\n        return True\n"
        "    except OSError as error:\n        return error.errno != 5\n"  # EIO
    )


def test_the_display_answers_at_its_address_on_its_pins(bare):
    assert bare.execute(bus(sda=8, scl=9) + "print(answers(60))") == "False\n"
    assert bare.execute(bus(sda=6, scl=7, number=1) + "print(answers(60))") == "False\n"
    found = "print(answers(60), answers(61), answers(60))"
    assert bare.execute(bus() + found) == "True False True\n"
    bare.unplug_display()
    assert bare.execute(bus() + "print(answers(60))") == "False\n"


def test_a_scan_of_the_bus_finds_the_display(bare):
    assert bare.execute(bus() + "print(i2c.scan())") == "[60]\n"
    bare.unplug_display()
    assert bare.execute("print(i2c.scan())") == "[]\n"
    bare.plug_display()
    assert bare.execute("print(i2c.scan(), answers(60))") == "[60] True\n"


def test_a_bus_that_the_program_drives_itself_reaches_the_display(bare):
    bare.execute(
        "from machine import SoftI2C, Pin\n"
        f"i2c = SoftI2C(sda=Pin({pins.SDA}), scl=Pin({pins.SCL}))\n"
        "i2c.writeto(60, bytes((0, 0x8D, 0x14, 0xA5, 0xAF)))"
    )
    assert bare.transfers[-1][2] == 5
    assert all(bare.pixels())


def test_the_supply_is_seen_by_the_adc(bare):
    bare.execute(
        "from machine import ADC\n"
        f"volts = lambda: print(ADC({PICO.supply}).read_u16() * 9.9 / 65535)"
    )
    assert float(bare.execute("volts()")) == pytest.approx(5.0, abs=0.02)
    bare.battery(3.7)
    assert float(bare.execute("volts()")) == pytest.approx(3.7, abs=0.02)


def test_time_and_speed_are_those_of_the_chip(bare):
    measure = "t = time.ticks_us(); c = {}; print(time.ticks_diff(time.ticks_us(), t))"
    bare.execute("import time, machine")
    before = bare.cycles
    slept = int(bare.execute(measure.format("time.sleep_ms(300)")))
    assert 300_000 <= slept < 300_500
    assert (bare.cycles - before) / CYCLES_PER_MS == pytest.approx(320, abs=25)
    slow = int(bare.execute(measure.format("sum(range(3000))")))
    fast = int(bare.execute("machine.freq(200_000_000); " + measure.format("sum(range(3000))")))
    assert slow / fast == pytest.approx(200 / 125, rel=0.02)


NEGATIVE = """
import micropython
from machine import Timer

@micropython.asm_thumb
def lost(r0):
    mov(r2, 0)
    mov(r1, 1)
    label(AGAIN)
    lsl(r3, r1, 31)
    bmi(KEPT)
    add(r2, 1)
    label(KEPT)
    nop()  # seven cycles a turn, so that an interrupt comes at each of them one day
    sub(r0, 1)
    bne(AGAIN)
    mov(r0, r2)

timer = Timer(freq=1000, callback=lambda timer: None)
print(lost(4_000_000))
timer.deinit()
"""


def test_the_negative_flag_survives_interrupts(bare):
    assert bare.execute(NEGATIVE) == "0\n"
