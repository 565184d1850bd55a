"""A terminal of Linux or macOS, taken over and given back whatever ends the front: an error,
Ctrl-C, a signal. While the front is stopped (Ctrl-Z) the terminal is the shell's again.
"""

import contextlib
import os
import select
import signal
import sys
import termios

from host_sim.terminal.keys import give_up, take_apart
from host_sim.terminal.picture import ENTER, LEAVE

ESC_DELAY = 0.05
"""Seconds until a lone Esc counts as a key and not as the beginning of another key's code."""

_ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


class Terminal:
    """The terminal on standard input and output; a context in which it is the front's."""

    def __init__(self):
        self._in = sys.stdin.fileno()
        self._out = sys.stdout.fileno()
        self._rest = b""
        self._theirs = termios.tcgetattr(self._in)
        self._ours = _modes_to_play(self._theirs, os.fpathconf(self._in, "PC_VDISABLE"))
        self._handlers = {}
        self._resumed = False

    def __enter__(self):
        for number in _ENDING:
            self._handlers[number] = signal.signal(number, _end)
        self._handlers[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, self._stop)
        self._take()
        return self

    def __exit__(self, *_why):
        with contextlib.suppress(OSError, termios.error):  # it may be gone for good
            self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def size(self):
        """Columns and rows; 80 x 24 where the terminal cannot tell."""
        size = os.get_terminal_size(self._out)
        return (size.columns, size.lines) if size.columns and size.lines else (80, 24)

    def send(self, text):
        """Write to the terminal at once, as UTF-8 whatever the locale says."""
        data = text.encode()
        while data:
            data = data[os.write(self._out, data) :]

    def keys(self, seconds):
        """The names of the keys pressed, waiting so long for one; None once the input ended."""
        if not self._ready(seconds):
            return []
        try:
            data = os.read(self._in, 1024)
        except OSError:
            return None
        if not data:
            return None
        keys, self._rest = take_apart(self._rest + data)
        if self._rest and not self._ready(ESC_DELAY):
            keys += give_up(self._rest)
            self._rest = b""
        return keys

    def resumed(self):
        """Has the front been stopped and continued since this was last asked?"""
        resumed, self._resumed = self._resumed, False
        return resumed

    def _ready(self, seconds):
        return bool(select.select([self._in], [], [], seconds)[0])

    def _take(self):
        termios.tcsetattr(self._in, termios.TCSADRAIN, self._ours)
        self.send(ENTER)

    def _give_back(self):
        self.send(LEAVE)
        termios.tcsetattr(self._in, termios.TCSADRAIN, self._theirs)

    def _stop(self, number, _frame):
        self._give_back()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        # Here the process stands still until it is continued.
        signal.signal(number, self._stop)
        self._take()
        self._resumed = True


def _modes_to_play(modes, no_character):
    """Keys come at once and are not echoed; Ctrl-Z still stops.

    Ctrl-C comes as a key: as a signal it would go to a `make` around the front as well.
    """
    modes = [*modes[:6], [*modes[6]]]
    modes[0] &= ~(termios.ICRNL | termios.IXON)
    modes[3] &= ~(termios.ICANON | termios.ECHO)
    modes[6][termios.VMIN] = 1
    modes[6][termios.VTIME] = 0
    modes[6][termios.VINTR] = no_character
    return modes


def _end(number, _frame):
    raise SystemExit(128 + number)
