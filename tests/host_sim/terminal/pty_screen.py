"""A process on a terminal of its own, and what stands on that terminal's screen."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from host_sim import ROOT

_CODE = re.compile(r"\x1b\[(\??)([\d;]*)([A-Za-z])")

PATIENCE = 30
"""Seconds until something that should happen counts as not happening."""


class Screen:
    """What a terminal shows that is sent text and the few codes the front uses."""

    def __init__(self):
        self.rows = {}
        self.second = False
        self.cursor = True
        self._at = 0, 0

    def feed(self, text):
        """Take text with codes; another code than the known is an error."""
        end = 0
        for code in _CODE.finditer(text):
            self._write(text[end : code.start()])
            end = code.end()
            self._obey(*code.groups())
        self._write(text[end:])

    def _write(self, text):
        if not text:
            return
        y, x = self._at
        row = self.rows.get(y, "").ljust(x)
        self.rows[y] = row[:x] + text + row[x + len(text) :]
        self._at = y, x + len(text)

    def _obey(self, private, numbers, letter):
        if private:
            name = {"1049": "second", "25": "cursor"}[numbers]
            setattr(self, name, letter == "h")
        elif letter == "J":
            assert numbers == "2"
            self.rows = {}
        elif letter == "H":
            y, x = numbers.split(";")
            self._at = int(y) - 1, int(x) - 1
        else:
            assert letter == "m"

    def text(self):
        """All rows, without spaces at their ends."""
        return "\n".join(
            self.rows.get(y, "").rstrip() for y in range(max(self.rows, default=0) + 1)
        )


def _as_a_shell_would():
    """The terminal is its own, and Ctrl-C reaches it, even where these tests ignore it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A terminal of `columns` x `rows` with a process on it, run from the root."""

    def __init__(self, words, columns=80, rows=24):
        self._master, slave = pty.openpty()
        self.screen = Screen()
        self._rest = b""
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(slave)
        self._slave = slave
        self.process = subprocess.Popen(
            words,
            cwd=ROOT,
            stdin=slave,
            stdout=slave,
            stderr=subprocess.PIPE,
            env={**os.environ, "TERM": "xterm-256color"},
            start_new_session=True,
            preexec_fn=_as_a_shell_would,
        )

    def resize(self, columns, rows):
        """Give the terminal another size."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        """Press keys."""
        os.write(self._master, text.encode("latin-1"))

    def until(self, there):
        """Read on until there(screen) is true."""
        ends = time.monotonic() + PATIENCE
        while not there(self.screen):
            assert time.monotonic() < ends, f"not seen in:\n{self.screen.text()}"
            self._read()

    def _read(self):
        if not select.select([self._master], [], [], 0.1)[0]:
            return
        data = self._rest + os.read(self._master, 65536)
        # Nothing is cut apart: what is not yet whole waits, be it a character or a code.
        cut = len(data)
        last = data.rfind(b"\x1b")
        if last >= 0 and not re.match(rb"\x1b\[\??[\d;]*[A-Za-z]", data[last:]):
            cut = last
        while cut and data[cut - 1 : cut + 1] and not _whole(data[:cut]):
            cut -= 1
        self._rest = data[cut:]
        self.screen.feed(data[:cut].decode())

    def end(self):
        """Wait for the process; its exit code and what it said on the error channel."""
        ends = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < ends, "the process does not end"
            self._read()
        while select.select([self._master], [], [], 0)[0]:
            self._read()
        assert self.process.stderr
        return self.process.returncode, self.process.stderr.read().decode()

    def restored(self):
        """Is the terminal as it was before the process?"""
        modes = termios.tcgetattr(self._slave)
        return modes == self.modes and self.screen.cursor and not self.screen.second

    def signal(self, name):
        """Send the process a signal."""
        self.process.send_signal(getattr(signal, name))

    def close(self):
        """Leave nothing behind."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()
        for descriptor in (self._master, self._slave):
            os.close(descriptor)


def _whole(data):
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
