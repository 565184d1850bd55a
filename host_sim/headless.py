"""The console without a user: keys from a script, a virtual clock, PNGs out.

Tests use `HeadlessSim` directly: power on, press keys, wait, look at the picture.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import tempfile
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING

from host_sim.clock import VirtualClock
from host_sim.errors import CommandError, OutputError
from host_sim.gif import GifRecorder, Timed
from host_sim.key_script import HELD, TAP, KeyScriptError, parse
from host_sim.screenshot import png
from host_sim.sim_board import SimBoard
from host_sim.sim_console import SimConsole, show_in_menu
from host_sim.terminal.text_screen import half_blocks
from host_sim.whole_file import whole_file

from floe import events

if TYPE_CHECKING:
    from typing_extensions import Self

    from floe.ui.console import Console

# Ms of a step on the virtual clock while the console asks for the next one at once.
BUSY = 20

GAP = 60  # Milliseconds without a key after each key.

START = 400  # Milliseconds after power-on without a key, so that none counts as held at power-on.

STANDS = 100  # Ms after a replay's last move until its end is drawn.
LONGEST_REPLAY = 36_000_000  # No replay takes this many ms.

SEED = 1  # The seed of games if none is given.


class HeadlessSim:
    """The simulated console on a virtual clock: the same calls give the same frames.

    folder: where the saves go, a fresh temporary folder if None. seed: what every game gets.
    display: a name of host_sim.chips.panels.NAMED. on_step(sim) is called after every step of
    the console. language: the code of a new console's language; if None it asks. board and console
    exist from power_on() on.
    """

    board: SimBoard
    console: Console

    def __init__(
        self,
        folder: str | Path | None = None,
        seed: int | None = SEED,
        display: str = "ssd1306",
        on_step: Callable[[HeadlessSim], object] | None = None,
        language: str | None = "en",
    ) -> None:
        self._temporary = None
        if folder is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="floe-")
            folder = self._temporary.name
        self.folder = Path(folder)
        self.seed = seed
        self._display = display
        self._language = language
        self.on_step = on_step
        self._clock = VirtualClock()

    @property
    def now(self) -> int:
        """Milliseconds since the beginning, over all power-ons."""
        return self._clock.now()

    def power_on(self, *held: int, ms: int = 0) -> Self:
        """Switch the console on with the existing saves; returns this object.

        held, ms: key codes that are down at power-on, and for how long. A second call is a power
        cycle.
        """
        self.start_console()
        self.hold(*held, ms=ms)
        self.wait(START)
        return self

    def start_console(self) -> None:
        """Create board and console again; no time passes."""
        sim = SimConsole(self.folder, self.seed, self._display, self._language, lambda: None)
        self.board, self.console = sim.board, sim.console

    def hold(self, *keys: int, ms: int = HELD) -> None:
        """Hold these key codes down together for `ms`, then release them."""
        for key in keys:
            self.board.press(key)
        self.wait(ms)
        for key in keys:
            self.board.release(key)
        self.wait(GAP)

    def press(self, *keys: int) -> None:
        """Press these key codes together and release them."""
        self.hold(*keys, ms=TAP)

    def play(self, script: str) -> None:
        """Play a key script; KeyScriptError, and nothing is played, if it cannot be read."""
        for keys, ms in parse(script):
            if keys:
                self.hold(*keys, ms=ms)
            else:
                self.wait(ms)

    def wait(self, ms: int) -> None:
        """Let `ms` pass; a step that has begun is finished, so it may take a little longer."""
        ends = self.now + ms
        while self.now < ends:
            self._step(ends)

    def run_until(self, predicate: Callable[[], object], limit: int = 60_000) -> None:
        """Let time pass until predicate() is true; TimeoutError after `limit` ms of it."""
        ends = self.now + limit
        while not predicate():
            if self.now >= ends:
                raise TimeoutError(f"what was waited for did not happen within {limit} ms")
            self._step(ends)

    def _step(self, ends: int) -> None:
        wait = self.console.step(self.now)
        if self.on_step:
            self.on_step(self)
        self._clock.advance(BUSY if wait <= 0 else min(wait, ends - self.now))

    def pixels(self) -> bytes:
        """The visible pixels: 128 * 64 bytes of 0 or 1, row by row."""
        return self.board.display.pixels()

    def png(self, path: str | Path, scale: int = 4) -> None:
        """Save the visible picture as a PNG."""
        png(path, self.pixels(), scale=scale)


class FrameRecorder:
    """Saves every changed frame in a folder: frame-00000.png and on."""

    def __init__(self, folder: str | Path, scale: int) -> None:
        self._folder = Path(folder)
        self._folder.mkdir(parents=True, exist_ok=True)
        self._scale = scale
        self._last: bytes | None = None
        self.frames = 0

    def __call__(self, sim: Timed) -> None:
        """Save the picture after a step if it has changed."""
        pixels = bytes(sim.pixels())
        if pixels != self._last:
            self._last = pixels
            png(self._folder / f"frame-{self.frames:05}.png", pixels, scale=self._scale)
            self.frames += 1


def run(options: argparse.Namespace) -> int:
    """Run the command line's options; the exit code. CommandError if that fails."""
    try:
        parse(options.keys)
    except KeyScriptError as error:
        raise CommandError(str(error)) from None
    with _refusals(), contextlib.ExitStack() as gif:
        watchers: list[Callable[[HeadlessSim], None]] = []
        if options.frames:
            watchers.append(FrameRecorder(options.frames, options.scale))
        if options.gif:
            watchers.append(gif.enter_context(gif_file(options.gif, options.scale)))
        seed = SEED if options.seed is None else options.seed
        sim = HeadlessSim(
            options.folder,
            seed,
            options.display,
            lambda sim: [watch(sim) for watch in watchers],
            options.language or "en",
        )
        sim.power_on(events.UP, ms=options.up) if options.up else sim.power_on()
        if options.opened:
            options.opened.show(sim.console)
        elif options.menu:
            show_in_menu(sim.console, options.menu)
        sim.play(options.keys)
        sim.console.saving.save()
        if sim.board.flash.failed:
            raise OSError(0, sim.board.flash.failed.strerror, str(sim.folder))
        if options.png:
            sim.png(options.png, options.scale)
    if not (options.png or watchers):
        _print_picture(sim.pixels())
    return 0


