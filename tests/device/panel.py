"""Simulated panels of each kind, and their pictures, for the tests of the display."""

import pytest

from host_sim import sim_board as boards

from floe.device import hal
from floe.device.display import KINDS, SH1106, SH1106_AT_0, SSD1306, SSD1309, Display

# The board that each kind of display is for.
BOARDS = {
    SSD1306: {"display": "ssd1306"},
    SH1106: {"display": "sh1106", "offset": 2},
    SH1106_AT_0: {"display": "sh1106", "offset": 0},
    SSD1309: {"display": "ssd1309"},
}

# Bus bytes of a frame that changed everywhere: the picture's 1024, and the fewest others.
FULL_FRAME = {SSD1306: 1034, SH1106: 1080, SH1106_AT_0: 1080, SSD1309: 1034}

all_kinds = pytest.mark.parametrize("kind", range(KINDS))
both_ways_up = pytest.mark.parametrize("flip", [False, True])


def plugged_in(kind=SSD1306, flip=False, **options):
    """A board and a connected display."""
    board = boards.use(boards.SimBoard(**BOARDS[kind], **options))
    display = Display(hal.display_bus, kind, flip)
    assert display.connect()
    return board, display


def drawn(display):
    """The pixels of the frame, row by row from the top left."""
    columns = display.buffer[1:]
    return bytes(columns[y // 8 * 128 + x] >> y % 8 & 1 for y in range(64) for x in range(128))


def seen(board, flip=False):
    """The visible picture, turned by 180° if flip."""
    picture = board.display.pixels()
    return picture[::-1] if flip else picture


def draw_something(frame):
    """A picture that is different upside down and mirrored."""
    frame.fill(0)
    frame.rect(0, 0, 128, 64, 1)
    frame.fill_rect(5, 3, 30, 21, 1)
    frame.line(40, 2, 127, 50, 1)


def showing(kind, flip=False, level=130, **options):
    """A board and a display that shows something, not at full brightness."""
    board, display = plugged_in(kind, flip, **options)
    draw_something(display.frame)
    display.contrast(level)
    display.show()
    return board, display
