"""A colour display by SPI, which shows the one-bit picture in two colours, once or twice as large.

The commands are those of the MIPI display command set, which ST7789, GC9107 and ILI9488 have in
common; the board's file says the rest. Only the rows that changed are sent, each row of the
picture expanded on its way. A display by SPI cannot be asked anything, so it counts as present,
and refresh() sends everything again in turn, in case the chip was reset.
"""

# pyright: reportAttributeAccessIssue=false
# The pins of a board with such a display have names that Floe's own board lacks.

from array import array
from framebuf import MONO_VLSB, FrameBuffer
from machine import PWM, Pin

from floe.device import pins
from floe.device.expand import expand, expand_twice
from floe.device.page_diff import PAGES, WIDTH, copy, find_changes
from floe.device.spi_bus import SpiBus

SOFTWARE_RESET, SLEEP_OUT, NORMAL, NOT_INVERTED, INVERTED = 0x01, 0x11, 0x13, 0x20, 0x21
OFF, ON, COLUMNS, ROWS, WRITE, ORDER, PIXELS = 0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x36, 0x3A
COLOURS_16_BITS = 0x55
TURNED = 0xC0  # The bits of ORDER that turn the picture by 180 degrees.
WAKING_MS = 120  # From a reset to the end of sleep, and from there to the picture.

# The themes: the colours of a lit and of a dark pixel, with red in the upper five bits, green in
# the middle six, blue in the lower five. Ice on night, and ink on ice.
THEMES = ((0xDF7F, 0x0865), (0x18E9, 0xE7BF))

_HEIGHT = 8 * PAGES
_SIZE = WIDTH * PAGES
_BACKLIGHT_HZ = 20_000


def on_board(kind, flip):
    """The display on the pins of pins.py."""
    return ColourDisplay(SpiBus(), kind, flip)


