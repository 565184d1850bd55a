"""What the displays' chips are told at the start, and the commands they share.

From the data sheets of SSD1306 (Solomon Systech, rev. 1.5) and SH1106 (Sino Wealth, V2.3).
"""

COMMANDS = 0x00
"""The control byte before command bytes."""
PICTURE = 0x40
"""The control byte before picture bytes."""

WINDOW = 0x21  # SSD1306: first and last column follow, then 0x22 and first and last page
PAGES = 0x22
COLUMN_LOW = 0x00  # SH1106: + the column's low four bits
COLUMN_HIGH = 0x10  # + its high four bits
PAGE = 0xB0  # + the page
CONTRAST = 0x81  # 0 to 255 follows
PRECHARGE = 0xD9  # how long a pixel is discharged (low four bits) and charged (high four)
VCOMH = 0xDB  # the voltage of rows at rest: lower is dimmer
LEFT_TO_RIGHT = 0xA1  # column 0 stands left, on modules as they are sold; 0xA0 right
TOP_TO_BOTTOM = 0xC8  # row 0 stands on top; 0xC0 at the bottom
RIGHT_TO_LEFT = 0xA0
BOTTOM_TO_TOP = 0xC0
OFF = 0xAE
ON = 0xAF

NOTHING = bytes((COMMANDS, 0xE3))
"""A transfer that changes nothing."""

_BOTH = (
    COMMANDS,
    OFF,  # until the first picture has arrived
    0xD5, 0x80,  # the chip's clock: as fast as it leaves the factory
    0xA8, 0x3F,  # drive all 64 rows
    0xD3, 0x00,  # no row shifted
    0x40,  # RAM row 0 is the first
    0xDA, 0x12,  # rows reach the glass from both sides in turn, as on all panels of 64
    0xA4,  # show what the RAM holds
    0xA6,  # a 1 is lit
)  # fmt: skip

START_SSD1306 = bytes(
    _BOTH
    + (
        0x2E,  # no scrolling, should a program before have left it on
        0x20, 0x00,  # after the last column of a window go to its next page
        0x8D, 0x14,  # make the panel's voltage from the supply
    )
)  # fmt: skip

START_SH1106 = bytes(
    _BOTH
    + (
        0xAD, 0x8B,  # make the panel's voltage from the supply
        0x32,  # 8 V of it
    )
)  # fmt: skip
