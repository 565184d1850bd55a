"""Chips of colour displays refuse what the real ones refuse, and store pixels where they do."""

import pytest

from host_sim.chips import ChipError
from host_sim.chips.colour import ColourPanel

SLEEP_OUT, PLAIN, INVERT, ON, COLUMNS, ROWS = 0x11, 0x20, 0x21, 0x29, 0x2A, 0x2B
WRITE, ORDER, PIXELS = 0x2C, 0x36, 0x3A
WAIT_US = 120_000
PINS = {"CHIP": "ST7789", "COLUMNS": 320, "ROWS": 240, "ORDER": 0x60, "SCALE": 2, "INVERTED": True}


class Wires:
    """A chip and the bus to it; time passes as it is told to."""

    def __init__(self, strict=True):
        self.panel = ColourPanel(PINS, strict=strict)
        self.us, self.hz, self.mode = WAIT_US, 62_500_000, 3

    def send(self, command, *data):
        self.panel.receive_spi(False, bytes((command,)), self.hz, self.mode, self.us)
        if data:
            self.send_data(bytes(data))

    def send_data(self, data):
        self.panel.receive_spi(True, data, self.hz, self.mode, self.us)

    def awake(self):
        """As a driver leaves it after its start."""
        self.send(SLEEP_OUT)
        self.us += WAIT_US
        self.send(PIXELS, 0x55)
        self.send(ORDER, 0x60)
        self.send(INVERT)
        self.send(ON)
        return self


def window(wires, left, right, top, bottom):
    wires.send(COLUMNS, left >> 8, left & 255, right >> 8, right & 255)
    wires.send(ROWS, top >> 8, top & 255, bottom >> 8, bottom & 255)
    wires.send(WRITE)


@pytest.mark.parametrize(
    "act, why",
    [
        (lambda w: w.send(0xD0), "no command 0xD0"),
        (lambda w: w.send(0xFE), "no command 0xFE"),  # one of GC9107's own
        (lambda w: w.send(ON, 1), "belong to no command"),
        (lambda w: (w.send(COLUMNS, 0, 1), w.send(ON)), "too few parameters"),
        (lambda w: window(w, 0, 320, 0, 0), "cannot have 0 to 320"),
        (lambda w: window(w, 0, 0, 9, 8), "cannot have 9 to 8"),
        (lambda w: (w.send(0x01), w.send(ON)), "came too early"),
        (lambda w: (w.send(0x01), setattr(w, "us", w.us + 5000), w.send(SLEEP_OUT)), "too soon"),
        (lambda w: (w.send(WRITE), w.send_data(b"\1\2\3\4")), "more pixels"),
        (lambda w: (window(w, 0, 0, 0, 0), w.send_data(b"\1\2\3\4")), "more pixels"),
        (lambda w: (window(w, 0, 0, 0, 0), w.send_data(b"\1")), "half a pixel"),
        (lambda w: (w.send(PIXELS, 0x66), window(w, 0, 0, 0, 0), w.send_data(b"\1\2")), "16 bits"),
        (lambda w: (setattr(w, "hz", 80_000_000), w.send(ON)), "too fast"),
        (lambda w: (setattr(w, "mode", 1), w.send(ON)), "SPI mode 1"),
    ],
)
def test_what_a_chip_refuses(act, why):
    wires = Wires().awake()
    with pytest.raises(ChipError, match=why):
        act(wires)
    wires = Wires(strict=False).awake()
    act(wires)
    act(wires)
    refused = wires.panel.refused
    assert len(set(refused)) == len(refused), "each is noted once"
    assert any(why in each for each in refused)


@pytest.mark.parametrize(
    "order, first", [(0x60, (0, 0)), (0xA0, (319, 239)), (0x20, (0, 239)), (0xE0, (319, 0))]
)
def test_the_order_says_where_the_first_pixel_is(order, first):
    wires = Wires().awake()
    wires.send(ORDER, order)
    window(wires, 0, 1, 0, 0)
    wires.panel.receive_spi(True, b"\xab\xcd\xab\xcd", wires.hz, 3, wires.us)
    x, y = first
    assert wires.panel.colours(y)[x] == 0xABCD


def test_a_row_may_end_beside_the_first_pixel_of_the_memory():
    wires = Wires().awake()
    wires.send(ORDER, 0xC0)
    window(wires, 0, 238, 319, 319)
    wires.send_data(b"\xab\xcd" * 239)
    # The first row of memory, from its second pixel on, is the left column, without its end.
    left = [wires.panel.colours(y)[0] == 0xABCD for y in range(240)]
    assert left == [True] * 239 + [False]
    with pytest.raises(ChipError, match="1 bytes of data belong to no command"):
        Wires().send_data(b"1")


def test_what_is_seen_is_the_consoles_pixels_and_their_two_colours():
    wires = Wires().awake()
    window(wires, 0, 319, 0, 239)
    wires.send_data(b"\x08\x65" * 320 * 240)
    window(wires, 32, 34, 56, 56)  # the upper halves of one of the console's pixels and a half
    wires.send_data(b"\xdf\x7f" * 3)
    assert list(wires.panel.pixels()) == [2, 2, *[0] * (128 * 64 - 2)]
    window(wires, 32, 33, 57, 57)
    for _ in range(2):
        wires.send_data(b"\xdf\x7f")
    assert list(wires.panel.pixels()) == [1, 2, *[0] * (128 * 64 - 2)]
    assert wires.panel.look() == ((160, 120), (8, 12, 40), (216, 236, 248))
    wires.send(PLAIN)
    assert wires.panel.look() == ((160, 120), (240, 240, 208), (32, 16, 0))


def test_it_is_dark_while_it_sleeps_is_off_or_has_no_light():
    wires = Wires()
    assert not wires.panel.lit
    wires.awake()
    assert wires.panel.lit
    wires.panel.light = lambda: 0.0
    assert not wires.panel.lit and not any(wires.panel.pixels())
    wires.panel.light = lambda: 1.0
    wires.panel.hold_reset(0)
    assert not wires.panel.lit
