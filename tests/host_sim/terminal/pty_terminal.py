"""A process on a terminal of its own, and what stands on that terminal's screen."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

import pyte

from host_sim import ROOT

# The alternate screen among the modes of pyte, which shifts those that are private.
ALTERNATE = 1049 << 5

PATIENCE = 30  # Seconds until something that should happen counts as not happening.


class Screen(pyte.Screen):
    """What a terminal shows; a code that it does not know is an error."""

    def text(self):
        """All rows, without spaces at their ends."""
        return "\n".join(row.rstrip() for row in self.display).rstrip("\n")

    @property
    def alternate(self):
        """Is this the alternate screen, which leaves what stood there before as it was?"""
        return ALTERNATE in self.mode

    def debug(self, *args, **kwargs):
        """What pyte calls for a code that it does not know."""
        raise AssertionError(f"an unknown code: {args}")


def _as_a_shell_would():
    """The terminal is its own, and Ctrl-C reaches it, even where these tests ignore it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A terminal of `columns` x `rows` with a process on it, until a with block ends."""

    def __init__(self, words, columns=80, rows=24, folder=ROOT, variables=None):
        self._master, slave = pty.openpty()
        self.screen = Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(slave)
        self._slave = slave
        self._unheard = b""
        self.process = subprocess.Popen(
            words,
            cwd=folder,
            stdin=slave,
            stdout=slave,
            stderr=subprocess.PIPE,
            env={**(variables or os.environ), "TERM": "xterm-256color"},
            start_new_session=True,
            preexec_fn=_as_a_shell_would,
        )

    def __enter__(self):
        return self

    def resize(self, columns, rows):
        """Give the terminal another size."""
        self.screen.resize(rows, columns)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        """Press keys."""
        os.write(self._master, text.encode("latin-1"))

    def until(self, there, patience=PATIENCE):
        """Read on until there(screen) is true."""
        ends = time.monotonic() + patience
        while not there(self.screen):
            assert time.monotonic() < ends, f"not seen in:\n{self.screen.text()}"
            self._read()

    def _read(self):
        if not select.select([self._master], [], [], 0.1)[0]:
            return
        data = os.read(self._master, 65536)
        self._unheard += data
        self._stream.feed(data)

    def lines(self, seconds):
        """The lines sent since this was asked last, after waiting for the first one."""
        ends = time.monotonic() + seconds
        while b"\n" not in self._unheard and time.monotonic() < ends:
            self._read()
        heard, newline, self._unheard = self._unheard.rpartition(b"\n")
        return (heard + newline).decode().splitlines()

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
        return modes == self.modes and not self.screen.cursor.hidden and not self.screen.alternate

    def signal(self, name):
        """Send the process a signal."""
        self.process.send_signal(getattr(signal, name))

    def __exit__(self, *_):
        """Leave nothing behind."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()
        for descriptor in (self._master, self._slave):
            os.close(descriptor)
