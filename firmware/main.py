"""Starts the console: makes its parts, hands them to it, and lends it the time."""

import time

from floe.device import wiring
from floe.device.display import Display
from floe.device.keys import Keys
from floe.device.led import Led
from floe.device.sound import Sound
from floe.device.storage import Folder, Storage
from floe.events import B
from floe.ui import strings
from floe.ui.console import Console

SAVES = "/saves"
"""The folder on the board's flash where settings and the game under way are kept."""
SEEDS = 1_000_000


def build(files=None, new_seed=None):
    """Make the console out of the parts on the pins.

    files: what Storage works on, by default a folder in the flash; new_seed(): the seed of a new
    deal, 0 to 999999, by default by chance.
    """
    return Console(
        Display(wiring.display_bus),
        Keys(wiring.key_pins()),
        Sound(wiring.buzzer()),
        Storage(files or Folder(SAVES)),
        new_seed or _any_seed,
        Led(wiring.led()),
    )


def _any_seed():
    """A seed from the chip's noise."""
    from os import urandom

    return int.from_bytes(urandom(4), "little") % SEEDS


def run():
    """Be the console, until Ctrl-C: then the REPL is there, as it is at once if B is held."""
    if wiring.key_pins()[B].value() == 0:
        print(strings.load(strings.LANGUAGES[0]).SAFE_START)
        return
    console = build()
    try:
        _lend_time(console)
    except Exception as error:
        console.break_down(error)
        raise
    finally:
        console.sound.stop()


def _lend_time(console):
    """Step the console for ever, and tell over USB when it has no display."""
    last = time.ticks_ms()
    now = 0
    present = True
    while True:
        wait = console.step(now)
        if console.panel.present != present:
            present = console.panel.present
            print(console.strings.DISPLAY_FOUND if present else console.strings.NO_DISPLAY)
        time.sleep_ms(wait)
        # ticks_ms() wraps around; the console's time does not.
        ticks = time.ticks_ms()
        now += time.ticks_diff(ticks, last)
        last = ticks


if __name__ == "__main__":
    run()
