"""The OLED chips, case by case as their data sheets have them: the tables beside this file."""

import pytest

from host_sim.chips import ChipError
from host_sim.chips.oled import DARK, HEIGHT, INVERTED, LIT
from host_sim.chips.panels import panel
from host_sim.chips.sh1106 import Sh1106
from host_sim.chips.ssd1306 import Ssd1306

from tests.host_sim.chips.sending import cells, lit_chip, numbers, send

COMMANDS = cells("commands.txt")
NONE = 0xFF  # No command of any chip.
all_chips = pytest.mark.parametrize("name", ["ssd1306", "ssd1309", "sh1106"])


def glass(chip):
    """All that can be seen of a chip."""
    return chip.brightness, chip.pixels(), chip.columns()


@pytest.mark.parametrize(("name", "script", "lit"), cells("what_is_lit.txt"))
def test_what_is_lit(name, script, lit):
    chip = lit_chip(name)
    send(chip, script)
    spans = [[numbers(span) for span in place.split(",")] for place in lit.split()]
    found = {(at % 128, at // 128) for at, pixel in enumerate(chip.pixels()) if pixel}
    assert found == {(x, y) for xs, ys in spans for x in xs for y in ys}


@pytest.mark.parametrize(("name", "before", "brightness"), cells("brightness.txt"))
def test_how_bright_it_is(name, before, brightness):
    chip = panel(name, strict=False)
    send(chip, f"C 0xAF {'0x8D 0x14' * (name == 'ssd1306')} {before}")
    assert chip.brightness == pytest.approx(float(brightness), abs=0.0005)
    assert chip.lit == any(chip.pixels()) == (chip.brightness > 0)


@pytest.mark.parametrize(("name", "reset", "then"), cells("reset_values.txt"))
def test_after_power_on_a_chip_has_the_values_of_its_data_sheet(name, reset, then):
    plain, told = panel(name), panel(name)
    assert not plain.lit and plain.brightness == 0 and plain.pixels() == bytes(128 * 64)
    assert plain.address == 0x3C
    noise = plain.columns()
    assert len({noise[at : at + 8] for at in range(0, 1024, 8)}) == 128
    assert 3000 < int.from_bytes(noise, "big").bit_count() < 5000
    send(told, reset)
    for chip in (plain, told):
        send(chip, then)
    assert glass(plain) == glass(told)


def parameters(chip, opcode):
    """How many bytes after a command belong to it; -1 if there is no such command."""
    for count in range(-1, 9):
        send(chip, f"C {opcode if count < 0 else NONE}")
        if any("there is no command" in each for each in chip.refused):
            return count
    raise AssertionError("it takes more and more")


@all_chips
def test_each_command_has_its_parameters_and_there_are_no_others(name):
    found = {opcode: parameters(panel(name, strict=False), opcode) for opcode in range(256)}
    wanted = dict.fromkeys(range(256), -1)
    for _, opcodes, count, *_ in [row for row in COMMANDS if row[0] == name]:
        wanted |= dict.fromkeys(numbers(opcodes), int(count))
    assert found == wanted


@pytest.mark.parametrize("row", [row for row in COMMANDS if row[2] == "1"])
def test_a_command_takes_the_values_of_the_data_sheet(row):
    name, opcodes, _, *values = row
    for opcode in numbers(opcodes):
        chip, taken = panel(name, strict=False), []
        for value in range(256):
            chip.receive(bytes((0, opcode, value)))
            if not chip.refused:
                taken.append(value)
            chip.refused.clear()
        assert taken == numbers(values[0] if values else "0-255")


@pytest.mark.parametrize(("name", "sent", "named"), cells("refused_bytes.txt"))
def test_what_the_data_sheet_does_not_have_is_an_error_that_names_the_byte(name, sent, named):
    about = named if sent.startswith(named) else f"{named} is no value for command {sent[:4]}"
    with pytest.raises(ChipError, match=f"{name.upper()}.*{about}"):
        send(panel(name), f"C {sent}")
    # A chip that is not strict passes over it, and notes it once.
    chip, other = lit_chip(name, strict=False), lit_chip(name, strict=False)
    for each in (chip, other):
        send(each, "C 0x21 3 9 0x22 2 4")
    noted = len(chip.refused)
    send(chip, f"C {sent}; C {sent}")
    assert len(chip.refused) == noted + 1 and named in chip.refused[-1]
    for each in (chip, other):
        send(each, "C 0x23 0 0xD6 0 0x2E; D 0x55*300")
    assert glass(chip) == glass(other)


def test_a_control_byte_has_two_bits():
    for control in set(range(256)) - {0x00, 0x40, 0x80, 0xC0}:
        with pytest.raises(ChipError, match=f"0x{control:02X} is no control byte"):
            Ssd1306().receive(bytes((control, 0)))
    chip = lit_chip("ssd1306", strict=False)
    chip.receive(bytes((0x01, 0xAE, 0xAF)))  # like 0x00: commands to the end
    assert chip.lit


def test_what_rows_show_is_what_the_page_reads():
    """By the numbers of host_sim/web/page/glass.js."""
    chip = lit_chip("ssd1306")
    assert (INVERTED, DARK, LIT) == (0x40, 0x80, 0x81)
    send(chip, "D 0xA5 0x5A")
    assert chip.columns() == b"\xa5\x5a" + bytes(1022)
    for command, shown in ((0xA6, range(64)), (0xA7, range(0x40, 0x80)), (0xA5, [LIT] * 64)):
        send(chip, f"C {command}")
        assert chip.rows() == bytes(shown)
    send(chip, "C 0xA8 15")
    assert chip.rows() == bytes([DARK] * 48 + [LIT] * 16)
    send(chip, "C 0xAE")
    assert chip.rows() == bytes([DARK] * HEIGHT)


def test_a_panel_cannot_hang_over_the_chips_end():
    for offset in (-1, 5):
        with pytest.raises(ValueError, match="0 to 4"):
            Sh1106(offset=offset)
    for offset in range(5):
        assert len(Sh1106(offset=offset).columns()) == 1024