def run_replay(options: argparse.Namespace) -> int:
    """Record the replay of a game as pictures; returns the exit code."""
    sim = HeadlessSim(language=options.language or "en").power_on()
    options.opened.show(sim.console)
    replay = sim.console.screen
    with _refusals(), contextlib.ExitStack() as gif:
        if options.frames:
            watch = FrameRecorder(options.frames, options.scale)
        else:
            path = options.gif or Path(options.file).stem + ".gif"
            watch = gif.enter_context(gif_file(path, options.scale))
        sim.run_until(lambda: not replay.moving and replay.at == 0)
        sim.on_step = watch
        sim.run_until(lambda: replay.ended, limit=LONGEST_REPLAY)
        sim.wait(STANDS)
    return 0


@contextlib.contextmanager
def _refusals() -> Generator[None, None, None]:
    """Turns errors of writing into a CommandError."""
    try:
        yield
    except OSError as error:
        where = error.filename or "The picture"
        raise CommandError(f"{where} cannot be written: {error.strerror or error}.") from None


@contextlib.contextmanager
def gif_file(path: str | Path, scale: int, since: int = 0) -> Generator[GifRecorder, None, None]:
    """A recorder that writes a GIF, whole or not at all: see host_sim.gif."""
    with whole_file(path) as file:
        recorder = GifRecorder(file, scale, since)
        yield recorder
        recorder.finish()


def _print_picture(pixels: bytes) -> None:
    """Write the picture to standard output, always as UTF-8."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        print("\n".join(half_blocks(pixels)), flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"The picture cannot be written: {error.strerror}.") from None
