"""A Windows console, with the interface of posix.Terminal."""

from __future__ import annotations

import ctypes
import io
import msvcrt
import os
import sys
import time
from typing import TYPE_CHECKING

from host_sim.terminal.picture import ENTER, LEAVE

if TYPE_CHECKING:
    from typing_extensions import Self

# Type checkers know the following only on Windows.
assert sys.platform == "win32"

_NAMES = {
    "\r": "enter",
    "\t": "tab",
    "\x08": "backspace",
    "\x1b": "escape",
    "\x03": "ctrl-c",
}
_AFTER_PREFIX = {"H": "up", "P": "down", "K": "left", "M": "right", "S": "delete"}
_OUTPUT, _UNDERSTAND_CODES = -11, 4
_NAP = 0.01


class Terminal:
    """The console on standard input and output; a context manager that takes and restores it.

    draws: whether pictures are drawn on the alternate screen; otherwise lines are appended.
    """

    def __init__(self, draws: bool = True) -> None:
        self._draws = draws
        self._kernel = ctypes.windll.kernel32
        self._handle = self._kernel.GetStdHandle(_OUTPUT)
        self._mode = ctypes.c_ulong()

    def __enter__(self) -> Self:
        self._kernel.GetConsoleMode(self._handle, ctypes.byref(self._mode))
        self._kernel.SetConsoleMode(self._handle, self._mode.value | _UNDERSTAND_CODES)
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8")
        if self._draws:
            self.send(ENTER)
        return self

    def __exit__(self, *_why: object) -> None:
        if self._draws:
            self.send(LEAVE)
        self._kernel.SetConsoleMode(self._handle, self._mode.value)

    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        size = os.get_terminal_size()
        return size.columns, size.lines

    def send(self, text: str) -> None:
        """Write to the console at once."""
        sys.stdout.write(text)
        sys.stdout.flush()

    def keys(self, seconds: float) -> list[str]:
        """The names of the keys pressed, after waiting for one."""
        ends = time.monotonic() + seconds
        while not msvcrt.kbhit():
            left = ends - time.monotonic()
            if left <= 0:
                return []
            time.sleep(min(left, _NAP))
        keys = []
        while msvcrt.kbhit():
            key = msvcrt.getwch()
            if key in "\x00\xe0":
                keys.append(_AFTER_PREFIX.get(msvcrt.getwch(), ""))
            else:
                keys.append(_NAMES.get(key) or key.lower())
        return keys

    def resumed(self) -> bool:
        """Never: a Windows program is not stopped and continued."""
        return False
