"""The display driver on the simulated chips: the visible picture is the drawn one."""

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim import sim_board as boards

from floe.device import display as display_module
from floe.device.display import Display, open_bus
from floe.display_kinds import COLUMN, KINDS, NAMES
from tests.device.panel import (
    FULL_FRAME,
    SH1106_AT_0,
    SSD1306,
    SSD1309,
    all_kinds,
    both_ways_up,
    draw_something,
    drawn,
    plugged_in,
    seen,
)


@all_kinds
@both_ways_up
def test_the_panel_shows_the_frame(kind, flip):
    board, display = plugged_in(kind, flip)
    assert seen(board, flip) == bytes(128 * 64)
    draw_something(display.frame)
    display.show()
    assert seen(board, flip) == drawn(display)


@all_kinds
def test_another_kind_than_the_panels_does_not_show_the_frame(kind):
    for panel, name in enumerate(NAMES):
        board = boards.use(boards.SimBoard(name, strict=False))
        display = Display(open_bus, kind)
        draw_something(display.frame)
        display.connect()
        # An SSD1309 gets its voltage from the module, and ignores unknown commands.
        shown = panel == kind or panel == SSD1309 and kind in (SSD1306, SH1106_AT_0)
        assert (seen(board) == drawn(display)) == shown
        # Changing to the right kind is enough.
        display.set_kind(panel)
        assert seen(board) == drawn(display)


rectangles = st.tuples(
    st.integers(-5, 130), st.integers(-5, 66), st.integers(1, 40), st.integers(1, 30)
)


@all_kinds
@settings(max_examples=25)
@given(pictures=st.lists(st.lists(rectangles, max_size=4), min_size=1, max_size=5))
def test_after_any_changes_the_panel_shows_the_frame(kind, pictures):
    board, display = plugged_in(kind)
    colour = 1
    for picture in pictures:
        for x, y, width, height in picture:
            display.frame.fill_rect(x, y, width, height, colour)
            colour ^= 1
        before = board.bus.sent
        assert display.show() == board.bus.sent - before
        assert board.display.pixels() == drawn(display)


@all_kinds
def test_what_a_frame_costs_on_the_bus(kind):
    board, display = plugged_in(kind)
    display.frame.fill(1)
    before = board.bus.sent
    assert display.show() == FULL_FRAME[kind]
    assert board.bus.sent - before == FULL_FRAME[kind]
    assert display.show() == 0
    assert board.bus.sent - before == FULL_FRAME[kind]
    # Of pages with a position and 120 columns each, a window's eight are sent as a whole frame.
    costs = (1034, 1040) if KINDS[kind][COLUMN] < 0 else (1016, 1016)
    for width, cost in zip((120, 119), costs, strict=True):
        display.frame.fill_rect(0, 0, width, 64, width & 1)
        assert display.show() == cost


@all_kinds
def test_a_cursor_step_costs_the_columns_it_touches(kind):
    board, display = plugged_in(kind)
    # 12 x 8 pixels across two pages: twice a position, and 16 columns behind their control byte.
    display.frame.fill_rect(20, 20, 12, 8, 1)
    position = 8 if KINDS[kind][COLUMN] < 0 else 5
    assert display.show() == 2 * (position + 18)
    display.frame.pixel(127, 63, 1)
    assert display.show() == position + 10


def test_a_bus_too_slow_for_any_display_leaves_it_absent():
    boards.use(boards.SimBoard(max_speed=50_000))
    tried = []
    display = Display(lambda speed: (tried.append(speed), open_bus(speed))[1])
    assert (display.present, display.speed, display.address) == (False, 0, 0)
    assert not display.connect()
    assert not display.present and display.speed == 0
    assert tried == [400_000, 400_000, 100_000], "the first one only frees the bus"


@pytest.mark.parametrize("address", [0x3C, 0x3D])
@pytest.mark.parametrize("index", [0, 1, 2])
def test_of_all_speeds_the_next_lower_is_used_after_a_failure(index, address, monkeypatch):
    """Neither the highest again, nor one that was skipped while the display was looked for."""
    speeds = (1_000_000, 400_000, 100_000)
    monkeypatch.setattr(display_module, "SPEEDS", speeds)
    board, display = plugged_in(max_speed=speeds[index], address=address)
    assert display.speed == speeds[index]
    board.display.max_speed = 50_000
    draw_something(display.frame)
    assert display.show() == 0
    board.display.max_speed = speeds[index]
    assert display.connect()
    assert display.speed == speeds[min(index + 1, 2)]
    assert board.display.address == display.address == address


@all_kinds
def test_unplugged_and_plugged_in_again_it_shows_the_frame_as_it_is_now(kind):
    board, display = plugged_in(kind, flip=True)
    display.contrast(0)
    brightness = board.display.brightness
    draw_something(display.frame)
    display.show()
    board.unplug_display()
    assert board.display.pixels() == bytes(128 * 64)
    display.frame.fill_rect(90, 40, 20, 9, 1)
    assert display.show() == 0
    assert not display.present
    assert not display.connect()
    for call in (display.contrast, display.set_kind):
        call(kind)
    display.contrast(0)
    display.refresh()
    display.power(True)
    display.flip(True)
    assert display.show() == 0
    display.frame.pixel(64, 60, 1)
    board.plug_display()
    assert board.display.pixels() == bytes(128 * 64)
    assert display.connect()
    assert display.speed == 400_000
    assert seen(board, flip=True) == drawn(display)
    assert board.display.brightness == brightness


@all_kinds
def test_contrast_dims_step_by_step_far_down(kind):
    board, display = plugged_in(kind)
    levels = []
    for level in range(256):
        display.contrast(level)
        levels.append(board.display.brightness)
    assert levels == sorted(levels)
    assert 0 < levels[0] < 0.15
    assert levels[255] > 0.99


@all_kinds
def test_switched_off_it_is_dark_and_takes_pictures(kind):
    board, display = plugged_in(kind)
    draw_something(display.frame)
    display.power(False)
    display.show()
    assert seen(board) == bytes(128 * 64)
    display.power(True)
    assert seen(board) == drawn(display)


@all_kinds
def test_noise_of_power_on_is_never_seen(kind):
    """The panel stays off until the first picture has arrived."""
    board = boards.use(boards.SimBoard(NAMES[kind]))
    display = Display(open_bus, kind)
    receive = board.display.receive
    lit = []

    def watch(data):
        receive(data)
        lit.append(sum(board.display.pixels()))

    board.display.receive = watch
    assert display.connect()
    assert not any(lit)


@all_kinds
@both_ways_up
def test_no_settings_look_like_an_address(kind, flip):
    """A collector that looks for addresses in all data would keep what is there: 18 KB, once."""
    _, display = plugged_in(kind, flip)
    for level in range(256):
        display.contrast(level)
        words = struct.iter_unpack("<I", display._settings[: len(display._settings) & ~3])
        assert not [word for (word,) in words if 0x20000000 <= word < 0x20082000]
