"""Picopad by Pajenicko: a kit with a Pico, a display of 320 x 240 and eight keys.

Source: github.com/Pajenicko/Picopad, micropython/demo.py and the schematic.
"""

BOARD = "picopad"
# The modules of floe/device that only some boards need.
DRIVERS = "colour_display expand spi_bus"

# The display, an ST7789: the bus, and what its chip has to know.
DISPLAY = "colour_display"
CHIP = "ST7789"
SPI_BUS = 0
SPI_HZ = 62_500_000
SPI_MODE = 3
SCK = 18
MOSI = 19
CS = 21
DC = 17
RESET = 20
BACKLIGHT = 16
DIMS = True  # Its brightness can be set.
# The panel's columns and rows, how much larger Floe's pixels are, the order in which the chip goes
# through its memory, and the rows of that beyond the panel.
COLUMNS = 320
ROWS = 240
SCALE = 2
ORDER = 0x60
ROWS_BELOW = 0
INVERTED = True  # One unit was seen that needs False.
SETTINGS = ()

KEYS = None
UP = 4
DOWN = 5
LEFT = 3
RIGHT = 2
A = 7
B = 6

BUZZER = 15
AMPLIFIER = None
STATUS_LED = None

# The wire to another Floe: nothing is in its way here.
LINK_UART = 0
LINK_TX = 0
LINK_RX = 1

BATTERY = None
CELLS = "lipo"
