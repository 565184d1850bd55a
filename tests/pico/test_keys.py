"""Key presses on the emulated Pico, at moments when the console does not read its keys."""

import pytest

from floe import events

WATCH = """
import time
from floe.device import hal
from floe.device.debounced_pin import DebouncedPin
debounced_pins = [DebouncedPin(pin, time.ticks_ms) for pin in hal.key_pins()]
count = lambda: print([pin.presses for pin in debounced_pins])
"""
# Things that take the console at least half a second, were it to do so much at once.
BUSY = {
    "computing": "for _ in range(400_000): pass",
    "collecting garbage": "import gc\nfor _ in range(600): gc.collect()",
    "writing the flash": "with open('filler', 'w') as f: f.write('x' * 60_000)",
}
WAIT_MS = 300


def busy(board, what):
    """Let the board begin with it, and wait until it is at it."""
    code = f"time.sleep_ms({WAIT_MS})\n{BUSY[what]}\nprint('do' + 'ne')"
    writes = board.flash_writes
    board.type(f"exec({code!r})\r")
    board.wait_ms(WAIT_MS)
    while what == "writing the flash" and board.flash_writes == writes:
        board.wait_ms(1)
    board.wait_ms(5)


@pytest.mark.parametrize("what", BUSY)
def test_each_tap_is_counted_once_whatever_the_board_does(at_prompt, what):
    at_prompt.execute(WATCH)
    busy(at_prompt, what)
    for key, ms in ((events.A, 60), (events.B, 20), (events.A, 60), (events.UP, 5), (events.B, 5)):
        at_prompt.press(key)
        at_prompt.wait_ms(ms)
        at_prompt.release(key)
        at_prompt.wait_ms(30)
    assert "done" not in at_prompt.serial  # else it was not busy all the time
    at_prompt.wait_serial("done")
    assert at_prompt.execute("count()") == "[1, 0, 0, 0, 2, 2]\n"


def test_a_contact_that_bounces_closes_once(at_prompt):
    at_prompt.execute(WATCH)
    at_prompt.type("time.sleep_ms(600)\r")
    at_prompt.wait_ms(100)
    for closed, open_ in ((1, 1), (2, 1), (1, 3), (80, 1), (1, 2), (1, 60)):
        at_prompt.press(events.LEFT)
        at_prompt.wait_ms(closed)
        at_prompt.release(events.LEFT)
        at_prompt.wait_ms(open_)
    at_prompt.wait_ms(500)
    assert at_prompt.execute("count()") == "[0, 0, 1, 0, 0, 0]\n"
