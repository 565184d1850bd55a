"""The emulated Pico with MicroPython on it, for tests and benches.

with EmulatedPico() as board:
    print(board.mpremote("exec", "print(1 + 1)"))
    board.press(events.A)
    board.wait_ms(50)
    pixels = board.pixels()
"""

import base64
import subprocess
import sys
from pathlib import Path

import host_sim  # noqa: F401  makes floe importable

from floe import events
from tools.pico.emulated_board import EmulatedBoard

REPL_MS = 5_000
"""The longest that MicroPython takes to its prompt, including making the file system."""
AFTERWARDS_MS = 100
"""How long the board runs on after mpremote has ended."""


class MpremoteError(Exception):
    """mpremote ended with an error; the message is what it printed."""


class BoardError(Exception):
    """Code on the board ended with an exception; the message is its traceback."""


class EmulatedPico(EmulatedBoard):
    """An emulated board whose MicroPython is talked to over USB: prompt, scripts, mpremote."""

    def wait_serial(self, text: str, limit: int = 10_000) -> None:
        """Run until `text` comes over USB, after what was waited for before.

        What was sent before a reset or power-on does not count. TimeoutError after `limit` ms.
        """
        unread = self.serial[self._read :]
        if text not in unread and not self._run(limit, "serial", text=text, after=unread):
            raise TimeoutError(f"{text!r} did not come within {limit} ms: {self.serial[-500:]!r}")
        self._read = self.serial.index(text, self._read) + len(text)

    def wait_repl(self) -> None:
        """Run to MicroPython's prompt after a start without a main.py."""
        self.wait_serial(">>> ", REPL_MS)

    def safe_start(self) -> None:
        """Switch the board on anew with B held: it comes to the prompt, and Floe is not begun."""
        self.power_cut()
        self.press(events.B)
        self.power_on()
        self.wait_repl()
        self.release(events.B)

    def type(self, text: str) -> None:
        """Send text to the board over USB; it arrives as time passes."""
        self._request("type", data=base64.b64encode(text.encode()).decode())

    def execute(self, code: str, limit: int = 60_000) -> str:
        """Run Python on the board through its raw REPL; what it printed.

        A running program is stopped. limit: emulated ms. BoardError with the traceback if it
        fails.
        """
        self._read = len(self.serial)  # what mpremote received lies before it
        self.type("\r\x03\x03\x01")
        self.wait_serial("raw REPL; CTRL-B to exit\r\n>", REPL_MS)
        begun = len(self.serial)
        self.type(code + "\x04")
        self.wait_serial("\x04>", limit)
        printed, error, _ = self.serial[begun:].split("\x04")
        self.type("\x02")
        self.wait_repl()
        if error:
            raise BoardError(error.replace("\r\n", "\n"))
        return printed.removeprefix("OK").replace("\r\n", "\n")

    def run_script(self, script: Path, *arguments: object, limit: int = 600_000) -> str:
        """Run a script of tests/both or tools on the board, with sys.argv; what it printed.

        What it imports has to be on the board. limit: emulated ms.
        """
        words = [script.name, *map(str, arguments)]
        return self.execute(f"import sys\nsys.argv[:] = {words!r}\n{script.read_text()}", limit)

    @property
    def address(self) -> str:
        """The address for mpremote to connect to."""
        return f"socket://127.0.0.1:{self._emulator.port}"

    def mpremote(self, *arguments: object, check: bool = True, timeout: float = 300) -> str:
        """Run the real mpremote on the board; what it printed.

        The board runs on a little afterwards, to finish the last command, such as a reset.
        MpremoteError if it fails and check is set; timeout: real seconds.
        """
        words = list(map(str, arguments))
        run = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", self.address, *words],
            capture_output=True,
            text=True,
            timeout=timeout,
            cwd=self._folder.name,
        )
        self._run(AFTERWARDS_MS)
        if check and run.returncode:
            raise MpremoteError(f"mpremote {' '.join(words)}: {run.stdout}{run.stderr}")
        return run.stdout if check else run.stdout + run.stderr
