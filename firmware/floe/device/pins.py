"""The GPIO number of every wire. If your wiring differs, change the numbers here.

The numbers are GPIO numbers as printed on pinout cards (GP4), not the pin numbers 1 to 40 of the
board. hardware/README.md has the wiring table.
"""

# The display. Bus 0 takes SDA on 0, 4, 8, 12, 16, 20 and SCL on 1, 5, 9, 13, 17, 21;
# bus 1 takes SDA on 2, 6, 10, 14, 18, 26 and SCL on 3, 7, 11, 15, 19, 27.
I2C_BUS = 0
SDA = 4
SCL = 5
# The bus's speed in Hz. The display's chips are specified for 400 kHz; with short wires most also
# work at 1_000_000, which shows pictures in less than half the time. The self-test shows its
# checkered patterns at that speed: if they are clean, you can set it here.
I2C_HZ = 400_000

# The six keys, each between its GPIO and GND; no resistors, the chip pulls up.
UP = 10
DOWN = 11
LEFT = 12
RIGHT = 13
A = 14
B = 15

# A passive piezo between this GPIO and GND.
BUZZER = 16

# The wire to another Floe, crossed: TX of each to RX of the other, and GND to GND. UART 0 takes TX
# on 0, 12, 16, 28 and RX on 1, 13, 17, 29; UART 1 takes TX on 4, 8, 20, 24 and RX on 5, 9, 21, 25.
LINK_UART = 0
LINK_TX = 0
LINK_RX = 1

# The GPIO that measures half of the battery's voltage: 26 on Floe's own board. Only a Pico with
# WiFi uses it, because it cannot measure its supply otherwise. None: nothing is wired to it.
BATTERY = None

# Two AAA cells: "alkaline", "nimh" or "lithium". A LiPo cell: "lipo". None: nobody knows.
CELLS = None

# The board and its drivers; docs/boards.md has others.
BOARD = "floe"
DRIVERS = "display"
DISPLAY = "display"
KEYS = None
AMPLIFIER = None
STATUS_LED = None
