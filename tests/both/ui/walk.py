"""Walks through the console's screens by keys, on the real parts but for the pins and the bus.

    ui/walk.py

Prints the picture's checksum after every key, and at the end the files that were kept.
"""

import gc
from io import BytesIO

from floe.device.display import Display
from floe.device.keys import Keys
from floe.device.led import Led
from floe.device.sound import Sound
from floe.device.storage import Storage
from floe.games import registry
from floe.ui.console import Console
from floe.ui.session import PERSON, Session

KEYS = "UDLRAB"
WALK = (
    # The menu: every game's rules, and the last of what its set-up offers.
    "A D R R R R R B A U U U R B R D R R R R R B A U U U R B R D R R R R R R B A U U U R R B B "
    # The deal of a day; a puzzle of xok and a move in it.
    "D A U L D A B B D A D A R A w500 A R A w200 A w1500 B B B B B"
    # The statistics, settings, and the pages about it.
    " D A D D R A B B D A R D L D R R D A B D A D D B"
    # Set up a game of three on a typed deal; start it, and place a penguin.
    " U U U U U A R L A D R D D D L D A U U L D L R A U U U U U A w900 A w900"
    # Pause, settings, restart, quit; a new game over the kept one, and the kept one after all.
    " B+ D D D D A D B U A D A w900 A w2500 B+ U A w500 D A A A A B B U A w900"
    # A hint that is shown, and taken away; the analysis.
    " A+ w2500 R R B+ D D A w500 B"
    # A look back over the moves so far; quit, and a first game.
    " B+ D D D A w900 L w600 R w600 B w200 B+ U A w500"
    " D A w100 A w300 U A w300 A w300 R A w300 B B w100 B B B"
    # A language is chosen, and the rules are read to the page from which a first game begins.
    " D D D D A U A D A w300 B w300 U U U U A D L"
    " A A A A A A A A A A w300 B B B"
)

BEFORE_THE_GOAL = "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1"
AFTER_THE_GOAL = (
    # The diploma, the result, the last board and the review, to the move where the game turned.
    "w500 B w400 D w300 R A w3000 R A w500 B B"
    # A rematch, in which a player is named.
    " A D D A D R D A B B"
)


class Pin:
    """A key's pin: 0 while it is pressed."""

    def __init__(self):
        self.level = 1

    def value(self, level=None):
        if level is not None:
            self.level = level
        return self.level


class Wire:
    """A bus with a display that takes everything, and a piezo that says nothing."""

    def writeto(self, address, data):
        return len(data)

    def freq(self, hz):
        """Say nothing."""

    def duty_u16(self, duty):
        """Say nothing."""


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
    """Files in memory, as Storage wants them."""

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


class Walker:
    """Somebody with six keys and a clock of their own."""

    def __init__(self):
        self.pins = [Pin() for _ in KEYS]
        self.files = Files()
        self.display = Display(lambda speed: Wire())
        self.console = Console(
            self.display,
            Keys(self.pins),
            Sound(Wire()),
            Storage(self.files),
            lambda: 4711,
            Led(Pin()),
        )
        self.now = 0

    def wait(self, ms):
        """Let time pass in steps of 10 ms."""
        for _ in range(ms // 10):
            self.console.step(self.now)
            self.now += 10

    def press(self, key, ms):
        """Press a key for so long, and wait a little after it."""
        pin = self.pins[KEYS.index(key)]
        pin.level = 0
        self.wait(ms)
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


def walk(walker, words):
    """Do words, and tell what each shows."""
    for word in words.split():
        walker.do(word)
        print(word, type(walker.console.screen).__name__, walker.checksum())


def main():
    """The walk."""
    walker = Walker()
    walker.wait(500)
    gc.collect()
    walk(walker, WALK)
    game = registry.new_game("soccer")
    game.read(BEFORE_THE_GOAL)
    session = Session(walker.console.storage, game, [PERSON, 0], {"name 1": "Anna"})
    session.play(game.find_move("B*h8"))
    walker.console.finish(session)
    walk(walker, AFTER_THE_GOAL)
    for name in walker.files.listdir():
        print(name, walker.files.data[name].decode().split("\n"))


main()
