"""The simulated SH1106, case by case as its data sheet has it."""

import pytest

from host_sim.chips import ChipError
from host_sim.chips.sh1106 import Sh1106

from tests.host_sim.chips.sending import commands, data, lit_pixels, refusal_of


def lit_chip(offset=2):
    """A chip that shows an empty RAM upright, at page 0 and column 0."""
    chip = Sh1106(offset=offset)
    commands(chip, 0xA1, 0xC8, 0xAF)
    for page in range(8):
        commands(chip, 0xB0 | page, 0x00, 0x10)
        data(chip, *bytes(132))
    commands(chip, 0xB0, 0x00, 0x10)
    return chip


@pytest.mark.parametrize("offset", [0, 2, 4])
def test_the_panel_shows_128_of_132_columns_from_its_offset_on(offset):
    chip = lit_chip(offset)
    data(chip, *[0x01] * 132)
    assert lit_pixels(chip) == [(x, 0) for x in range(128)]
    commands(chip, 0xB1, 0x10 | offset >> 4, offset & 15)
    data(chip, 0x01)
    assert lit_pixels(chip)[128:] == [(0, 8)]


def test_what_is_written_beside_the_panel_is_not_seen():
    chip = lit_chip(2)
    data(chip, 0xFF, 0xFF)
    assert lit_pixels(chip) == []
    commands(chip, 0x18, 0x02)  # column 130
    data(chip, 0xFF, 0xFF)
    assert lit_pixels(chip) == []


def test_the_column_pointer_stops_behind_the_last_column():
    chip = lit_chip(0)
    data(chip, *bytes(132), *[0xFF] * 10)
    assert lit_pixels(chip) == []
    commands(chip, 0x00, 0x10)
    data(chip, 0x01)
    assert lit_pixels(chip) == [(0, 0)]


def test_the_segment_remap_turns_data_written_later_from_left_to_right():
    chip = lit_chip(2)
    commands(chip, 0x02)
    data(chip, 0x01)
    commands(chip, 0xA0, 0x02, 0x10)
    assert lit_pixels(chip) == [(0, 0)]
    data(chip, 0x02)
    assert lit_pixels(chip) == [(0, 0), (127, 1)]


def test_flipped_a_panel_at_0_begins_at_column_4():
    chip = lit_chip(0)
    commands(chip, 0xA0, 0xC0, 0x04, 0x10)
    data(chip, 0x01)
    assert lit_pixels(chip) == [(127, 63)]


def test_the_converter_runs_from_power_on_and_can_be_stopped():
    chip = lit_chip()
    commands(chip, 0xA5)
    assert sum(chip.pixels()) == 128 * 64
    commands(chip, 0xAD, 0x8A)
    assert sum(chip.pixels()) == 0
    assert chip.brightness == 0
    commands(chip, 0xAD, 0x8B)
    assert sum(chip.pixels()) == 128 * 64


def test_contrast_precharge_and_vcomh_each_dim():
    chip = lit_chip()
    commands(chip, 0x81, 255, 0xD9, 0xF1, 0xDB, 0x40)
    assert chip.brightness == pytest.approx(1)
    for dimmer in ((0x81, 0), (0xD9, 0x1F), (0xDB, 0x00)):
        before = chip.brightness
        commands(chip, *dimmer)
        assert 0 < chip.brightness < before


@pytest.mark.parametrize(
    ("sent", "named"),
    [((0xB8,), "0xB8"), ((0xAD, 0x8C), "0x8C"), ((0xA8, 64), "0x40"), ((0xD9, 0x02), "0x02")],
)
def test_what_the_data_sheet_does_not_have_is_an_error_that_names_the_byte(sent, named):
    with pytest.raises(ChipError, match=f"SH1106.*{refusal_of(sent, named)}"):
        commands(Sh1106(), *sent)


def test_a_panel_cannot_hang_over_the_chips_end():
    with pytest.raises(ValueError, match="0 to 4"):
        Sh1106(offset=5)
