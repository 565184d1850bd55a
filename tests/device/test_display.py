"""The display driver against the simulated chips: what one sees is what was drawn."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim import sim_board as boards

from floe.device import hal
from floe.device.display import KINDS, SH1106, SH1106_AT_0, SSD1306, Display

BOARDS = {
    SSD1306: {"display": "ssd1306"},
    SH1106: {"display": "sh1106", "offset": 2},
    SH1106_AT_0: {"display": "sh1106", "offset": 0},
}
"""The board that each kind of display is for."""

FULL_FRAME = {SSD1306: 1034, SH1106: 1080, SH1106_AT_0: 1080}
"""Bus bytes of a frame that is new everywhere: the picture's 1024, and as few more as can be."""

all_kinds = pytest.mark.parametrize("kind", range(KINDS))
both_ways_up = pytest.mark.parametrize("flip", [False, True])


def plugged_in(kind=SSD1306, flip=False, **options):
    """A board and a connected display."""
    board = boards.use(boards.SimBoard(**BOARDS[kind], **options))
    display = Display(hal.display_bus, kind, flip)
    assert display.connect()
    return board, display


def drawn(display):
    """The pixels of the frame, row by row from the top left."""
    columns = display.buffer[1:]
    return bytes(columns[y // 8 * 128 + x] >> y % 8 & 1 for y in range(64) for x in range(128))


def seen(board, flip=False):
    """The picture, as somebody sees it who turned the console by 180° if flip."""
    picture = board.display.pixels()
    return picture[::-1] if flip else picture


def draw_something(frame):
    """A picture that is the same neither upside down nor mirrored."""
    frame.fill(0)
    frame.rect(0, 0, 128, 64, 1)
    frame.fill_rect(5, 3, 30, 21, 1)
    frame.line(40, 2, 127, 50, 1)


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
    for panel, options in BOARDS.items():
        board = boards.use(boards.SimBoard(**options, strict=False))
        display = Display(hal.display_bus, kind)
        draw_something(display.frame)
        display.connect()
        assert (seen(board) == drawn(display)) == (panel == kind)
        # Stepping on to the right kind is all it takes.
        display.set_kind(panel)
        assert seen(board) == drawn(display)


@all_kinds
@both_ways_up
def test_turning_it_by_180_degrees_keeps_the_picture(kind, flip):
    board, display = plugged_in(kind, flip)
    draw_something(display.frame)
    display.show()
    display.flip(not flip)
    assert seen(board, not flip) == drawn(display)


rectangles = st.tuples(
    st.integers(-5, 130), st.integers(-5, 66), st.integers(1, 40), st.integers(1, 30)
)


@all_kinds
@settings(max_examples=50)
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


@all_kinds
def test_a_cursor_step_costs_the_columns_it_touches(kind):
    board, display = plugged_in(kind)
    # 12 x 8 pixels across two pages: twice a position, and 16 columns behind their control byte.
    display.frame.fill_rect(20, 20, 12, 8, 1)
    position = 8 if kind == SSD1306 else 5
    assert display.show() == 2 * (position + 18)
    display.frame.pixel(127, 63, 1)
    assert display.show() == position + 10


def test_it_takes_the_highest_speed_that_works():
    for limit, speed in ((1_000_000, 1_000_000), (400_000, 400_000), (100_000, 100_000)):
        board, display = plugged_in(max_speed=limit)
        draw_something(display.frame)
        display.show()
        assert display.speed == speed
        assert seen(board) == drawn(display)


def test_a_bus_too_slow_for_any_display_leaves_it_absent():
    boards.use(boards.SimBoard(max_speed=50_000))
    display = Display(hal.display_bus)
    assert not display.connect()
    assert not display.present


def test_either_address_is_found():
    for address in (0x3C, 0x3D):
        board, display = plugged_in(address=address)
        assert display.address == address
        draw_something(display.frame)
        display.show()
        assert seen(board) == drawn(display)


def test_a_display_that_fails_at_its_speed_is_used_at_the_next():
    board, display = plugged_in()
    board.display.max_speed = 400_000
    draw_something(display.frame)
    assert display.show() == 0
    assert not display.present
    board.display.max_speed = 1_000_000  # as with wires that carry this speed most of the time
    assert display.connect()
    assert display.speed == 400_000
    assert seen(board) == drawn(display)


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
    display.power(True)
    display.flip(True)
    assert display.show() == 0
    display.frame.pixel(64, 60, 1)
    board.plug_display()
    assert board.display.pixels() == bytes(128 * 64)
    assert display.connect()
    assert display.speed == 1_000_000
    assert seen(board, flip=True) == drawn(display)
    assert board.display.brightness == brightness


def test_a_display_taken_away_while_nothing_changes_is_missed_by_refreshing():
    board, display = plugged_in()
    draw_something(display.frame)
    display.show()
    display.refresh()
    assert display.present and seen(board) == drawn(display)
    board.unplug_display()
    display.refresh()
    assert not display.present
    display.refresh()
    board.plug_display()
    assert display.connect()
    assert seen(board) == drawn(display)


# -- what the chip holds is refreshed

PARTS = 8
"""So many refreshings go through all that a chip holds."""


def showing(kind, flip=False, level=130, **options):
    """A board and a display that shows something, not as bright as can be."""
    board, display = plugged_in(kind, flip, **options)
    draw_something(display.frame)
    display.contrast(level)
    display.show()
    return board, display


@all_kinds
@both_ways_up
def test_a_display_that_was_reset_is_whole_again_after_some_refreshings(kind, flip):
    board, display = showing(kind, flip)
    picture, brightness = board.display.pixels(), board.display.brightness
    for before in range(PARTS):
        for _ in range(before):
            display.refresh()
        board.interrupt_display()
        assert not any(board.display.pixels())
        for _ in range(PARTS):
            display.refresh()
        assert board.display.pixels() == picture
        assert board.display.brightness == brightness


@all_kinds
def test_a_picture_shown_meanwhile_is_refreshed_too(kind):
    board, display = showing(kind)
    board.interrupt_display()
    for step in range(PARTS):
        display.frame.fill_rect(step * 9, step * 5, 30, 20, step & 1)
        display.show()
        display.refresh()
    display.refresh()
    assert seen(board) == drawn(display)


@all_kinds
def test_a_picture_that_is_not_shown_yet_is_not_refreshed(kind):
    board, display = showing(kind)
    picture = seen(board)
    display.frame.fill(1)
    for _ in range(PARTS):
        display.refresh()
    assert seen(board) == picture
    display.show()
    assert seen(board) == drawn(display)


@all_kinds
def test_a_display_that_is_off_stays_so(kind):
    board, display = showing(kind)
    display.power(False)
    board.interrupt_display()
    for _ in range(PARTS):
        display.refresh()
        assert not board.display.lit
    display.power(True)
    assert seen(board) == drawn(display)


@all_kinds
def test_what_a_refreshing_costs_on_the_bus(kind):
    """A sixth of a frame: 1.6 ms at 1 MHz."""
    board, display = showing(kind)
    before = board.bus.sent
    display.refresh()
    assert board.bus.sent - before < 185


def whole_after_a_wrong_bit(kind, flip, bit):
    """Whether a bit, counted from the next transfer on, costs the picture for no longer."""
    board, display = showing(kind, flip, strict=False)
    picture, brightness = board.display.pixels(), board.display.brightness
    board.bus.disturb(bit)
    display.contrast(130)
    display.frame.fill_rect(3, 3, 50, 20, 0)
    display.show()
    draw_something(display.frame)
    display.show()
    while board.bus.disturbed:
        display.refresh()
    for _ in range(PARTS):
        display.refresh()
    return (board.display.pixels(), board.display.brightness) == (picture, brightness)


@all_kinds
@settings(max_examples=60)
@given(st.booleans(), st.integers(0, 8 * 2000))
def test_a_wrong_bit_is_put_right_by_refreshing(kind, flip, bit):
    assert whole_after_a_wrong_bit(kind, flip, bit)


@pytest.mark.long
@all_kinds
def test_any_wrong_bit_is_put_right_by_refreshing(kind):
    assert [bit for bit in range(8 * 1900) if not whole_after_a_wrong_bit(kind, False, bit)] == []


def whole_after_an_outage(kind, flip, taken, back):
    """Whether the picture comes back after the chip lost its supply within a transfer.

    taken: the bytes that it took before; back: whether it has its supply again at once.
    """
    board, display = showing(kind, flip)
    picture, brightness = board.display.pixels(), board.display.brightness
    board.lose_display(taken)
    display.frame.fill(0)
    display.show()
    draw_something(display.frame)
    display.show()
    while not board.display_lost:
        display.refresh()
    if back:
        board.plug_display()
    while not display.present and not display.connect():
        board.plug_display()
    for _ in range(PARTS):
        display.refresh()
    return (board.display.pixels(), board.display.brightness) == (picture, brightness)


@all_kinds
@settings(max_examples=60)
@given(st.booleans(), st.integers(0, 2500), st.booleans())
def test_at_whatever_byte_the_supply_is_lost_the_picture_comes_back(kind, flip, taken, back):
    assert whole_after_an_outage(kind, flip, taken, back)


@pytest.mark.long
@all_kinds
def test_at_any_byte_the_supply_may_be_lost(kind):
    assert [at for at in range(2200) if not whole_after_an_outage(kind, False, at, at & 1)] == []


def test_without_a_display_nothing_fails():
    board = boards.use(boards.SimBoard())
    board.unplug_display()
    display = Display(hal.display_bus)
    assert not display.connect()
    draw_something(display.frame)
    assert display.show() == 0
    board.plug_display()
    assert display.connect()
    assert seen(board) == drawn(display)


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


def test_switched_off_it_stays_off_when_found_again():
    board, display = plugged_in()
    display.frame.fill(1)
    display.power(False)
    board.unplug_display()
    display.show()
    board.plug_display()
    assert display.connect()
    assert sum(seen(board)) == 0
    display.power(True)
    assert sum(seen(board)) == 128 * 64


@all_kinds
def test_noise_of_power_on_is_never_seen(kind):
    """The panel stays off until the first picture has arrived."""
    board = boards.use(boards.SimBoard(**BOARDS[kind]))
    display = Display(hal.display_bus, kind)
    receive = board.display.receive
    lit = []

    def watch(data):
        receive(data)
        lit.append(sum(board.display.pixels()))

    board.display.receive = watch
    assert display.connect()
    assert not any(lit)
