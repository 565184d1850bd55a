"""Plays one game after another on the console, and prints the loaded modules of games.

    ui/game_memory.py ROUNDS GAME …

Prints a line at the title, one in each game with its rules read and some moves made, and one at
the title after it: the loaded modules that only games need. The free heap is printed as a note.
"""

import gc
import sys

from parts import Bus, NoFiles, Pin

from floe.device.display import Display
from floe.device.keys import Keys
from floe.device.sound import Sound
from floe.device.storage import Storage
from floe.games import registry
from floe.search.levels import levels_of
from floe.ui.console import Console
from floe.ui.session import Session

STEP = 30
# Steps of the console in each game: the machine, which both seats are given, makes some moves.
STEPS = 400
# Modules that the games share, and that only playing or reading rules needs.
GENERIC = ("floe.ui.playing.", "floe.search.", "floe.ui.screens.rules")
KERNELS = ("floe.games.", "floe.search.")
# Only these of the rules and the search: compiled, they contain what CPython loads as modules.
LAST = (".rules", ".engine")


def loaded():
    """The modules loaded that only games need, sorted."""
    found = []
    for name in sys.modules:
        own = [game for game in registry.names() if game in name.split(".")]
        if name.startswith("floe.") and (own or name.startswith(GENERIC)):
            found.append(name)
    return sorted([name for name in found if not name.startswith(KERNELS) or name.endswith(LAST)])


def show(what):
    """A line with the loaded modules and the free memory."""
    gc.collect()
    print(what, " ".join(loaded()))
    if hasattr(gc, "mem_free"):
        print("# free", what, gc.mem_free())


class Player:
    """A player who only waits."""

    def __init__(self):
        bus = Bus()
        self.console = Console(
            Display(lambda speed: bus),
            Keys([Pin() for _ in range(6)]),
            Sound(Pin()),
            Storage(NoFiles()),
            lambda: 1,
        )
        self.now = 0
        self.wait(10)

    def wait(self, steps):
        for _ in range(steps):
            self.console.step(self.now)
            self.now += STEP

    def read_rules(self, name):
        from floe.ui.screens.rules import Rules

        self.console.push(Rules(self.console, name))
        self.wait(3)
        show("rules")
        self.console.pop()

    def play(self, name):
        console = self.console
        game = registry.new_game(name, 2, {"board": "61"})
        level = levels_of(name)[1]
        session = Session(console.storage, game, [level, level], {})
        console.start(session)
        self.wait(STEPS)
        print(name, len(session.record.moves), game.text())
        show("in " + name)
        console.home()
        self.wait(3)


def main(rounds, names):
    player = Player()
    show("title")
    for _ in range(rounds):
        for name in names:
            player.read_rules(name)
            player.play(name)
            show("after " + name)


main(int(sys.argv[1]), sys.argv[2:])
