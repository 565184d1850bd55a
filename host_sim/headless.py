"""The console without a person: keys from a script, time that only passes when told, PNGs out.

`Player` is the same for tests: power on, press, wait, look.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from host_sim.clock import VirtualClock
from host_sim.errors import CommandError
from host_sim.key_script import HELD, TAP, ScriptError, parse
from host_sim.screenshot import png
from host_sim.sim_board import Board
from host_sim.sim_console import Desk
from host_sim.terminal.text_screen import half_blocks

from floe import events

if TYPE_CHECKING:
    from floe.ui.console import Console

BUSY = 20
"""What one step costs on the virtual clock while the console asks to be called again at once."""

GAP = 60
"""Milliseconds without a key after each key."""

START = 400
"""Milliseconds after power-on in which no key is touched, so that none counts as held at it."""

SEED = 1
"""The seed of deals when none is given."""


class Player:
    """Somebody who plays the console on a virtual clock: the same doing gives the same frames.

    folder: where the saves go, a fresh temporary folder if None. seed: what every deal gets.
    display: the panel, a name of host_sim.sim_console.DISPLAYS. watch(player): called after every
    step of the console. board and console are there from power_on() on.
    """

    board: Board
    console: Console

    def __init__(self, folder=None, seed=SEED, display="ssd1306", watch=None):
        self._temporary = None
        if folder is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="floe-")
            folder = self._temporary.name
        self.folder = Path(folder)
        self.seed = seed
        self._display = display
        self._watch = watch
        self._clock = VirtualClock()

    @property
    def now(self):
        """Milliseconds since the player began, over all power-ons."""
        return self._clock.now()

    def power_on(self, *held, ms=0):
        """Start the console from cold with the saves that there are; the player.

        held, ms: key codes that are down at power-on, and for how long. Doing it again is what a
        person does with a console that was off.
        """
        desk = Desk(self.folder, self.seed, self._display)
        self.board, self.console = desk.board, desk.console
        self.hold(*held, ms=ms)
        self.wait(START)
        return self

    def hold(self, *keys, ms=HELD):
        """Hold these key codes down together for `ms`, long enough to mean it, then let go."""
        for key in keys:
            self.board.press(key)
        self.wait(ms)
        for key in keys:
            self.board.release(key)
        self.wait(GAP)

    def press(self, *keys):
        """Press these key codes together and let them go."""
        self.hold(*keys, ms=TAP)

    def play(self, script):
        """Do what a key script says; ScriptError before anything is done if it cannot be read."""
        for keys, ms in parse(script):
            if keys:
                self.hold(*keys, ms=ms)
            else:
                self.wait(ms)

    def wait(self, ms):
        """Let `ms` pass; a step that has begun is finished, so it may be a little more."""
        ends = self.now + ms
        while self.now < ends:
            self._step(ends)

    def run_until(self, predicate, limit=60_000):
        """Let time pass until predicate() is true; TimeoutError after `limit` ms of it."""
        ends = self.now + limit
        while not predicate():
            if self.now >= ends:
                raise TimeoutError(f"nothing of the kind happened within {limit} ms")
            self._step(ends)

    def _step(self, ends):
        wait = self.console.step(self.now)
        if self._watch:
            self._watch(self)
        self._clock.advance(BUSY if wait <= 0 else min(wait, ends - self.now))

    def glass(self):
        """What is to be seen: 128 * 64 bytes of 0 or 1, row by row."""
        return self.board.display.glass()

    def png(self, path, scale=4):
        """Save what is to be seen as a PNG."""
        png(path, self.glass(), scale=scale)


class Film:
    """Saves every changed frame of a player in a folder: frame-00000.png and on."""

    def __init__(self, folder, scale):
        self._folder = Path(folder)
        self._folder.mkdir(parents=True, exist_ok=True)
        self._scale = scale
        self._last = None
        self.frames = 0

    def __call__(self, player):
        """Look at the glass after a step."""
        glass = bytes(player.glass())
        if glass != self._last:
            self._last = glass
            png(self._folder / f"frame-{self.frames:05}.png", glass, scale=self._scale)
            self.frames += 1


def run(options):
    """Do what the command line asks for; the exit code. CommandError if that cannot be done."""
    try:
        parse(options.keys)
        film = Film(options.frames, options.scale) if options.frames else None
        seed = SEED if options.seed is None else options.seed
        player = Player(options.folder, seed, options.display, film)
        player.power_on(events.UP, ms=options.up) if options.up else player.power_on()
        player.play(options.keys)
        player.console.keep()
        if options.png:
            player.png(options.png, options.scale)
    except ScriptError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        where = error.filename or "The picture"
        raise CommandError(f"{where} cannot be written: {error.strerror or error}.") from None
    if not (options.png or film):
        _print_glass(player.glass())
    return 0


def _print_glass(glass):
    """Write the glass to standard output, as UTF-8 whatever the locale says."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    print("\n".join(half_blocks(glass)))
