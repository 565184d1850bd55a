"""The terminal front end: the picture as characters, the keys of the keyboard.

A terminal reports no key release, so every key is a short press, and other keys stand for held
ones; the line under the picture says which. It needs nothing installed.
"""

from __future__ import annotations

import argparse
import os
import sys
from base64 import b64encode
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from host_sim import compiling
from host_sim.clock import RealClock
from host_sim.errors import CommandError
from host_sim.key_queue import HELD, KeyQueue
from host_sim.opened_game import position_of
from host_sim.sim_console import SimConsole, of_options
from host_sim.spoken import BOARD, LAST, NEAR, SCORE, TARGETS
from host_sim.terminal.picture import Picture
from host_sim.terminal.sentences import Sentences

from floe import events

if TYPE_CHECKING:
    from host_sim.terminal.posix import Terminal  # windows.Terminal has the same methods

KEYS = {
    name: key
    for key, names in {
        events.UP: ("up", "w"),
        events.DOWN: ("down", "s"),
        events.LEFT: ("left", "a"),
        events.RIGHT: ("right", "d"),
        events.A: ("enter", " ", "z"),
        events.B: ("backspace", "delete", "x"),
    }.items()
    for name in names
}
HOLDS = {"escape": events.B, "tab": events.A}
QUITS = "q", "ctrl-c"
POSITION = "p"
# Keys that ask about the board, if the front end uses sentences.
QUESTIONS = {"o": BOARD, "g": TARGETS, "n": NEAR, "t": SCORE, "l": LAST}
HINT = "arrows  A Enter  B x  hold A Tab  hold B Esc  position p  quit q"

# OSC 52: copy to the clipboard. Terminals that cannot do so ignore it.
COPY = "\x1b]52;c;{}\x07"

LONGEST_WAIT = 200  # Milliseconds between two checks of the terminal's size.
PLAIN = ("dumb", "unknown", "")  # Terminals that do not understand escape sequences.
# Terminals whose fonts have half blocks, but no braille: the Linux console. Fonts of Windows
# consoles lack it, too.
WITHOUT_BRAILLE = ("linux",)
FRAME = 33  # The least ms between two pictures, for slow connections.


def run(options: argparse.Namespace) -> int:
    """Play in the terminal until Ctrl-C; returns the exit code. CommandError if it cannot."""
    if not (sys.stdin and sys.stdout and sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandError(
            "This is no terminal to play in; run it in one, "
            f"or use `{options.program} headless --keys …`."
        )
    if sys.platform == "win32":
        from host_sim.terminal.windows import Terminal
    else:
        from host_sim.terminal.posix import Terminal
    kind = os.environ.get("TERM", "dumb")
    if sys.platform != "win32" and kind in PLAIN and not options.speech:
        raise CommandError(
            f"A terminal with TERM={kind} shows no pictures; play in another one, "
            f"or use `{options.program} headless --keys …`."
        )
    terminal = Terminal(draws=not options.speech)
    if options.speech:
        sim, note = of_options(options)
        sentences = Sentences(terminal.send, sim.console)
        front_end = FrontEnd(terminal, sim, sentences, note, options.map, sentences.answer)
    else:
        braille = has_braille(kind) if options.braille is None else options.braille
        picture = Picture(terminal.send, braille)
        size = terminal.size()
        if not _fits(size, picture.needed):
            other = "" if braille else " If its font has braille, --braille on takes half of that."
            raise CommandError(_too_small(size, picture.needed) + other)
        sim, note = of_options(options)
        front_end = FrontEnd(terminal, sim, picture, note, options.map)
    with terminal:
        if options.up:
            front_end.key_queue.add(events.UP, options.up)
        code = front_end.run()
    for text in front_end.positions:
        print(text)
    return code


def has_braille(kind: str) -> bool:
    """Is the font of such a terminal likely to have braille?"""
    return sys.platform != "win32" and kind not in WITHOUT_BRAILLE


def _fits(size: tuple[int, int], needed: tuple[int, int]) -> bool:
    return size[0] >= needed[0] and size[1] >= needed[1]


def _too_small(size: tuple[int, int], needed: tuple[int, int]) -> str:
    return (
        f"The terminal is {size[0]} x {size[1]} characters; "
        f"make it at least {needed[0]} x {needed[1]}."
    )


class FrontEnd:
    """Feeds the keys of a terminal to the simulated console and shows its picture.

    answer(question): answers a question about the board, if sentences are shown.
    """

    def __init__(
        self,
        terminal: Terminal,
        sim: SimConsole,
        picture: Picture | Sentences,
        note: str | None = None,
        own: Mapping[str, int] | None = None,
        answer: Callable[[str], object] | None = None,
    ) -> None:
        self._terminal = terminal
        self._own = {" " if name == "space" else name: key for name, key in (own or {}).items()}
        self._board = sim.board
        self._console = sim.console
        self._texts = [HINT] if note is None else [HINT, note]
        # The positions that were copied: they are printed when the terminal is restored.
        self.positions: list[str] = []
        self._clock = RealClock()
        self.key_queue = KeyQueue(sim.board)
        self._picture = picture
        self._answer = answer
        self._size = terminal.size()
        self._drawn_at = -FRAME

    def run(self) -> int:
        """Play until Ctrl-C or the end of the input, then save pending changes; returns 0."""
        while True:
            now = self._clock.now()
            due = self.key_queue.tick(now)
            waits = [LONGEST_WAIT, due, self._console.step(now), self._draw(now)]
            if len(self._texts) == 1:
                self._texts += filter(None, [compiling.note()])
            keys = self._terminal.keys(min(wait for wait in waits if wait >= 0) / 1000)
            if keys is None or any(key in QUITS for key in keys):
                self._console.saving.save()
                return 0
            for key in keys:
                self._press(key)

    def _press(self, key: str) -> None:
        """Queue the console key of a keyboard key, unless the picture is hidden."""
        if not _fits(self._size, self._picture.needed):
            return
        if key in self._own:
            self.key_queue.add(self._own[key])
        elif key in HOLDS:
            self.key_queue.add(HOLDS[key], HELD)
        elif key in KEYS:
            self.key_queue.add(KEYS[key])
        elif key == POSITION:
            self._put_out_position()
        elif key in QUESTIONS and self._answer:
            self._answer(QUESTIONS[key])

    def _put_out_position(self) -> None:
        """Copy the position that is shown, where the terminal can, and print it at the end."""
        text = position_of(self._console)
        if text is None:
            self._texts = [HINT, "There is no game whose position could be copied."]
            return
        self._terminal.send(COPY.format(b64encode(text.encode()).decode()))
        self.positions.append(text)
        self._texts = [HINT, text]

    def _draw(self, now: int) -> int:
        """Show the picture unless it was just shown; returns the ms until that is due, or -1."""
        size = self._terminal.size()
        if size != self._size or self._terminal.resumed():
            self._size = size
            self._picture.forget()
        elif now - self._drawn_at < FRAME:
            return FRAME - (now - self._drawn_at)
        self._drawn_at = now
        if _fits(size, self._picture.needed):
            display = self._board.display
            self._picture.show(size, display.pixels(), display.brightness, self._texts)
        else:
            self._picture.complain(size, _too_small(size, self._picture.needed))
        return -1
