"""Floe's own wiring, with an OLED display by SPI: most modules that have seven pins.

Sources: the data sheets of SSD1306, SSD1309 and SH1106, of which the last is the slowest.
"""

BOARD = "floe-spi"
# The modules of floe/device that only some boards need.
DRIVERS = "spi_display display spi_bus"

# The display: the driver, and its bus. Bus 0 takes SCK on 2, 6, 18 and MOSI on 3, 7, 19.
DISPLAY = "spi_display"
SPI_BUS = 0
SPI_HZ = 4_000_000
SPI_MODE = 0
SCK = 18
MOSI = 19
CS = 17
DC = 20
RESET = 21
I2C_HZ = 400_000  # Not used.

# The six keys, each between its GPIO and GND.
KEYS = None
UP = 10
DOWN = 11
LEFT = 12
RIGHT = 13
A = 14
B = 15

BUZZER = 16
AMPLIFIER = None
STATUS_LED = None

# The wire to another Floe.
LINK_UART = 0
LINK_TX = 0
LINK_RX = 1

BATTERY = None
CELLS = None
