"""A terminal of Linux or macOS in raw mode.

It is restored when the front end ends, by an error, by Ctrl-C or by a signal, and while it is
stopped (Ctrl-Z).
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import termios
from typing import TYPE_CHECKING, Any, NoReturn

from host_sim.terminal.keys import flush, split_keys
from host_sim.terminal.picture import ENTER, LEAVE

if TYPE_CHECKING:
    from typing_extensions import Self

# Type checkers do not know the following on other systems.
assert sys.platform != "win32"

# Seconds until a lone Esc is the Esc key and not the beginning of another key's code.
ESC_DELAY = 0.05

_ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


class Terminal:
    """The terminal on standard input and output; a context manager that takes and restores it.

    draws: whether pictures are drawn on the alternate screen; otherwise lines are appended.
    """

    def __init__(self, draws: bool = True) -> None:
        self._draws = draws
        self._in = sys.stdin.fileno()
        self._out = sys.stdout.fileno()
        self._rest = b""
        self._saved_modes = termios.tcgetattr(self._in)
        self._play_modes = _modes_to_play(self._saved_modes, os.fpathconf(self._in, "PC_VDISABLE"))
        self._handlers: dict[int, Any] = {}
        self._resumed = False

    def __enter__(self) -> Self:
        for number in _ENDING:
            self._handlers[number] = signal.signal(number, _end)
        self._handlers[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, self._stop)
        self._take()
        return self

    def __exit__(self, *_why: object) -> None:
        with contextlib.suppress(OSError, termios.error):  # it may be gone
            self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def size(self) -> tuple[int, int]:
        """Columns and rows; 80 x 24 if the terminal does not report them."""
        size = os.get_terminal_size(self._out)
        return (size.columns, size.lines) if size.columns and size.lines else (80, 24)

    def send(self, text: str) -> None:
        """Write to the terminal at once, always in UTF-8."""
        data = text.encode()
        while data:
            try:
                data = data[os.write(self._out, data) :]
            except BlockingIOError:  # another program has left it non-blocking
                select.select([], [self._out], [])

    def keys(self, seconds: float) -> list[str] | None:
        """The names of the keys pressed, after waiting for one; None at the end of input."""
        if not self._ready(seconds):
            return []
        try:
            data = os.read(self._in, 1024)
        except OSError:
            return None
        if not data:
            return None
        keys, self._rest = split_keys(self._rest + data)
        if self._rest and not self._ready(ESC_DELAY):
            keys += flush(self._rest)
            self._rest = b""
        return keys

    def resumed(self) -> bool:
        """Was the front end stopped and continued since the last call?"""
        resumed, self._resumed = self._resumed, False
        return resumed

    def _ready(self, seconds: float) -> bool:
        return bool(select.select([self._in], [], [], seconds)[0])

    def _take(self) -> None:
        termios.tcsetattr(self._in, termios.TCSADRAIN, self._play_modes)
        if self._draws:
            self.send(ENTER)

    def _give_back(self) -> None:
        if self._draws:
            self.send(LEAVE)
        termios.tcsetattr(self._in, termios.TCSADRAIN, self._saved_modes)

    def _stop(self, number: int, _frame: object) -> None:
        self._give_back()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        # The process is stopped here until it is continued.
        signal.signal(number, self._stop)
        self._take()
        self._resumed = True


def _modes_to_play(modes: list[Any], no_character: int) -> list[Any]:
    """Keys arrive at once and are not echoed; Ctrl-Z still stops.

    Ctrl-C arrives as a key: as a signal it would also reach a `make` that runs the front end.
    """
    modes = [*modes[:6], [*modes[6]]]
    modes[0] &= ~(termios.ICRNL | termios.IXON)
    modes[3] &= ~(termios.ICANON | termios.ECHO)
    modes[6][termios.VMIN] = 1
    modes[6][termios.VTIME] = 0
    modes[6][termios.VINTR] = no_character
    return modes


def _end(number: int, _frame: object) -> NoReturn:
    raise SystemExit(128 + number)
