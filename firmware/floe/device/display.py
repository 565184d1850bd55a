"""The OLED display: a frame buffer, and show(), which sends only what changed.

The driver talks to a chip of floe.display_kinds over I2C. It never raises an exception: if the
display does not answer, `present` is False until connect() finds it again. Even a display that
answers may have been reset, or may have received wrong bytes on a noisy bus. Repeated calls of
refresh() therefore restore everything in the chip.
"""

from collections.abc import Callable
from framebuf import MONO_VLSB, FrameBuffer
from typing import Any, Protocol

from floe import display_kinds as chip
from floe.device import pins
from floe.device.page_diff import PAGES, WIDTH, copy, find_changes


class _I2C(Protocol):
    def writeto(self, address: int, data: Any, /) -> Any: ...


# A bus speed in Hz beyond the chips' specification. Most chips work at it, if the wires are short.
FAST = 1_000_000
# The bus speeds to try.
SPEEDS = (pins.I2C_HZ,) + tuple([speed for speed in (400_000, 100_000) if speed < pins.I2C_HZ])
ADDRESSES = (0x3C, 0x3D)
# A whole frame at 100 kHz takes 93 ms; I2C's default timeout of 50 ms would cut it off.
TIMEOUT_US = 250_000
BYTE_CLOCKS = 9  # Of a byte on the bus with its acknowledgement.

_SIZE = WIDTH * PAGES
# From this number of changed columns on, one transfer of the whole frame takes less time than a
# transfer for each page.
_WORTH_WHOLE = 960
_SPARE_COLUMNS = 4  # The SH1106 has RAM for 132 columns, four more than the panel.


