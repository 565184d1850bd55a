"""The emulator's process: orders as lines of JSON to it, answers and events back."""

import json
import queue
import subprocess
import threading

from tools.pico import toolchain

ANSWER_S = 900
"""Real seconds after which an order that was not answered is given up."""


class EmulatorError(Exception):
    """The emulator ended, or the program on it did what ends a real chip's work."""


class Emulator:
    """A running emulator. on_event(message) gets what happens on the board.

    flash: the file where the flash's contents are kept. uf2: an image to put into it first.
    sda, scl: the pins of the I2C bus. cache: charge for the waits of the flash behind its cache.
    """

    def __init__(self, flash, on_event, uf2=None, sda=4, scl=5, cache=False):
        self._on_event = on_event
        self._number = 0
        options = {
            "library": str(toolchain.library()),
            "rom": str(toolchain.boot_rom()),
            "flash": str(flash),
            "uf2": str(uf2) if uf2 else None,
            "sda": sda,
            "scl": scl,
            "cache": cache,
        }
        self._process = subprocess.Popen(
            [toolchain.node(), str(toolchain.EMULATOR / "main.mjs"), json.dumps(options)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdin and self._process.stdout
        self._orders, self._answers = self._process.stdin, self._process.stdout
        self._lines = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.port = self._next()["port"]
        """The TCP port of the board's USB serial."""

    def _read(self):
        for line in self._answers:
            self._lines.put(line)
        self._lines.put(None)

    def _next(self):
        try:
            line = self._lines.get(timeout=ANSWER_S)
        except queue.Empty:
            raise EmulatorError(f"the emulator did not answer within {ANSWER_S} s.") from None
        if line is None:
            raise EmulatorError("the emulator ended; what it wrote to stderr says why.")
        return json.loads(line)

    def order(self, do, **details):
        """Give an order and wait for its answer; events that come before are told first."""
        self._number += 1
        line = json.dumps({"do": do, "id": self._number, **details})
        try:
            self._orders.write(line + "\n")
            self._orders.flush()
        except OSError:
            raise EmulatorError("the emulator ended; what it wrote to stderr says why.") from None
        while True:
            message = self._next()
            if message.get("answer") == self._number:
                if "error" in message:
                    raise EmulatorError(message["error"])
                return message
            self._on_event(message)

    def close(self):
        """End the process."""
        if self._process.poll() is None:
            self._orders.close()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._reader.join(10)
        self._answers.close()
