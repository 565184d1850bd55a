"""BitDogLab, version 6: the teaching board of Brazilian schools, with an analog stick.

Sources: github.com/BitDogLab/BitDogLab and the schematics of V6 and V7.
"""

BOARD = "bitdoglab-v6"
# The modules of floe/device that only some boards need.
DRIVERS = "display stick"

# The display, an SSD1306. These pins belong to bus 1.
DISPLAY = "display"
I2C_BUS = 1
SDA = 14
SCL = 15
I2C_HZ = 400_000

# The stick, whose readings are high to the left and at the bottom, and two buttons.
KEYS = "stick"
STICK_X = 27
STICK_Y = 26
A = 5
B = 6

# A magnetic buzzer behind a transistor.
BUZZER = 21
AMPLIFIER = None
STATUS_LED = None

# The wire to another Floe: nothing is in its way here.
LINK_UART = 0
LINK_TX = 0
LINK_RX = 1

# A LiPo cell, which the Pico's own ADC measures.
BATTERY = None
CELLS = "lipo"
