"""PicoCalc by ClockworkPi: a Pico in a socket, a display of 320 x 320, and a keyboard.

Sources: github.com/clockworkpi/PicoCalc, github.com/zenodante/PicoCalc-micropython-driver.
A, Enter and Space mean A; B, Backspace and Esc mean B.
"""

BOARD = "picocalc"
# The modules of floe/device that only some boards need.
DRIVERS = "colour_display expand spi_bus keyboard"

# The display, of the ILI9488 kind: the bus, and what its chip has to know.
DISPLAY = "colour_display"
CHIP = "ILI9488"
SPI_BUS = 1
SPI_HZ = 62_500_000
SPI_MODE = 0
SCK = 10
MOSI = 11
CS = 13
DC = 14
RESET = 15
BACKLIGHT = None  # The keyboard's processor sets it.
DIMS = False
COLUMNS = 320
ROWS = 320
SCALE = 2
ORDER = 0x48
ROWS_BELOW = 160
INVERTED = True
SETTINGS = (
    (0xF0, b"\xc3"), (0xF0, b"\x96"), (0xB1, b"\xa0"), (0xB4, b"\x00"), (0xB7, b"\xc6"),
    (0xB9, b"\x02\xe0"), (0xC0, b"\x80\x06"), (0xC1, b"\x15"), (0xC2, b"\xa7"),
    (0xC5, b"\x04"), (0xE8, b"\x40\x8a\x00\x00\x29\x19\xaa\x33"),
    (0xE0, b"\xf0\x06\x0f\x05\x04\x20\x37\x33\x4c\x37\x13\x14\x2b\x31"),
    (0xE1, b"\xf0\x11\x1b\x11\x0f\x0a\x37\x43\x4c\x37\x13\x13\x2c\x32"),
    (0xF0, b"\x3c"), (0xF0, b"\x69"),
)  # fmt: skip

# The keyboard's bus, address and codes: of up, down, left, right, A and B.
KEYS = "keyboard"
KEYBOARD_BUS = 1
KEYBOARD_SDA = 6
KEYBOARD_SCL = 7
KEYBOARD_HZ = 10_000
KEYBOARD = 0x1F
CODES = (b"\xb5", b"\xb6", b"\xb4", b"\xb7", b"a\n\r ", b"b\x08\xb1")

BUZZER = 26
AMPLIFIER = None
STATUS_LED = None

# The wire to another Floe: nothing is in its way here.
LINK_UART = 0
LINK_TX = 0
LINK_RX = 1

BATTERY = False  # Nothing must be measured, not even by the pins of a Pico.
CELLS = "lipo"
