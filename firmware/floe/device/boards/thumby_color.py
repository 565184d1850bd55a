"""Thumby Color by TinyCircuits: an RP2350, a display of 128 x 128, a cross and two keys.

Source: github.com/TinyCircuits/TinyCircuits-Tiny-Game-Engine, src/display and src/io.
"""

BOARD = "thumby-color"
CHIPS = "rp2350"  # Other boards may have either chip.
# The modules of floe/device that only some boards need.
DRIVERS = "colour_display expand spi_bus"

# The display, a GC9107: the bus, and what its chip has to know.
DISPLAY = "colour_display"
CHIP = "GC9107"
SPI_BUS = 0
SPI_HZ = 75_000_000
SPI_MODE = 3
SCK = 18
MOSI = 19
CS = 17
DC = 16
RESET = 4
BACKLIGHT = 7
DIMS = False  # Pins 7 and 23 share a PWM, and the sound needs it.
COLUMNS = 128
ROWS = 128
SCALE = 1
ORDER = 0x00
ROWS_BELOW = 0
INVERTED = False
# The maker's settings of voltages, frame rate and contrast.
SETTINGS = (
    (0xFE, b""), (0xEF, b""), (0xB0, b"\xc0"), (0xB1, b"\x80"), (0xB2, b"\x2f"),
    (0xB3, b"\x03"), (0xB7, b"\x01"), (0xB6, b"\x19"), (0xAC, b"\xc8"), (0xAB, b"\x0f"),
    (0xB4, b"\x04"), (0xA8, b"\x07"), (0xB8, b"\x08"), (0xE7, b"\x5a"), (0xE8, b"\x23"),
    (0xE9, b"\x47"), (0xEA, b"\x99"), (0xC6, b"\x30"), (0xC7, b"\x1f"),
    (0xF0, b"\x05\x1d\x51\x2f\x85\x2a\x11\x62\x00\x07\x07\x0f\x08\x1f"),
    (0xF1, b"\x2e\x41\x62\x56\xa5\x3a\x3f\x60\x0f\x07\x0a\x18\x18\x1d"),
)  # fmt: skip

KEYS = None
UP = 1
DOWN = 3
LEFT = 0
RIGHT = 2
A = 21
B = 25

BUZZER = 23
AMPLIFIER = 20
STATUS_LED = False  # A Pico 2's is where this board has B.

# The keys have the pins of the usual UART: a game on two devices goes over the USB cable.
LINK_UART = None

BATTERY = False  # Nothing must be measured, not even by the pins of a Pico.
CELLS = "lipo"
