"""Measures the free heap of a game; runs on MicroPython with the Pico's heap.

    heap.py GAME          prints `what bytes-free` a line

Two machines play on a console with a minimal display and keys. The free heap is read after a
garbage collection, so that only memory in use counts.
"""

import gc
import sys

from floe.device.display import Display
from floe.device.keys import Keys
from floe.device.sound import Sound
from floe.device.storage import Folder, Storage
from floe.ui.console import Console

LEVEL = 1
STEP = 30


class Bus:
    """Accepts everything that is sent to the display."""

    def writeto(self, address, data):
        """Like machine.I2C."""
        return len(data)


class Pin:
    """A key that is never pressed, and the buzzer."""

    def value(self):
        """Not pressed."""
        return 1

    def freq(self, hz):
        """As machine.PWM."""

    def duty_u16(self, duty):
        """As machine.PWM."""


def free():
    """Bytes that can still be allocated."""
    gc.collect()
    return gc.mem_free()


def begin(console, name):
    """A game of the machine against itself."""
    from floe.games import registry
    from floe.ui.session import Session

    seats = [LEVEL] * registry.find(name).most_players
    session = Session(console.storage, registry.new_game(name, len(seats), {}), seats, {})
    console.start(session)
    return session


def main(name):
    """Measure at the title, with a game loaded, and at every step of a whole game."""
    bus = Bus()
    console = Console(
        Display(lambda speed: bus),
        Keys([Pin() for _ in range(6)]),
        Sound(Pin()),
        Storage(Folder("saves")),
        lambda: 1,
    )
    console.step(0)
    print("title", free())
    session = begin(console, name)
    now = STEP
    console.step(now)
    print("loaded", free())
    least = free()
    while not session.game.over():
        now += STEP
        console.step(now)
        least = min(least, free())
    print("least", least)


main(sys.argv[1])