class Display:
    """A display of 128 x 64 pixels on the bus that i2c_factory(speed in Hz) creates.

    Draw into `frame`. `buffer` holds one byte for the I2C transfer, then the frame's 1024 bytes.
    show() allocates nothing.
    """

    themes = 0  # It has one colour.

    def __init__(
        self, i2c_factory: Callable[[int], _I2C], kind: int = 0, flip: bool = False
    ) -> None:
        self.buffer = bytearray(1 + _SIZE)
        self.buffer[0] = chip.PICTURE
        self._picture = memoryview(self.buffer)[1:]
        self.frame = FrameBuffer(self._picture, WIDTH, 8 * PAGES, MONO_VLSB)
        self.present = False  # Whether the display answered the last time.
        self._use(kind)
        self.speed = 0  # The bus speed that works, in Hz.
        self.address = 0  # The I2C address that answered.
        self._factory = i2c_factory
        self._i2c = i2c_factory(SPEEDS[0])
        self._first_speed = 0
        self._flipped = flip
        self._on = True
        self._level = 255
        self._shown = bytearray(_SIZE)
        self._stale = True  # the display may not show what is in _shown
        self._spans = bytearray(2 * PAGES)
        self._part = bytearray(1 + WIDTH)
        self._part[0] = chip.PICTURE
        # Slices of _part, each eight columns longer than the last. They are made here because
        # slicing allocates, and sending may not.
        self._parts = [memoryview(self._part)[: 1 + n] for n in range(0, WIDTH + 1, 8)]
        self._window = bytearray(
            (chip.COMMANDS, chip.SET_COLUMNS, 0, WIDTH - 1, chip.SET_PAGES, 0, 7)
        )
        self._position = bytearray(4)
        self._page = 0  # the next one to refresh

    def connect(self) -> bool:
        """Look for the display, at the highest speed that works; True when it shows the frame.

        Call this at the start, and again while the display is not present. If the display was lost
        while it was in use, a lower speed is tried first.
        """
        for index in range(self._first_speed, len(SPEEDS)):
            self._i2c = self._factory(SPEEDS[index])
            for address in ADDRESSES:
                self.address = address
                if self._start():
                    self.speed = SPEEDS[index]
                    self._first_speed = index
                    return True
        self._first_speed = 0
        return False

    def be_fast(self, fast: bool) -> None:
        """Use the bus at FAST if the display answers at that speed, otherwise at the old speed.

        Everything is sent again. An answer proves little: only a person can see whether the
        picture is complete.
        """
        self._i2c = self._factory(FAST)
        self.speed = FAST
        if not (fast and self._start()):
            self._first_speed = 0
            self.connect()

    def show(self) -> int:
        """Send what changed in the frame; returns the number of bytes sent over the bus."""
        if not self.present:
            return 0
        columns = find_changes(self._picture, self._shown, self._spans)
        if self._stale:
            columns = self._span_everything()
        try:
            if columns >= _WORTH_WHOLE and self._column == chip.WINDOW:
                sent = self._send_whole()
            else:
                sent = self._send_spans()
        except OSError:
            self._lose()
            return 0
        self._stale = False
        return sent

    def refresh(self) -> None:
        """Send the settings and one page again; eight calls restore everything in the chip.

        One call takes less than a sixth of the time of a full frame. It also detects a missing
        display while nothing changes.
        """
        if not self.present:
            return
        page = self._page
        self._page = page + 1 & 7
        copy(self._part, 1, self._shown, page * WIDTH, WIDTH)
        try:
            self._send(self._settings)
            self._place(page, 0)
            self._send(self._part)
        except OSError:
            self._lose()

    def set_kind(self, kind: int) -> None:
        """Use another kind of display, a row of display_kinds.KINDS."""
        self._use(kind)
        if self.present:
            self._start()

    def _use(self, kind):
        from floe.display_kinds import KINDS  # not in memory otherwise

        self.kind = kind
        row = KINDS[kind]
        self._column = row[chip.COLUMN]
        self._settings = bytearray(row[chip.SETTINGS])
        self._at_rest = row[chip.AT_REST]

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255."""
        self._level = level
        self._set()

    def flip(self, flipped: bool) -> None:
        """Turn the picture by 180 degrees, or back.

        The chip applies its column remap only when data is written, so everything is sent again.
        """
        self._flipped = flipped
        self._set()
        self._stale = True
        self.show()

    def power(self, on: bool) -> None:
        """Switch the panel on or off; the chip accepts pictures even while the panel is off."""
        self._on = on
        self._set()

    def _start(self):
        """Send all settings and the picture to the chip, and switch it on; True if it answered."""
        self.present = True
        on = self._on
        self._on = False  # until the picture has arrived
        self.flip(self._flipped)
        self._on = on
        self._set()
        return self.present

    def _set(self):
        """Send the settings, if the display is there."""
        settings = self._settings
        level = self._level
        settings[chip.CONTRAST] = level
        # A lower contrast alone hardly dims the panel.
        charge = 1 + level * 14 // 255
        settings[chip.PRECHARGE] = charge << 4 | 16 - charge
        at_rest = self._at_rest
        settings[chip.VCOMH] = at_rest[level * 3 >> 8] if at_rest else level >> 2
        flipped = self._flipped
        settings[chip.COLUMNS] = chip.RIGHT_TO_LEFT if flipped else chip.LEFT_TO_RIGHT
        settings[chip.ROWS] = chip.BOTTOM_TO_TOP if flipped else chip.TOP_TO_BOTTOM
        settings[chip.POWER] = chip.ON if self._on else chip.OFF
        if self.present:
            try:
                self._send(settings)
            except OSError:
                self._lose()

    def _lose(self):
        """The display did not answer: look for it again, first at the next lower speed."""
        self.present = False
        self._first_speed = min(self._first_speed + 1, len(SPEEDS) - 1)

    def _span_everything(self):
        for page in range(PAGES):
            self._spans[2 * page] = 0
            self._spans[2 * page + 1] = WIDTH
        return _SIZE

    def _send_whole(self):
        """Send the frame in one transfer; a chip with a window goes on to the next page itself."""
        sent = self._place(0, 0) + self._send(self.buffer)
        copy(self._shown, 0, self._picture, 0, _SIZE)
        return sent

    def _send_spans(self):
        """Send each page's changed columns, rounded up to a multiple of eight."""
        sent = 0
        for page in range(PAGES):
            first = self._spans[2 * page]
            count = self._spans[2 * page + 1] - first
            if count == 0:
                continue
            count = count + 7 & ~7
            first = min(first, WIDTH - count)
            at = page * WIDTH + first
            copy(self._part, 1, self._picture, at, count)
            copy(self._shown, at, self._picture, at, count)
            sent += self._place(page, first) + self._send(self._parts[count >> 3])
        return sent

    def _place(self, page, column):
        """Set the position in the chip's RAM where the next picture bytes are stored."""
        if self._column == chip.WINDOW:
            self._window[2] = column
            self._window[5] = page
            return self._send(self._window)
        column += self._left_column()
        position = self._position
        position[0] = chip.COMMANDS
        position[1] = chip.PAGE | page
        position[2] = chip.COLUMN_LOW | column & 15
        position[3] = chip.COLUMN_HIGH | column >> 4
        return self._send(position)

    def _left_column(self):
        """The leftmost column in RAM, counted from the other end if flipped."""
        return _SPARE_COLUMNS - self._column if self._flipped else self._column

    def _send(self, data):
        """Send a transfer; returns its bytes, with the address. OSError if nothing answers."""
        self._i2c.writeto(self.address, data)
        return 1 + len(data)


def open_bus(speed: int) -> Any:
    """The bus on the pins of pins.py, at a speed in Hz."""
    from machine import I2C, Pin

    # A display that holds the data line low is clocked until it releases the line: if the chip is
    # reset in the middle of a byte, the display waits for the rest of it.
    data = Pin(pins.SDA, Pin.IN, Pin.PULL_UP)
    clock = Pin(pins.SCL, Pin.OPEN_DRAIN, value=True)
    for _ in range(BYTE_CLOCKS):
        if data.value():
            break
        clock.off()
        clock.on()
    return I2C(
        pins.I2C_BUS,
        sda=Pin(pins.SDA),
        scl=Pin(pins.SCL),
        freq=speed,
        timeout=TIMEOUT_US,
    )