class ColourDisplay:
    """Like floe.device.display.Display. A kind is one of THEMES."""

    themes = len(THEMES)

    def __init__(self, bus, kind, flip):
        self.buffer = bytearray(1 + _SIZE)
        self._picture = memoryview(self.buffer)[1:]
        self.frame = FrameBuffer(self._picture, WIDTH, _HEIGHT, MONO_VLSB)
        self.present = False
        self.kind = kind
        self.speed = 0
        self.address = 0
        self._bus = bus
        self._flipped = flip
        self._on = True
        self._level = 255
        self._shown = bytearray(_SIZE)
        self._stale = True
        self._spans = bytearray(2 * PAGES)
        self._scale = scale = pins.SCALE
        self._expand = expand_twice if scale == 2 else expand
        self._row = array("H", [0] * (scale * scale * WIDTH))
        # Its beginning, for each number of columns, because slicing allocates.
        row = memoryview(self._row)
        self._rows = [row[: scale * scale * n] for n in range(0, WIDTH + 1, 8)]
        self._colours = array("H", bytes(4))
        self._command = bytearray(1)
        self._value = bytearray(1)
        self._span = bytearray(4)
        self._page = 0
        self._backlight = None

    def connect(self):
        """Reset the chip, and show the frame; always True."""
        bus = self._bus
        bus.reset()
        self._send(SOFTWARE_RESET)
        bus.wait(WAKING_MS)
        self._send(SLEEP_OUT)
        bus.wait(WAKING_MS)
        self.speed = pins.SPI_HZ
        bus.be_fast()
        for command, data in pins.SETTINGS:
            self._send(command)
            bus.send(True, data)
        self._configure()
        self.present = True
        self._begin()
        self._set_power()
        return True

    def be_fast(self, fast):
        """The bus is as fast as the chip allows."""

    def show(self):
        """Send what changed in the frame; returns the number of bytes sent over the bus."""
        if not self.present:
            return 0
        find_changes(self._picture, self._shown, self._spans)
        sent = 0
        for page in range(PAGES):
            first = self._spans[2 * page]
            count = self._spans[2 * page + 1] - first
            if self._stale:
                first = 0
                count = WIDTH
            if count:
                count = count + 7 & ~7
                first = min(first, WIDTH - count)
                sent += self._send_page(self._picture, page, first, count)
                at = page * WIDTH + first
                copy(self._shown, at, self._picture, at, count)
        self._stale = False
        return sent

    def refresh(self):
        """Send the settings and one page again; eight calls restore everything in the chip."""
        if self.present:
            page = self._page
            self._page = page + 1 & 7
            self._configure()
            self._send(ON if self._on else OFF)
            self._send_page(self._shown, page, 0, WIDTH)
            # The next command comes only when the chip can take it, if it was asleep.
            self._send(SLEEP_OUT)

    def set_kind(self, kind):
        """Use another theme."""
        self.kind = kind
        if self.present:
            self._begin()

    def contrast(self, level):
        """Set the brightness, 0 to 255."""
        self._level = level
        self._set_power()

    def flip(self, flipped):
        """Turn the picture by 180 degrees, or back."""
        if self._flipped != flipped:
            self._flipped = flipped
            if self.present:
                self._configure()
                self._begin()

    def power(self, on):
        """Switch the panel and its light on or off."""
        self._on = on
        self._set_power()

    def _set_power(self):
        if not self.present:
            return
        self._send(ON if self._on else OFF)
        if pins.BACKLIGHT is None:
            return
        if not self._backlight:
            pin = Pin(pins.BACKLIGHT, Pin.OUT, value=0)
            self._backlight = PWM(pin, freq=_BACKLIGHT_HZ, duty_u16=0) if pins.DIMS else pin
        if pins.DIMS:
            # The eye sees ratios; at the lowest level the picture can still be read.
            level = self._level + 24
            self._backlight.duty_u16(min(level * level, 65535) if self._on else 0)
        else:
            self._backlight.value(self._on)

    def _configure(self):
        """Send the settings that a chip forgets when it is reset."""
        self._set(PIXELS, COLOURS_16_BITS)
        self._set(ORDER, pins.ORDER ^ (TURNED if self._flipped else 0))
        self._send(INVERTED if pins.INVERTED else NOT_INVERTED)
        self._send(NORMAL)

    def _begin(self):
        """Fill the whole panel with the dark colour, and send the picture."""
        lit, dark = THEMES[self.kind % self.themes]
        self._colours[0] = _swapped(dark)
        self._colours[1] = _swapped(lit)
        self._expand(self._row, bytes(WIDTH), 0, 0, WIDTH, self._colours)
        self._across(COLUMNS, 0, pins.COLUMNS)
        self._across(ROWS, self._first_row(), pins.ROWS)
        self._send(WRITE)
        row = memoryview(self._row)
        for left in range(pins.COLUMNS * pins.ROWS, 0, -len(row)):
            self._bus.send(True, row[:left])
        self._stale = True
        self.show()

    def _first_row(self):
        """The chip's row that is the panel's uppermost."""
        return pins.ROWS_BELOW if self._flipped else 0

    def _send_page(self, picture, page, first, count):
        """Send columns of a page, all of its rows."""
        scale = self._scale
        width = pins.COLUMNS - WIDTH * scale >> 1
        height = (pins.ROWS - _HEIGHT * scale >> 1) + self._first_row()
        self._across(COLUMNS, width + first * scale, count * scale)
        self._across(ROWS, height + 8 * page * scale, 8 * scale)
        self._send(WRITE)
        at = page * WIDTH + first
        row = self._rows[count >> 3]
        bus = self._bus
        for bit in range(8):
            self._expand(self._row, picture, at, bit, count, self._colours)
            bus.send(True, row)
        return 11 + 16 * len(row)

    def _across(self, command, first, count):
        """Set the columns or rows of the window that is written next."""
        last = first + count - 1
        span = self._span
        span[0] = first >> 8
        span[1] = first & 255
        span[2] = last >> 8
        span[3] = last & 255
        self._send(command)
        self._bus.send(True, span)

    def _set(self, command, value):
        self._send(command)
        self._value[0] = value
        self._bus.send(True, self._value)

    def _send(self, command):
        self._command[0] = command
        self._bus.send(False, self._command)


def _swapped(colour):
    """A colour as the chip gets it: the high byte first."""
    return colour >> 8 | (colour & 255) << 8
