"""Small text files in flash. After a power cut each is either the old or the new version.

save() writes a second file, closes it, then renames it over the first. littlefs renames in one
step, so at every moment the file is whole: the old text or the new one. If a power cut leaves a
second file behind, that file may be incomplete; it does not count as saved, and the next save
overwrites it.
"""

import errno
import os
from collections.abc import Callable, Iterable
from typing import Any, Protocol


class _Files(Protocol):
    def open(self, name: str, mode: str) -> Any: ...
    def rename(self, old: str, new: str) -> None: ...
    def remove(self, name: str) -> None: ...
    def listdir(self) -> list[str]: ...
    def room(self) -> tuple[int, int]: ...


# Bytes of the longest text: a larger file is not Floe's, and is not read. A game of a thousand
# plies takes 6500.
LONGEST = 8192

_SECOND = ".new"
_READINGS = 3  # Attempts to read a file before it counts as unreadable.
_NUMBERS = 99  # How many files of one name can be set aside.


class StorageError(OSError):
    """A text could not be saved or deleted; one sentence says why. Saved texts are untouched."""


class Folder:
    """The files of a folder in the Pico's flash, for Storage; makes the folder if need be."""

    def __init__(self, path: str) -> None:
        self._path = path
        try:
            os.mkdir(path)
        except OSError:
            pass  # It exists already; if not, the first save fails and reports it.

    def open(self, name: str, mode: str) -> Any:
        """Open a file; "rb" or "wb"."""
        return open(self._path + "/" + name, mode)

    def rename(self, old: str, new: str) -> None:
        """Rename a file; a file of the new name is replaced in the same step."""
        os.rename(self._path + "/" + old, self._path + "/" + new)

    def remove(self, name: str) -> None:
        """Remove a file."""
        os.remove(self._path + "/" + name)

    def listdir(self) -> list[str]:
        """The names of the files; none if there is no folder."""
        try:
            return os.listdir(self._path)
        except OSError:
            return []

    def room(self) -> tuple[int, int]:
        """(free, all) bytes of the file system."""
        info = os.statvfs(self._path)
        return info[0] * info[3], info[1] * info[2]


class Storage:
    """Texts by name. `files` is a Folder, or anything with its methods."""

    def __init__(self, files: _Files) -> None:
        self._files = files
        # If set, called before each change: must saving be refused because the power may fail
        # soon?
        self.refuses: Callable[[], bool] | None = None

    def load(self, name: str) -> str | None:
        """The text saved under name, or None if there is none.

        A file that cannot be read, is too long or is not text gives "". The caller then treats it
        like any other invalid text.
        """
        for _ in range(_READINGS):
            try:
                with self._files.open(name, "rb") as file:
                    if file.seek(0, 2) > LONGEST:
                        break
                    file.seek(0)
                    return file.read().decode()
            except OSError as error:
                if error.errno == errno.ENOENT:
                    return None
            except UnicodeError:
                pass  # It may have been a read error.
        return ""

    def save(self, name: str, text: str) -> None:
        """Save text under name, replacing the old one. StorageError if that fails."""
        self.save_lines(name, (text,))

    def save_lines(self, name: str, lines: Iterable[str]) -> None:
        """Save a text in pieces, because all of it may not fit into memory."""
        self._check()
        second = name + _SECOND
        room = LONGEST
        try:
            with self._files.open(second, "wb") as file:
                for line in lines:
                    data = line.encode()
                    room -= len(data)
                    if room < 0:
                        break
                    file.write(data)
            if room >= 0:
                self._files.rename(second, name)
        except OSError as error:
            self._remove(second)
            raise StorageError(_why(error))
        if room < 0:
            self._remove(second)
            raise StorageError("The text is too long to be kept.")

    def delete(self, name: str) -> None:
        """Delete the text of a name, if there is one. StorageError if that fails."""
        self._check()
        try:
            self._files.remove(name)
        except OSError as error:
            if error.errno != errno.ENOENT:
                raise StorageError(_why(error))

    def set_aside(self, name: str, aside: str) -> None:
        """Rename a file, readable or not, to another name with a number.

        StorageError if that fails: then the file stays where it is.
        """
        number = 1
        while number < _NUMBERS and self._is_there(aside + str(number)):
            number += 1
        self.rename(name, aside + str(number))

    def rename(self, name: str, new: str) -> None:
        """Rename a file. StorageError if that fails."""
        self._check()
        try:
            self._files.rename(name, new)
        except OSError as error:
            raise StorageError(_why(error))

    def names(self) -> list[str]:
        """The names of all saved texts, sorted."""
        return sorted([name for name in self._files.listdir() if not name.endswith(_SECOND)])

    def room(self) -> tuple[int, int]:
        """(free, all) bytes of the file system."""
        return self._files.room()

    def _check(self):
        if self.refuses and self.refuses():
            raise StorageError("The battery is nearly empty: what was saved before is kept.")

    def _is_there(self, name):
        try:
            self._files.open(name, "rb").close()
        except OSError as error:
            return error.errno != errno.ENOENT
        return True

    def _remove(self, name):
        try:
            self._files.remove(name)
        except OSError:
            pass  # It did not exist, or cannot be removed.


def _why(error):
    """A sentence for the player."""
    if error.errno == 28:  # ENOSPC, which MicroPython's errno does not name
        return "The flash is full: delete files that you do not need."
    return "The flash cannot be written (error %d): what was saved before is kept." % error.errno
