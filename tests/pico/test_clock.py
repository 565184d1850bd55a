"""The clock on the emulated Pico: a start at 200 MHz, and the way back from one that hangs."""

import pytest

from floe import events
from floe.device import system_clock
from floe.device.pins import I2C_HZ
from floe.ui import tunes
from tools.strength.bench.command import SCRIPT

SAVE = """
from floe.device.storage import Folder, Storage
Storage(Folder("/saves")).save("settings.txt", "clock: 200\\n")
"""
LOOK = """
import machine, os
noted = {!r} in os.listdir("/saves")
print(machine.freq(), hex(machine.mem32[0x40064000] & 0xFF), noted)
"""
# The title is shown at the usual clock; at a faster one the chip hangs before it.
HANG_WHEN_FAST = """
import os
os.rename("/floe/ui/screens/title.mpy", "/floe/ui/screens/whole_title.mpy")
with open("/floe/ui/screens/title.py", "w") as file:
    file.write("import machine\\nwhile machine.freq() > 125_000_000: pass\\n")
    file.write("from floe.ui.screens.whole_title import *\\n")
"""
HANG_MS = 9000  # Longer than the watchdog waits.


def restart(board):
    """Switch a board off and on."""
    board.power_cut()
    board.transfers.clear()
    board.power_on()


@pytest.fixture
def fast(floe):
    """A board that is set to 200 MHz, and has come to the title."""
    floe.wait_picture(any)
    floe.execute(SAVE)
    restart(floe)
    floe.wait_picture(any)
    floe.wait_ms(500)
    return floe


def state(board):
    """(clock, voltage's register, is a fast start noted as under way?) in words."""
    return board.execute(LOOK.format(system_clock.NOTE)).split()


def test_a_fast_start_comes_to_the_title(fast):
    assert state(fast) == ["200000000", "0xc1", "False"]


def test_the_bus_and_the_tones_keep_their_speed(fast):
    speeds = {speed for _, speed, _ in fast.transfers}
    assert speeds and all(0.9 * I2C_HZ < speed <= I2C_HZ for speed in speeds)
    fast.press(events.DOWN)
    tones = set()
    for _ in range(60):
        fast.wait_ms(1)
        tones.add(round(fast.buzzer, -1))
    assert tones == {0, tunes.CLICK[0]}


def test_a_search_takes_as_much_less_time(at_prompt):
    found = []
    for clock in (125, 200):
        at_prompt.execute(f"import machine; machine.freq({clock}_000_000)")
        _, nodes, us = at_prompt.run_script(SCRIPT, 60_000, "fish2").split()
        found.append((nodes, int(us)))
    (nodes, slow), (again, quick) = found
    assert nodes == again and 1.58 < slow / quick < 1.62


@pytest.mark.files
def test_a_fast_start_that_hangs_is_followed_by_a_slow_one(fast):
    fast.execute(HANG_WHEN_FAST)
    restart(fast)
    fast.wait_ms(HANG_MS)
    restart(fast)
    fast.wait_picture(any)
    fast.wait_ms(500)
    assert state(fast)[::2] == ["125000000", "False"]
    assert "clock: 125" in fast.execute("print(open('/saves/settings.txt').read())")
