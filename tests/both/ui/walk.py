"""Walks through the console's screens by keys, on the real parts except for the pins and the bus.

    ui/walk.py LEG

LEG: the name of one of walk_legs.LEGS, or "long". Only one at a time, because all of them have
more names than fit into this heap: only a board's build shortens them. Prints the screen and the
picture's checksum after every key, and at the end the saved files.
"""

import gc
import sys
from io import BytesIO

from parts import Bus, Pin
from walk_legs import ENGLISH, HELD_MS, LEGS

from floe.device.display import Display
from floe.device.keys import Keys
from floe.device.led import Led
from floe.device.sound import Sound
from floe.device.storage import Storage
from floe.ui.console import Console
from floe.ui.screens.language_choice import LanguageChoice
from floe.ui.settings import Settings

KEYS = "UDLRAB"
# Legs that take too long on an emulated Pico.
LONG = (
    # The menu: every game's rules, and the last of what its set-up offers.
    "A D R R R R R B A U U U U R B R D R R R R R B A U U U U R B "
    "R D R R R R R R B A U U U U R R B B "
    # The game of the day; a puzzle of xok and a move in it.
    "D A U L D B D A D A R A w500 A R A w200 A w1500 B B B B B"
    # The ladder, statistics, settings, and the pages about it.
    " D A R D B D A D D R A B B D A R D L D R R D A B D A R R B"
    # Set up a game of three with a typed seed; start it, and place a penguin.
    " U U U U U U A R L A D R D D D L D D A U U L D L R A U U U U U U A w900 A w900"
    # Pause, settings, restart, quit; a new game over the kept one, and the kept one after all.
    " B+ D D D D D D D D D D A D B U A D A w900 A w2500 B+ U A w500 D A A A A B B U A w900"
    # A hint that is shown, and taken away; the analysis.
    " A+ w2500 R R B+ D D D D A w500 B"
    # A replay of the moves so far; quit, and a first game.
    " B+ D D D D D A w900 L w600 R w600 B w200 B+ U A w500"
    " D A w100 A w300 U A w300 A w300 R A w300 B B w100 B B B"
    # A language is chosen, and the rules are read to the page from which a first game begins.
    " D D D D D A U A D A w300 B w300 U U U U U A D L"
    " A A A A A A A A A A A A w300 B B B"
)


class Writing:
    """A file in memory, being written."""

    def __init__(self, files, name):
        self._files = files
        self._name = name
        self._data = b""

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self._files[self._name] = self._data

    def write(self, data):
        self._data += data
        return len(data)


class Files:
    """Files in memory, for Storage."""

    def __init__(self):
        self.data = {}

    def open(self, name, mode):
        if mode == "wb":
            return Writing(self.data, name)
        if name not in self.data:
            raise OSError(2, "no such file")
        return BytesIO(self.data[name])

    def rename(self, old, new):
        self.data[new] = self.data.pop(old)

    def remove(self, name):
        if name not in self.data:
            raise OSError(2, "no such file")
        del self.data[name]

    def listdir(self):
        return sorted(self.data)

    def room(self):
        return 0, 0


class Board:
    """A board's facts for the self-test, the same everywhere."""

    def display(self):
        return 0x3C, 400_000

    def chip(self):
        return None

    def fast_bus(self, fast):
        """There is no bus."""

    def room(self):
        return None

    def heap(self):
        return None

    def millivolts(self):
        return None

    def on_usb(self):
        return None

    def board(self):
        return "any"

    def python(self):
        return "1.24.0"


class Walker:
    """A player with six keys and a separate clock.

    files: existing texts by name; held: the keys that are down at power-on.
    """

    def __init__(self, files, held):
        self.pins = [Pin() for _ in KEYS]
        self.files = Files()
        for name in files:
            self.files.data[name] = files[name].encode()
        self.display = Display(lambda speed: Bus())
        storage = Storage(self.files)
        settings = Settings(storage)
        self.console = Console(
            self.display,
            Keys(self.pins),
            Sound(Pin()),
            storage,
            lambda: 4711,
            Led(Pin()),
            Board,
            settings,
        )
        self.console.can_be_fast = True
        if settings.fresh:
            self.console.push(LanguageChoice(self.console))
        self.now = 0
        self.seen = set()
        self.press(held, HELD_MS if held else 0)
        self.wait(500)

    def wait(self, ms):
        """Let time pass in steps of 10 ms."""
        for _ in range(ms // 10):
            self.console.step(self.now)
            self.now += 10
            self.seen.add(type(self.console.screen).__name__)

    def press(self, keys, ms):
        """Press keys together for `ms`, and then wait a little."""
        for key in keys:
            self.pins[KEYS.index(key)].level = 0
        self.wait(ms)
        for pin in self.pins:
            pin.level = 1
        self.wait(100)

    def do(self, word):
        """A key, a held key as B+, or a wait as w500."""
        if word[0] == "w":
            self.wait(int(word[1:]))
        else:
            self.press(word[0], 700 if word.endswith("+") else 60)

    def checksum(self):
        """A number that differs when the picture does."""
        total = 0
        for byte in self.display.buffer:
            total = (total * 33 + byte) & 0x3FFFFFF
        return total


def walk(held, files, words):
    """Run the words of a script, and print pictures, screens and saved files."""
    walker = Walker(files, held)
    gc.collect()
    for word in words.split():
        walker.do(word)
        print(word, type(walker.console.screen).__name__, walker.checksum())
    print("seen", *sorted(walker.seen))
    for name in walker.files.listdir():
        print(name, walker.files.data[name].decode().split("\n"))
    walker.console.let_go()


def main(name):
    """Walk that leg."""
    legs = [leg[1:] for leg in LEGS if leg[0] == name]
    walk(*(legs[0] if legs else ("", ENGLISH, LONG)))


main(sys.argv[1])
