"""The simulated SSD1306, case by case as its data sheet (rev. 1.5) has it."""

import pytest

from host_sim.chips import ChipError
from host_sim.chips.ssd1306 import Ssd1306

from tests.host_sim.chips.sending import commands, data, lit_pixels, refusal_of
from tests.tables import rows

UPRIGHT = (0xA1, 0xC8)
LIT = (0x8D, 0x14, 0xAF)


def lit_chip(**options):
    """A chip that shows an empty RAM upright."""
    chip = Ssd1306(**options)
    commands(chip, *UPRIGHT, *LIT, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7)
    data(chip, *bytes(1024))
    return chip


def column(x, page):
    return [(x, 8 * page + bit) for bit in range(8)]


def test_power_on_is_dark_page_addressed_and_full_of_noise():
    chip = Ssd1306()
    assert chip.pixels() == bytes(128 * 64)
    assert chip.brightness == 0
    commands(chip, *LIT)
    assert 3000 < sum(chip.pixels()) < 5000
    # Neither remap is on (reset values of A0h and C0h): the first column is on the right, below.
    commands(chip, 0xB0, 0x00, 0x10)
    data(chip, 0x00)
    was = chip.pixels()
    commands(chip, 0x00, 0x10)
    data(chip, 0x01)
    changed = [at for at in range(128 * 64) if chip.pixels()[at] != was[at]]
    assert changed == [128 * 64 - 1]
    # Page addressing (reset value of 20h): the column wraps, the page stays.
    commands(chip, 0xA1, 0xC8, 0xB2, 0x0F, 0x17)
    before = chip.pixels()
    data(chip, 0xFF, 0xFF)
    changed = {at for at in range(128 * 64) if chip.pixels()[at] != before[at]}
    assert {at % 128 for at in changed} == {127, 0}
    assert {at // 128 // 8 for at in changed} == {2}


def test_data_goes_to_the_first_columns_after_power_on():
    chip = Ssd1306()
    commands(chip, *UPRIGHT)
    data(chip, 0xA5, 0x5A)
    assert chip.columns()[:2] == b"\xa5\x5a"


def test_dark_without_the_charge_pump_or_switched_off():
    chip = lit_chip()
    data(chip, 0xFF)
    assert len(lit_pixels(chip)) == 8
    commands(chip, 0x8D, 0x10)
    assert lit_pixels(chip) == []
    commands(chip, 0x8D, 0x14)
    assert len(lit_pixels(chip)) == 8
    commands(chip, 0xAE)
    assert lit_pixels(chip) == []
    commands(chip, 0xAF)
    assert len(lit_pixels(chip)) == 8


def test_horizontal_addressing_runs_through_the_window_page_by_page_and_wraps():
    chip = lit_chip()
    commands(chip, 0x21, 5, 6, 0x22, 3, 4)
    data(chip, 0x01, 0x02, 0x04, 0x08, 0x10)
    # The fifth byte is back at the window's start.
    assert sorted(lit_pixels(chip)) == [(5, 28), (5, 34), (6, 25), (6, 35)]


def test_page_addressing_sets_page_and_column_in_nibbles():
    chip = lit_chip()
    commands(chip, 0x20, 0x02, 0xB5, 0x03, 0x14)
    data(chip, 0xFF)
    assert lit_pixels(chip) == sorted(column(0x43, 5), key=lambda at: at[1])


def test_page_addressing_knows_no_window():
    chip = lit_chip()
    commands(chip, 0x21, 3, 4, 0x20, 0x02, 0xB0, 0x03, 0x10)
    data(chip, 0x01, 0x01, 0x01)
    assert lit_pixels(chip) == [(3, 0), (4, 0), (5, 0)]


def test_a_column_beyond_the_window_is_written_before_the_pointer_steps_on():
    chip = lit_chip()
    commands(chip, 0x21, 3, 4, 0x20, 0x02, 0xB0, 0x09, 0x10, 0x20, 0x00)
    data(chip, 0x01, 0x01)
    assert lit_pixels(chip) == [(9, 0), (10, 0)]


def test_the_segment_remap_only_affects_data_written_later():
    chip = lit_chip()
    data(chip, 0x01)
    commands(chip, 0xA0)
    assert lit_pixels(chip) == [(0, 0)]
    commands(chip, 0x21, 0, 127, 0x22, 0, 7)
    data(chip, 0x02)
    assert lit_pixels(chip) == [(0, 0), (127, 1)]


def test_the_com_direction_turns_the_picture_over_at_once():
    chip = lit_chip()
    data(chip, 0x01)
    commands(chip, 0xC0)
    assert lit_pixels(chip) == [(0, 63)]


def test_start_line_and_offset_move_the_rows_up_and_around():
    chip = lit_chip()
    data(chip, 0x04)
    commands(chip, 0x40 + 2)
    assert lit_pixels(chip) == [(0, 0)]
    commands(chip, 0x40 + 3)
    assert lit_pixels(chip) == [(0, 63)]
    commands(chip, 0x40, 0xD3, 2)
    assert lit_pixels(chip) == [(0, 0)]


def test_inverse_and_all_on():
    chip = lit_chip()
    data(chip, 0xFF)
    commands(chip, 0xA7)
    assert sum(chip.pixels()) == 128 * 64 - 8
    commands(chip, 0xA5)
    assert sum(chip.pixels()) == 128 * 64
    commands(chip, 0xA4, 0xA6)
    assert sum(chip.pixels()) == 8


def test_the_multiplex_ratio_leaves_rows_dark():
    chip = lit_chip()
    commands(chip, 0xA5, 0xA8, 15)
    assert sum(chip.pixels()) == 128 * 16


def test_wrong_com_pins_scramble_the_rows_of_a_64_row_panel():
    chip = lit_chip()
    data(chip, 0xFF)
    commands(chip, 0xDA, 0x02)
    assert len(lit_pixels(chip)) == 8
    assert lit_pixels(chip) != column(0, 0)
    commands(chip, 0xDA, 0x12)
    assert lit_pixels(chip) == column(0, 0)


def test_com_pins_remapped_swap_the_panels_sides():
    chip = lit_chip()
    data(chip, 0x05)
    commands(chip, 0xDA, 0x32)
    assert lit_pixels(chip) == [(0, 1), (0, 3)]


def test_contrast_precharge_and_vcomh_each_dim():
    chip = lit_chip()
    commands(chip, 0x81, 255, 0xD9, 0xF1, 0xDB, 0x30)
    brightest = chip.brightness
    assert brightest == pytest.approx(1)
    for dimmer in ((0x81, 0), (0xD9, 0x1F), (0xDB, 0x00)):
        before = chip.brightness
        commands(chip, *dimmer)
        assert 0 < chip.brightness < before


def test_parameters_may_come_in_a_later_transfer():
    chip = lit_chip()
    for value in (0x21, 9, 9, 0x22, 1, 1):
        chip.receive(bytes((0x80, value)))
    data(chip, 0x01)
    assert lit_pixels(chip) == [(9, 8)]


def test_control_bytes_may_alternate_in_one_transfer():
    chip = lit_chip()
    chip.receive(bytes((0x80, 0x21, 0x80, 3, 0x80, 4, 0xC0, 0x01, 0x40, 0x02)))
    assert lit_pixels(chip) == [(3, 0), (4, 1)]


@pytest.mark.parametrize(
    ("begun", "ended"), [((0x23, 0x20), (0x23, 0)), ((0xD6, 1), (0xD6, 0)), ((0x2F,), (0x2E,))]
)
def test_what_is_not_simulated_is_dark_until_it_ends(begun, ended):
    chip = lit_chip(strict=False)
    data(chip, 0xFF)
    commands(chip, *begun)
    assert not chip.lit and len(chip.refused) == 1
    commands(chip, *ended)
    assert chip.lit and len(lit_pixels(chip)) == 8


@pytest.mark.parametrize(("sent", "named"), rows(__file__, "refused_bytes.txt"))
def test_what_the_data_sheet_does_not_have_is_an_error_that_names_the_byte(sent, named):
    sent = [int(byte, 0) for byte in sent.split()]
    with pytest.raises(ChipError, match=f"SSD1306.*{refusal_of(sent, named)}"):
        commands(Ssd1306(), *sent)


def test_a_byte_that_is_no_control_byte_is_an_error():
    for control in (0x41, 0x81):
        with pytest.raises(ChipError, match=f"0x{control:02X}"):
            Ssd1306().receive(bytes((control, 0)))
    chip = lit_chip(strict=False)
    chip.receive(bytes((0x01, 0xAE, 0xAF)))  # like 0x00: commands to the end
    assert chip.lit


def test_a_chip_that_is_not_strict_passes_over_what_it_does_not_know():
    chip = lit_chip(strict=False)
    data(chip, 0x01)
    commands(chip, 0xAD, 0xD9, 0x00, 0x81, 0x10)
    assert lit_pixels(chip) == [(0, 0)]
    assert len(chip.refused) == 2
    assert "0xAD" in chip.refused[0]
