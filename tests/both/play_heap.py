"""Plays fish on the console with the heap locked in every step: no frame may allocate.

    play_heap.py PLAYERS SEED

Player 1 is a person whose keys are pressed by chance, the others are the machine. Only making a
move, which writes it down and saves it, and
beginning and ending to think may allocate. Prints what the display was sent and the
game's end, the same on both Pythons. The pins and the bus are the smallest that do.
"""

import errno
import micropython
import sys

from floe.device.display import Display
from floe.device.keys import Keys
from floe.device.sound import Sound
from floe.device.storage import Storage
from floe.games.fish import Fish
from floe.games.random import Random
from floe.search import opponent
from floe.search.opponent import Opponent
from floe.ui.console import Console
from floe.ui.session import PERSON, Session

STEP = 30
"""Ms from one step to the next."""
NO_SPACE = 28
"""ENOSPC, which not every errno module knows."""


class Bus:
    """Sums up what is written to it: how many bytes, and which."""

    def __init__(self):
        self.sent = 0
        self.mixed = 0

    def writeto(self, address, data):
        self.sent += len(data)
        for byte in data:
            self.mixed = (self.mixed * 31 + byte) & 0xFFFFFF


class Pin:
    """A key's pin, high until it is pressed, and the buzzer's."""

    def __init__(self):
        self.level = 1

    def value(self):
        return self.level

    def freq(self, hz):
        pass

    def duty_u16(self, duty):
        pass


class NoFiles:
    """A flash that is full: nothing can be kept, and play goes on."""

    def open(self, name, mode):
        raise OSError(errno.ENOENT if mode == "rb" else NO_SPACE, name)

    def remove(self, name):
        raise OSError(errno.ENOENT, name)

    def listdir(self):
        return []


class OpenOpponent(Opponent):
    """An opponent that may allocate when it begins to think, and when it is stopped."""

    def start(self, level):
        micropython.heap_unlock()
        Opponent.start(self, level)
        micropython.heap_lock()

    def stop(self):
        micropython.heap_unlock()
        Opponent.stop(self)
        micropython.heap_lock()


class OpenSession(Session):
    """A session whose moves may allocate."""

    def play(self, move):
        micropython.heap_unlock()
        Session.play(self, move)
        print(len(self.record.moves), self.record.moves[-1])
        micropython.heap_lock()


def meet_letters(texts):
    """Go through all texts: MicroPython allocates for a character the first time it meets it."""
    for name in dir(texts):
        text = getattr(texts, name)
        if isinstance(text, str):
            for _ in text:
                pass


def begin(players, seed, bus, pins):
    """A console on which a game has just begun, everything it needs made already."""
    console = Console(
        Display(lambda speed: bus), Keys(pins), Sound(Pin()), Storage(NoFiles()), None
    )
    console.step(0)
    game = Fish()
    game.deal(players, seed)
    session = OpenSession(console.storage, game, [PERSON] + [1] * (players - 1), {})
    meet_letters(console.strings)
    opponent.Opponent = OpenOpponent
    console.start(session)
    return console, session


def press(console, pin, now):
    """Press a key and let it go; the time afterwards."""
    pin.level = 0
    for _ in range(3):
        now = wait(console, now)
    pin.level = 1
    for _ in range(3):
        now = wait(console, now)
    return now


def wait(console, now):
    """A step with the heap locked; the time of the next."""
    micropython.heap_lock()
    console.step(now)
    micropython.heap_unlock()
    return now + STEP


def main(players, seed):
    bus = Bus()
    pins = [Pin() for _ in range(6)]
    console, session = begin(players, seed, bus, pins)
    random = Random(seed)
    game = session.game
    now = STEP
    while console.session is session and not game.over() and now < 2000000:
        # A hurries the machine and the frames on, too; B would open the pause menu.
        now = press(console, pins[random.below(5)], now)
    print(bus.sent, bus.mixed, game.result(), len(session.record.moves))


main(int(sys.argv[1]), int(sys.argv[2]))
