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

from tools.board.pico.controls import Prompt
from tools.board.pico.emulated_board import EmulatedBoard

AFTERWARDS_MS = 100  # How long the board continues after mpremote has ended.


class MpremoteError(Exception):
    """mpremote ended with an error; the message is what it printed."""


class EmulatedPico(EmulatedBoard, Prompt):
    """An emulated board with MicroPython over USB: prompt, scripts, mpremote."""

    def wait_serial(self, text: str, limit: int = 10_000) -> None:
        """Run until `text` arrives over USB, after the last text that was waited for.

        What was sent before a reset or power-on does not count. TimeoutError after `limit` ms.
        """
        unread = self.serial[self._read :]
        if text not in unread and not self._run(limit, "serial", text=text, after=unread):
            raise TimeoutError(f"{text!r} did not come within {limit} ms: {self.serial[-500:]!r}")
        self._read = self.serial.index(text, self._read) + len(text)

    def type(self, text: str) -> None:
        """Send text to the board over USB; it arrives as time passes."""
        self._request("type", data=base64.b64encode(text.encode()).decode())

    @property
    def address(self) -> str:
        """The address for mpremote to connect to."""
        return f"socket://127.0.0.1:{self._emulator.port}"

    def mpremote(self, *arguments: object, check: bool = True, timeout: float = 300) -> str:
        """Run the real mpremote on the board; returns what it printed.

        The board continues for a moment, to finish the last command, such as a reset.
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
