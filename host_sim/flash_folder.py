"""The console's flash file system, kept in a folder, and what can happen to it.

For tests the power can be cut at any write operation: opening to write, each write, closing,
renaming, removing. What was written reaches the flash only when the file is closed; a cut while
closing may leave a part of it. Renaming is whole or not at all, as in littlefs.
"""

import errno
import os
import shutil
import tempfile
import weakref
from pathlib import Path

PICO_SIZE = 1408 * 1024
"""Bytes that MicroPython leaves for files on a Pico."""


class PowerCut(BaseException):
    """The power went; nothing runs until power_on(). No part of the console may catch it."""


class Flash:
    """Files in a folder, or without one in a folder that lasts as long as this object."""

    def __init__(self, folder=None, size=None):
        if folder is None:
            folder = tempfile.mkdtemp(prefix="floe-flash-")
            weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.size = size
        """How many bytes fit; None for no limit."""
        self.operations = 0
        """How many write operations there have been."""
        self._cut_at = None
        self._kept = 0
        self._powered = True

    def cut_power(self, at, kept=0):
        """Let the power go in the write operation number `at`, counted from now, 0 the next.

        The first `kept` bytes of what it would have stored arrive. An operation without bytes
        (open, rename, remove) is still done if kept is above 0.
        """
        self._cut_at = self.operations + at
        self._kept = kept

    def power_on(self):
        """Work again after a cut."""
        self._cut_at = None
        self._powered = True

    def operation(self, action, kept_action=None):
        """Do a write operation, or let the power go in it; kept_action(bytes) is its torn form."""
        self._check_power()
        number = self.operations
        self.operations += 1
        if number != self._cut_at:
            action()
            return
        self._powered = False
        if kept_action:
            kept_action(self._kept)
        elif self._kept:
            action()
        raise PowerCut

    def _check_power(self):
        if not self._powered:
            raise PowerCut

    def open(self, name, mode="rb"):
        """Open a file; "rb" or "wb". OSError as the file system of the Pico raises it."""
        self._check_power()
        if mode == "rb":
            return open(self.folder / name, "rb")
        if mode == "wb":
            return _Writing(self, self.folder / name)
        raise ValueError('a file opens with "rb" or "wb"')

    def rename(self, old, new):
        """Give a file another name; one that has it already is replaced in the same moment."""
        self.operation(lambda: os.replace(self.folder / old, self.folder / new))

    def remove(self, name):
        """Remove a file."""
        self.operation(lambda: os.remove(self.folder / name))

    def listdir(self):
        """The names of the files."""
        self._check_power()
        return sorted(os.listdir(self.folder))

    def room(self):
        """(free, all) bytes of the file system."""
        whole = PICO_SIZE if self.size is None else self.size
        return max(whole - self._used(), 0), whole

    def _used(self):
        return sum(path.stat().st_size for path in self.folder.iterdir())

    def check_room(self, more):
        """OSError ENOSPC if so many more bytes do not fit."""
        if self.size is not None and self._used() + more > self.size:
            raise OSError(errno.ENOSPC, "No space left on device")


class _Writing:
    """A file being written: its bytes wait until it is closed."""

    def __init__(self, flash, path):
        self._flash = flash
        self._path = path
        self._waiting = b""
        self._open = True
        flash.operation(lambda: path.write_bytes(b""))

    def write(self, data):
        """Take bytes; the count of them."""
        self._flash.operation(lambda: self._take(bytes(data)))
        return len(data)

    def _take(self, data):
        self._flash.check_room(len(self._waiting) + len(data))
        self._waiting += data

    def close(self):
        """Store what was written."""
        if self._open:
            self._open = False
            self._flash.operation(
                lambda: self._path.write_bytes(self._waiting),
                lambda kept: self._path.write_bytes(self._waiting[:kept]),
            )

    def __enter__(self):
        return self

    def __exit__(self, *_why):
        self.close()
