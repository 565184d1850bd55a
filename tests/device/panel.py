"""Simulated panels of each kind, and their pictures, for the tests of the display."""

import pytest

from host_sim import sim_board as boards

from floe.device.display import Display, open_bus
from floe.display_kinds import COLUMN, KINDS, NAMES

SSD1306, SH1106, SH1106_AT_0, SSD1309 = [
    NAMES.index(name) for name in ("ssd1306", "sh1106-2", "sh1106-0", "ssd1309")
]
# Bus bytes of a frame that changed everywhere: the picture's 1024, and the fewest others.
FULL_FRAME = [1034 if kind[COLUMN] < 0 else 1080 for kind in KINDS]

all_kinds = pytest.mark.parametrize("kind", range(len(KINDS)))
both_ways_up = pytest.mark.parametrize("flip", [False, True])


def plugged_in(kind=SSD1306, flip=False, **options):
    """A board and a connected display."""
    board = boards.use(boards.SimBoard(NAMES[kind], **options))
    display = Display(open_bus, kind, flip)
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
    for x in range(40, 128):
        frame.pixel(x, 2 + (x - 40) * 48 // 87, 1)


def showing(kind, flip=False, level=130, **options):
    """A board and a display that shows something, not at full brightness."""
    board, display = plugged_in(kind, flip, **options)
    draw_something(display.frame)
    display.contrast(level)
    display.show()
    return board, display
