"""The console's flash file system, kept in a folder; tests can cut the power in it.

The power can be cut at any write operation: opening to write, each write, closing, renaming,
removing. Data reaches the flash only when the file is closed; a cut while closing may leave a part
of it. Renaming is atomic, as in littlefs.
"""

from __future__ import annotations

import errno
import io
import os
import shutil
import tempfile
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

PICO_SIZE = 1408 * 1024  # Bytes of the file system that MicroPython creates on a Pico.


class PowerCut(BaseException):
    """The power failed; nothing runs until power_on(). No part of the console may catch it."""


class Flash:
    """Files in a folder; without one, in a temporary folder that lasts as long as this object."""

    def __init__(self, folder: str | Path | None = None, size: int | None = None) -> None:
        if folder is None:
            folder = tempfile.mkdtemp(prefix="floe-flash-")
            weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.size = size  # How many bytes fit; None for no limit.
        self.operations = 0  # How many write operations there have been.
        self.failed: OSError | None = None  # The last error of a write operation.
        self._cut_at: int | None = None
        self._stored = 0
        self._failing = 0
        self._flipped: int | None = None
        self._refusing = 0
        self._dropping = 0
        self._powered = True

    def cut_power(self, at: int, stored: int = 0) -> None:
        """Cut the power in write operation number `at` from now; 0 is the next.

        Only the first `stored` bytes of its data are stored. An operation without data (open,
        rename, remove) is still done if stored is above 0.
        """
        self._cut_at = self.operations + at
        self._stored = stored

    def fail_reads(self, times: int, flipped: int | None = None) -> None:
        """Let the next reads of a file fail: with EIO, or with a bit of it flipped."""
        self._failing = times
        self._flipped = flipped

    def fail_writes(self, times: int) -> None:
        """Let the next write operations fail with EIO."""
        self._refusing = times

    def drop_writes(self, times: int) -> None:
        """Let the next write operations silently do nothing."""
        self._dropping = times

    @property
    def healthy(self) -> bool:
        """Will all operations succeed, apart from a power cut?"""
        return not (self._failing or self._refusing or self._dropping or self.size is not None)

    def power_on(self) -> None:
        """Work again after a cut."""
        self._cut_at = None
        self._powered = True

    def operation(
        self, action: Callable[[], object], partial_action: Callable[[int], object] | None = None
    ) -> None:
        """Do a write operation, or cut the power in it: partial_action(bytes) does a part."""
        self._check_power()
        number = self.operations
        self.operations += 1
        if number != self._cut_at:
            self._do(action)
            return
        self._powered = False
        if partial_action:
            partial_action(self._stored)
        elif self._stored:
            action()
        raise PowerCut

    def _do(self, action: Callable[[], object]) -> None:
        if self._dropping:
            self._dropping -= 1
            return
        try:
            if self._refusing:
                self._refusing -= 1
                raise OSError(errno.EIO, "the flash cannot be written")
            action()
        except OSError as error:
            if error.errno != errno.ENOENT:  # removing a missing file loses nothing
                self.failed = error
            raise

    def _check_power(self) -> None:
        if not self._powered:
            raise PowerCut

    def open(self, name: str, mode: str = "rb") -> BinaryIO | _WrittenFile:
        """Open a file; "rb" or "wb". OSError as the file system of the Pico raises it."""
        self._check_power()
        if mode == "rb":
            path = self.folder / name
            return self._open_damaged(path) if self._failing else open(path, "rb")
        if mode == "wb":
            return _WrittenFile(self, self.folder / name)
        raise ValueError('a file opens with "rb" or "wb"')

    def _open_damaged(self, path: Path) -> BinaryIO:
        data = bytearray(path.read_bytes())
        self._failing -= 1
        if self._flipped is None:
            raise OSError(errno.EIO, "the flash cannot be read")
        if data:
            byte, bit = divmod(self._flipped % (8 * len(data)), 8)
            data[byte] ^= 1 << bit
        return io.BytesIO(data)

    def rename(self, old: str, new: str) -> None:
        """Rename a file; a file that already has the new name is replaced in the same moment."""
        self.operation(lambda: os.replace(self.folder / old, self.folder / new))

    def remove(self, name: str) -> None:
        """Remove a file."""
        self.operation(lambda: os.remove(self.folder / name))

    def listdir(self) -> list[str]:
        """The names of the files."""
        self._check_power()
        return sorted(os.listdir(self.folder))

    def room(self) -> tuple[int, int]:
        """(free, all) bytes of the file system."""
        whole = PICO_SIZE if self.size is None else self.size
        return max(whole - self._used(), 0), whole

    def _used(self) -> int:
        return sum(path.stat().st_size for path in self.folder.iterdir())

    def check_room(self, more: int) -> None:
        """OSError ENOSPC if `more` bytes do not fit."""
        if self.size is not None and self._used() + more > self.size:
            raise OSError(errno.ENOSPC, "No space left on device")


class _WrittenFile:
    """A file open for writing: its bytes are stored when it is closed."""

    def __init__(self, flash: Flash, path: Path) -> None:
        self._flash = flash
        self._path = path
        self._buffer = b""
        self._open = True
        flash.operation(lambda: path.write_bytes(b""))

    def write(self, data: bytes | bytearray | memoryview) -> int:
        """Buffer bytes; returns how many."""
        self._flash.operation(lambda: self._append(bytes(data)))
        return len(data)

    def _append(self, data: bytes) -> None:
        self._flash.check_room(len(self._buffer) + len(data))
        self._buffer += data

    def close(self) -> None:
        """Store what was written."""
        if self._open:
            self._open = False
            self._flash.operation(
                lambda: self._path.write_bytes(self._buffer),
                lambda stored: self._path.write_bytes(self._buffer[:stored]),
            )

    def __enter__(self) -> _WrittenFile:
        return self

    def __exit__(self, *_why: object) -> None:
        self.close()
