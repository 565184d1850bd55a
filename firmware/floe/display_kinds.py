"""The kinds of display, a row of one table for each, and the commands that their chips share.

The driver, the settings, the self-test and the simulator read the table. From the data sheets of
SSD1306 (Solomon Systech, rev. 1.5), SSD1309 (the same, rev. 1.1) and SH1106 (Sino Wealth, V2.3).
"""

from typing import Any

COMMANDS = 0x00  # The control byte before command bytes.
PICTURE = 0x40  # The control byte before picture bytes.

SET_COLUMNS = 0x21  # chips with a window: the first and the last column follow
SET_PAGES = 0x22  # the same for pages
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

# All settings of the chip, sent again and again. No four of them together may look like an address
# in RAM: MicroPython's collector would keep what it finds there.
_SSD1306 = bytes(
    _BEGIN
    + (
        0x2E,  # no scrolling,
        0x20, 0x00,  # after the last column of a window go to its next page,
        0x23, 0x00,  # no fading,
        0xD6, 0x00,  # no zoom, in case an error began one
        0x8D, 0x14,  # make the panel's voltage from the supply
    )
    + _END
)  # fmt: skip

# The panel's voltage comes from the module, not from the chip.
_SSD1309 = bytes(
    _BEGIN
    + (
        0xFD, 0x12,  # accept commands, in case an error locked them,
        0x2E,  # no scrolling
        0x20, 0x00,  # after the last column of a window go to its next page
    )
    + _END
)  # fmt: skip

_SH1106 = bytes(
    _BEGIN
    + (
        0xAD, 0x8B,  # make the panel's voltage from the supply
        0x32,  # 8 V of it
    )
    + _END
)  # fmt: skip

# What a row has: the name in the settings; the chip; the column of its RAM where the picture
# begins, or WINDOW for chips that can be given a window of columns and pages to fill; the start-up
# commands; the voltage of rows at rest for a low, a middle and a high brightness, or () for chips
# that take a quarter of the brightness.
NAME, CHIP, COLUMN, SETTINGS, AT_REST = range(5)
WINDOW = -1
KINDS: tuple[tuple[Any, ...], ...] = (
    ("ssd1306", "SSD1306", WINDOW, _SSD1306, (0x00, 0x20, 0x30)),
    ("sh1106-2", "SH1106", 2, _SH1106, ()),  # as most panels
    ("sh1106-0", "SH1106", 0, _SH1106, ()),
    # On the 2.42 inch panels; like an SSD1306 without a charge pump.
    ("ssd1309", "SSD1309", WINDOW, _SSD1309, (0x00, 0x34, 0x3C)),
)
NAMES: list[Any] = [kind[NAME] for kind in KINDS]


def labels(at_0: str) -> list[str]:
    """The chip of each kind; at_0: a text with %s for one that is used from its column 0."""
    return [kind[CHIP] if kind[COLUMN] else at_0 % kind[CHIP] for kind in KINDS]
