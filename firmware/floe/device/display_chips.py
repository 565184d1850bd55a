"""The start-up commands of the display chips, and the commands they share.

From the data sheets of SSD1306 (Solomon Systech, rev. 1.5), SSD1309 (the same, rev. 1.1) and
SH1106 (Sino Wealth, V2.3).
"""

COMMANDS = 0x00  # The control byte before command bytes.
PICTURE = 0x40  # The control byte before picture bytes.

WINDOW = 0x21  # SSD1306, SSD1309: first and last column follow, then 0x22 and first and last page
PAGES = 0x22
COLUMN_LOW = 0x00  # SH1106: + the column's low four bits
COLUMN_HIGH = 0x10  # + its high four bits
PAGE = 0xB0  # + the page
LEFT_TO_RIGHT = 0xA1  # column 0 on the left, on modules as sold; 0xA0: on the right
TOP_TO_BOTTOM = 0xC8  # row 0 on top; 0xC0: at the bottom
RIGHT_TO_LEFT = 0xA0
BOTTOM_TO_TOP = 0xC0
OFF = 0xAE
ON = 0xAF

_BEGIN = (
    COMMANDS,
    # NOP, six times: a command that arrived damaged may wait for that many more bytes.
    0xE3, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3,
    0xD5, 0x80,  # the chip's clock: the factory setting
    0xA8, 0x3F,  # drive all 64 rows
    0xD3, 0x00,  # no row shifted
    0x40,  # RAM row 0 is the first
    0xDA, 0x12,  # rows are wired alternately from both sides, as on all panels with 64 rows
    0xA4,  # show the RAM
    0xA6,  # a 1 is lit
)  # fmt: skip

_END = (
    0x81, 0xFF,  # contrast
    0xD9, 0xF1,  # how long a pixel is discharged (low four bits) and charged (high four)
    0xDB, 0x30,  # the voltage of rows at rest: lower is dimmer
    LEFT_TO_RIGHT,
    TOP_TO_BOTTOM,
    OFF,  # until the first picture has arrived
)  # fmt: skip

# The offsets of the variable settings, from the end.
CONTRAST, PRECHARGE, VCOMH, COLUMNS, ROWS, POWER = -8, -6, -4, -3, -2, -1

# All settings of the chip, sent again and again.
SETTINGS_SSD1306 = bytes(
    _BEGIN
    + (
        0x2E,  # no scrolling,
        0x23, 0x00,  # no fading,
        0xD6, 0x00,  # no zoom, in case an error began one
        0x20, 0x00,  # after the last column of a window go to its next page
        0x8D, 0x14,  # make the panel's voltage from the supply
    )
    + _END
)  # fmt: skip

# The panel's voltage comes from the module, not from the chip.
SETTINGS_SSD1309 = bytes(
    _BEGIN
    + (
        0xFD, 0x12,  # accept commands, in case an error locked them,
        0x2E,  # no scrolling
        0x20, 0x00,  # after the last column of a window go to its next page
    )
    + _END
)  # fmt: skip

SETTINGS_SH1106 = bytes(
    _BEGIN
    + (
        0xAD, 0x8B,  # make the panel's voltage from the supply
        0x32,  # 8 V of it
    )
    + _END
)  # fmt: skip
