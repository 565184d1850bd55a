"""The emulator's process: requests as lines of JSON to it, answers and events back."""

import json
import queue
import subprocess
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tools.board.pico import processor
from tools.build.micropython import toolchain

ANSWER_S = 900  # Real seconds to wait for an answer.


class EmulatorError(Exception):
    """The emulator ended, or its program did something that stops a real chip."""


class Emulator:
    """A running emulator. on_event(message) is called for events on the board.

    flash: the file with the flash's contents. uf2: an image to put into it first. bench: what is
    on the pins, see Board in emulator/board.mjs; of its spi the pins in `watched` are reported.
    """

    def __init__(
        self,
        flash: Path,
        on_event: Callable[[dict[str, Any]], object],
        uf2: Path | None,
        bench: Mapping[str, object],
    ) -> None:
        self._on_event = on_event
        self._number = 0
        options = {
            "library": str(toolchain.library()),
            "program": str(processor.program()),
            "rom": str(toolchain.boot_rom()),
            "flash": str(flash),
            "uf2": str(uf2) if uf2 else None,
            **bench,
        }
        self._process = subprocess.Popen(
            [toolchain.node(), str(toolchain.EMULATOR / "main.mjs"), json.dumps(options)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdin and self._process.stdout
        self._requests, self._answers = self._process.stdin, self._process.stdout
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.port: int = self._next()["port"]  # The TCP port of the board's USB serial.

    def _read(self) -> None:
        for line in self._answers:
            self._lines.put(line)
        self._lines.put(None)

    def _next(self) -> dict[str, Any]:
        try:
            line = self._lines.get(timeout=ANSWER_S)
        except queue.Empty:
            raise EmulatorError(f"the emulator did not answer within {ANSWER_S} s.") from None
        if line is None:
            raise EmulatorError("the emulator ended; what it wrote to stderr says why.")
        return json.loads(line)

    def request(self, do: str, **details: object) -> dict[str, Any]:
        """Send a request and wait for its answer; events that arrive earlier are handled first."""
        self._number += 1
        line = json.dumps({"do": do, "id": self._number, **details})
        try:
            self._requests.write(line + "\n")
            self._requests.flush()
        except OSError:
            raise EmulatorError("the emulator ended; what it wrote to stderr says why.") from None
        while True:
            message = self._next()
            if message.get("answer") == self._number:
                if "error" in message:
                    raise EmulatorError(message["error"])
                return message
            self._on_event(message)

    def close(self) -> None:
        """End the process."""
        if self._process.poll() is None:
            self._requests.close()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._reader.join(10)
        self._answers.close()
