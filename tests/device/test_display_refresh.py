"""The chip's settings and RAM are sent again and again: no error on the bus lasts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.device import panel

PARTS = 8  # This many refreshes send everything that a chip holds.


@panel.all_kinds
@panel.both_ways_up
def test_a_display_that_was_reset_is_whole_again_after_some_refreshings(kind, flip):
    board, display = panel.showing(kind, flip)
    picture, brightness = board.display.pixels(), board.display.brightness
    for before in range(PARTS):
        for _ in range(before):
            display.refresh()
        board.display.power_on()
        assert not any(board.display.pixels())
        for _ in range(PARTS):
            display.refresh()
        assert board.display.pixels() == picture
        assert board.display.brightness == brightness


@panel.all_kinds
def test_a_picture_shown_meanwhile_is_refreshed_too(kind):
    board, display = panel.showing(kind)
    board.display.power_on()
    for step in range(PARTS):
        display.frame.fill_rect(step * 9, step * 5, 30, 20, step & 1)
        display.show()
        display.refresh()
    display.refresh()
    assert panel.seen(board) == panel.drawn(display)


@panel.all_kinds
def test_a_picture_that_is_not_shown_yet_is_not_refreshed(kind):
    board, display = panel.showing(kind)
    picture = panel.seen(board)
    display.frame.fill(1)
    for _ in range(PARTS):
        display.refresh()
    assert panel.seen(board) == picture
    display.show()
    assert panel.seen(board) == panel.drawn(display)


@panel.all_kinds
def test_a_display_that_is_off_stays_so(kind):
    board, display = panel.showing(kind)
    display.power(False)
    board.display.power_on()
    for _ in range(PARTS):
        display.refresh()
        assert not board.display.lit
    display.power(True)
    assert panel.seen(board) == panel.drawn(display)


@panel.all_kinds
def test_what_a_refreshing_costs_on_the_bus(kind):
    """A sixth of a frame: 1.6 ms at 1 MHz."""
    board, display = panel.showing(kind)
    before = board.bus.sent
    display.refresh()
    assert board.bus.sent - before < 185


def whole_after_a_wrong_bit(kind, flip, bit):
    """Whether the picture recovers from a wrong bit, counted from the next transfer on."""
    board, display = panel.showing(kind, flip, strict=False)
    picture, brightness = board.display.pixels(), board.display.brightness
    board.bus.disturb(bit)
    display.contrast(130)
    display.frame.fill_rect(3, 3, 50, 20, 0)
    display.show()
    panel.draw_something(display.frame)
    display.show()
    while board.bus.disturbed:
        display.refresh()
    for _ in range(PARTS):
        display.refresh()
    return (board.display.pixels(), board.display.brightness) == (picture, brightness)


@panel.all_kinds
@settings(max_examples=60)
@given(st.booleans(), st.integers(0, 8 * 2000))
def test_a_wrong_bit_is_put_right_by_refreshing(kind, flip, bit):
    assert whole_after_a_wrong_bit(kind, flip, bit)


@pytest.mark.long
@panel.all_kinds
def test_any_wrong_bit_is_put_right_by_refreshing(kind):
    assert [bit for bit in range(8 * 1900) if not whole_after_a_wrong_bit(kind, False, bit)] == []


def whole_after_an_outage(kind, flip, taken, back):
    """Whether the picture comes back after the chip lost its supply during a transfer.

    taken: the bytes that it received before; back: whether its supply returns at once.
    """
    board, display = panel.showing(kind, flip)
    picture, brightness = board.display.pixels(), board.display.brightness
    board.bus.interrupt(taken, board.unplug_display)
    display.frame.fill(0)
    display.show()
    panel.draw_something(display.frame)
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


@panel.all_kinds
@settings(max_examples=60)
@given(st.booleans(), st.integers(0, 2500), st.booleans())
def test_at_whatever_byte_the_supply_is_lost_the_picture_comes_back(kind, flip, taken, back):
    assert whole_after_an_outage(kind, flip, taken, back)


@pytest.mark.long
@panel.all_kinds
def test_at_any_byte_the_supply_may_be_lost(kind):
    assert [at for at in range(2200) if not whole_after_an_outage(kind, False, at, at & 1)] == []
