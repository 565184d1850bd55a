"""Operations on any emulated board: its keys and its prompt."""

from abc import ABC, abstractmethod
from pathlib import Path

import host_sim  # noqa: F401  makes floe importable
from host_sim.key_script import HELD, TAP, parse

from floe import events

GAP = 60  # Milliseconds without a key after each key, as in host_sim.headless.
# The longest time of MicroPython until its prompt, including creating the file system.
REPL_MS = 5_000


class BoardError(Exception):
    """Code on the board ended with an exception; the message is its traceback."""


class Keys(ABC):
    """Keys that are pressed while emulated time passes."""

    @abstractmethod
    def press(self, key: int) -> None:
        """Hold a key code down."""

    @abstractmethod
    def release(self, key: int) -> None:
        """Release a key code."""

    @abstractmethod
    def wait_ms(self, ms: int) -> None:
        """Let emulated milliseconds pass."""

    def tap(self, *keys: int, ms: int = TAP) -> None:
        """Press these keys together for `ms`, release them, and wait a moment."""
        for key in keys:
            self.press(key)
        self.wait_ms(ms)
        for key in keys:
            self.release(key)
        self.wait_ms(GAP)

    def hold(self, *keys: int) -> None:
        """Press these keys together long enough to count as held."""
        self.tap(*keys, ms=HELD)

    def play(self, script: str) -> None:
        """Play a key script (host_sim.key_script)."""
        for keys, ms in parse(script):
            if keys:
                self.tap(*keys, ms=ms)
            else:
                self.wait_ms(ms)


class Prompt(Keys):
    """MicroPython's prompt, at which text goes in and out."""

    serial: str  # Everything that the board has sent.
    _read: int  # The index in `serial` after the last text that was waited for.

    @abstractmethod
    def type(self, text: str) -> None:
        """Send text to the board; it arrives as time passes."""

    @abstractmethod
    def wait_serial(self, text: str, limit: int = 10_000) -> None:
        """Run until `text` arrives, after the last text that was waited for.

        What was sent before a reset or power-on does not count. TimeoutError after `limit` ms.
        """

    @abstractmethod
    def power_on(self) -> None:
        """Switch the board on."""

    @abstractmethod
    def power_cut(self) -> None:
        """Cut the power; the flash keeps its contents."""

    def wait_repl(self) -> None:
        """Run to MicroPython's prompt after a start without a main.py."""
        self.wait_serial(">>> ", REPL_MS)

    def safe_start(self) -> None:
        """Switch the board on again with B held: it opens the prompt, and Floe does not start."""
        self.power_cut()
        self.press(events.B)
        self.power_on()
        self.wait_repl()
        self.release(events.B)

    def execute(self, code: str, limit: int = 60_000) -> str:
        """Run Python on the board through its raw REPL; returns what it printed.

        A running program is stopped. limit: emulated ms. BoardError with the traceback if it
        fails.
        """
        self._read = len(self.serial)  # what mpremote received is before it
        self._stop_program()
        begun = len(self.serial)
        self.type(code + "\x04")
        self.wait_serial("\x04>", limit)
        printed, error, _ = self.serial[begun:].split("\x04")
        self.type("\x02")
        self.wait_repl()
        if error:
            raise BoardError(error.replace("\r\n", "\n"))
        return printed.removeprefix("OK").replace("\r\n", "\n")

    def _stop_program(self) -> None:
        """Enter the raw REPL. Ctrl-C during a timer's callback ends only the callback."""
        for last in (False, True):
            self.type("\r\x03\x03\x01")
            try:
                self.wait_serial("raw REPL; CTRL-B to exit\r\n>", REPL_MS)
            except TimeoutError:
                if last:
                    raise
            else:
                return

    def run_script(self, script: Path, *arguments: object, limit: int = 600_000) -> str:
        """Run a script of tests/both or tools on the board, with sys.argv; returns what it
        printed.

        The modules that it imports must be on the board. limit: emulated ms.
        """
        words = [script.name, *map(str, arguments)]
        return self.execute(f"import sys\nsys.argv[:] = {words!r}\n{script.read_text()}", limit)
